import LessonModel
import LessonRendering
import Testing

@testable import CodeParsing
@testable import CodeTrying
@testable import LessonCode

/// The parts of a cut that need no compiler: the difference, the edits, the handing over of a fake, the words.
@Suite struct CutValueTests {
    @Test func aDifferenceIsWrittenAsPatchTakesIt() {
        let before = (1...9).map { "line \($0)\n" }.joined()
        let after = before.replacing("line 5\n", with: "line five\nand a half\n")
        #expect(
            UnifiedDifference(before, after, path: "a/File.swift").text == """
                --- a/a/File.swift
                +++ b/a/File.swift
                @@ -2,7 +2,8 @@
                 line 2
                 line 3
                 line 4
                -line 5
                +line five
                +and a half
                 line 6
                 line 7
                 line 8

                """)
        #expect(UnifiedDifference("same\n", "same\n", path: "F").lines.isEmpty)
    }

    @Test func changesFarApartAreHunksOfTheirOwn() {
        let before = (1...20).map { "\($0)\n" }.joined()
        let after = before.replacing("\n2\n", with: "\ntwo\n").replacing("\n19\n", with: "\nnineteen\n")
        let heads = UnifiedDifference(before, after, path: "F").lines.filter { $0.kind == .hunk }.map(\.text)
        #expect(heads == ["@@ -1,5 +1,5 @@", "@@ -16,5 +16,5 @@"])
    }

    @Test func carriageReturnsAndAMissingLastLineEndAreKept() {
        let text = UnifiedDifference("one\r\ntwo", "one\r\n2", path: "F").text
        #expect(
            text
                == "--- a/F\n+++ b/F\n@@ -1,2 +1,2 @@\n one\r\n-two\n\\ No newline at end of file\n+2\n"
                + "\\ No newline at end of file\n")
    }

    @Test func aNewFileHasNothingBefore() {
        #expect(
            UnifiedDifference(nil, "one\n", path: "New.swift").text
                == "--- /dev/null\n+++ b/New.swift\n@@ -0,0 +1 @@\n+one\n")
    }

    @Test func editsLeaveAllOtherBytesAsTheyAre() {
        let text = "let é = Date()\r\n\tlet b = 2 // 👩‍👩‍👧\r\n"
        var edits = TextEdits()
        let start = text.utf8.count - text.utf8.drop { $0 != UInt8(ascii: "D") }.count
        edits.replace(start..<start + 6, with: "now")
        edits.insert("// first\r\n", at: 0)
        #expect(
            Array(edits.applied(to: text).utf8) == Array("// first\r\n\(text.replacing("Date()", with: "now"))".utf8))
    }

    @Test func whatIsInsertedAtOnePlaceStandsInTheOrderOfTheCalls() {
        var edits = TextEdits()
        edits.insert("a", at: 1)
        edits.insert("b", at: 1)
        edits.replace(1..<2, with: "c")
        #expect(edits.applied(to: "123") == "1abc3")
    }

    @Test(
        arguments: [
            ("lend", "lend", nil), ("lend:clock", "lend", "clock"), ("lend(_:to:)", "lend(_:to:)", nil),
            ("Desk.lend(_:to:):randomness", "Desk.lend(_:to:)", "randomness"), ("lend:what", "lend:what", nil),
        ] as [(String, String, String?)])
    func aRequestNamesAFunctionAndPerhapsAKind(typed: String, function: String, kind: String?) {
        let request = CutRequest(typed: typed)
        #expect(request.function == function && request.kind?.rawValue == kind)
    }

    @Test(
        arguments: [
            ("lend:clok", "clok"), ("Desk.lend(_:to:):what", "what"), ("lend:", ""), ("lend:clock", nil), ("lend", nil),
            ("lend(_:to:)", nil), ("lend(_:to:", nil),
        ] as [(String, String?)])
    func whatIsNoKindIsFoundBeforeAnythingIsRead(typed: String, kind: String?) {
        #expect(CutRequest.misspeltKind(in: typed) == kind)
    }

    @Test(
        arguments: [
            (
                FakePlug.Way.argument(function: "days", label: "now", before: ["since", "in"]),
                "Office().days(since: d)",
                "Office().days(since: d, now: F)"
            ),
            (.argument(function: "days", label: "now", before: []), "days()", "days(now: F)"),
            (.argument(function: "each", label: "now", before: ["_"]), "each(3) { $0 }", "each(3, now: F) { $0 }"),
            (
                .initializer(type: "Office", label: "now", before: ["of"]), "Office(of: 1, at: 2).days()",
                "Office(of: 1, now: F, at: 2).days()"
            ),
            (
                .initializer(type: "Town.Office", label: "now", before: []), "Town.Office().days()",
                "Town.Office(now: F).days()"
            ),
            (
                .property(type: "Office", name: "now"), "Office(of: 1).days()",
                "({ var it = Office(of: 1); it.now = F; return it })().days()"
            ),
            (
                .property(type: "Office", name: "now", isObject: true), "Office(of: 1).days()",
                "({ let it = Office(of: 1); it.now = F; return it })().days()"
            ),
            (
                .property(type: "Office", name: "now", isObject: true, shared: "Office.main"),
                "try Office.main.days()",
                "try ({ let live = Office.main.now; defer { Office.main.now = live }; Office.main.now = F; "
                    + "return try Office.main.days() })()"
            ),
            (
                .taskLocal("Ambient.$now"), "try await days()",
                "try await Ambient.$now.withValue(F) { try await days() }"
            ),
            (.subclass(of: "Office", named: "TestedOffice"), "Office(of: 1).days()", "TestedOffice(of: 1).days()"),
            (
                .subclass(of: "Office", named: "TestedOffice"), "Office<Int>(of: 1).days()",
                "TestedOffice<Int>(of: 1).days()"
            ),
            (
                .subclass(of: "Town.Office", named: "TestedOffice"), "Office<[Int]>.init(of: [1]) { 2 }.days()",
                "TestedOffice<[Int]>(of: [1]) { 2 }.days()"
            ),
            (
                .argument(function: "later", label: "now", before: ["_", "on"]), "later(3, on: queue, { })",
                "later(3, on: queue, now: F, { })"
            ),
            (.argument(function: "days", label: "now", before: []), "weeks()", nil),
        ] as [(FakePlug.Way, String, String?)])
    func aLineHandsTheFakeOver(way: FakePlug.Way, line: String, faked: String?) {
        #expect(FakePlug(way: way, expression: "F").handedOver(in: line) == faked)
    }

    @Test(arguments: [
        ("s:10Foundation12UserDefaultsC7integer6forKeySiSS_tF", "func integer(forKey key: String) -> Int"),
        ("s:10Foundation12UserDefaultsC3set_6forKeyySi_SStF", "func set(_ value: Int, forKey key: String)"),
        ("s:20FoundationEssentials11ProcessInfoC11environmentSDyS2SGvp", "var environment: [String: String]"),
        ("s:5Tried7JournalC4note_4loudSiSS_SbtKF", "func note(_ value: String, loud: Bool) throws -> Int"),
        // It was called 'uRLRequest'.
        ("s:5Tried6LetterC4send3foryAA10URLRequestV_tF", "func send(for request: URLRequest)"),
    ])
    func theCompilersIdentifierSaysWhatAProtocolAsksFor(identifier: String, head: String) {
        #expect(MemberSignature(identifier: identifier, modules: ["Tried"])?.head == head)
    }

    @Test func genericMembersHaveNoRequirement() {
        #expect(MemberSignature(identifier: "s:SlsE13randomElement0B0QzSgyF", modules: []) == nil)
    }

    @Test func aFakeThatIsAskedSaysSo() {
        let word = #"print("seams: the fake is asked"); "#
        let fake = { (text: String) in FakePlug(way: .taskLocal("A.$now"), expression: text).asking.expression }
        #expect(fake("{ Date() }") == "{ \(word)return Date() }")
        #expect(fake("{ _, _ in 3 }") == "{ _, _ in \(word)return 3 }")
        #expect(fake("{ _ in }") == "{ _ in \(word)}")
        #expect(fake("Date()") == "Date()")
        let declared = FakePlug(
            way: .taskLocal("A.$store"), expression: "Fake()",
            declarations: "class Fake: Store {\n    var all = 1\n    func get() -> Int { all }\n    func end() {}\n}"
        ).asking.declarations
        #expect(declared.contains("func get() -> Int { \(word)return all }"), "\(declared)")
        #expect(declared.contains("func end() {\(word)}"), "\(declared)")
    }

    @Test func valuesAreMadeAlsoOfGenericTypesAndOfProtocols() {
        let text = """
            protocol Dice {}
            struct Fair: Dice {}
            struct Match<D: Dice> { init(dice: D) {} }
            enum Deposit { case put(Int) }
            struct Place { var latitude, longitude: Double }
            """
        let types = TypeOutline.all(in: [SwiftText.parse(text)])
        let bare = SampleValues(types: types, aliases: ["Spot": "Place"])
        let full = SampleValues(types: types, fullness: .full)
        #expect(bare.value(of: "Match") == "Match<Fair>(dice: Fair())")
        #expect(bare.value(of: "any Dice") == "Fair()")
        #expect(bare.value(of: "Deposit") == "Deposit.put(3)")
        #expect(bare.value(of: "Spot") == "Place(latitude: 1.5, longitude: 1.5)")
        #expect(bare.value(of: "[Place]") == "[]" && bare.value(of: "Place?") == "nil")
        #expect(full.value(of: "[Place]") == "[Place(latitude: 1.5, longitude: 1.5)]")
        #expect(full.value(of: "[String: Int]") == #"["a": 3]"# && full.value(of: "Int?") == "3")
        #expect(bare.value(of: "(Result<Int, any Error>) -> Void") == "{ _ in }")
        #expect(bare.value(of: "Nowhere") == nil)
    }

    /// A fake that calls no handler lets whoever asked wait without end.
    @Test func aFakeCallsTheHandlersThatItGets() {
        let samples = SampleValues(types: [:])
        let closures = [
            (["String", "@escaping (Int) -> Void"], "", "{ _, handler in handler(3) }"),
            (["(() -> Void)?"], "3", "{ handler in handler?(); return 3 }"), ([], "", "{}"), (["Int"], "", "{ _ in }"),
        ]
        for (types, value, closure) in closures {
            #expect(samples.closure(taking: types, giving: value) == closure)
        }
        let handlers = [
            "(Result<Int, any Error>) -> Void": ["done(.success(3))"],
            "@escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void": [
                "done(Data([1, 2, 3]), HTTPURLResponse(url: URL(fileURLWithPath: \"/a\"), statusCode: 200, "
                    + "httpVersion: nil, headerFields: nil)!, nil)"
            ],
            // What it takes is unknown, and this one is asked for something.
            "(Notification) -> Void": [], "(Int) -> Bool": [], "Int": [],
        ]
        for (type, calls) in handlers {
            #expect(samples.handlerCalls([("done", type)]) == calls)
        }
    }

    /// The cases that carry something were never tried where there are others.
    @Test func aCaseThatCarriesSomethingIsTriedToo() {
        let types = TypeOutline.all(in: [SwiftText.parse("enum Door { case open, shut(since: String), locked }")])
        func door(_ enumCase: Int) -> String? {
            SampleValues(types: types, choice: SampleValues.Choice(enumCase: enumCase)).value(of: "Door")
        }
        #expect([0, 1, -1].map(door) == ["Door.open", "Door.locked", "Door.shut(since: \"a\")"])
    }
}

extension UnifiedDifference {
    /// The difference as it stands in a file.
    fileprivate var text: String { lines.map { $0.text + "\n" }.joined() }
}

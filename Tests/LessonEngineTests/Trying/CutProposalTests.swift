import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// Each kind of read cut by each form, as the compiler takes it: the differences are snapshots.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct CutProposalTests {
    private static let forms: [Form] = [
        .method, .constructor, .property, .closure, .ambientContext, .extractAndOverride,
    ]

    /// A function of a class with this body.
    private static func holder(_ body: String, result: String = "String", also: String = "") -> String {
        """
        import Foundation
        #if canImport(FoundationNetworking)
        import FoundationNetworking
        #endif
        \(also)
        class Desk {
            // The desk has a name.
            let name = "desk"

            func work(on thing: String) async throws -> \(result) {
                \(body)
            }
        }

        """
    }

    private static let kinds: [(name: String, source: String)] = [
        ("clock", holder(#"return "\(thing) \(Date().timeIntervalSince1970)""#)),
        ("date-now", holder(#"let start = Date.now; return "\(start) \(Date.now)""#)),
        ("calendar", holder("return Calendar.current.weekdaySymbols[0]")),
        ("time-zone", holder("return TimeZone.current.identifier")),
        ("locale", holder("return thing.uppercased(with: Locale.current)")),
        ("style", holder("return 1.5.formatted(.number.precision(.fractionLength(2))) + 1000.formatted()")),
        ("identifier", holder("return UUID().uuidString")),
        ("random", holder("return String(Int.random(in: 1...6))")),
        ("random-element", holder(#"return thing.shuffled().map { "\($0)" }.randomElement() ?? """#)),
        (
            "defaults",
            holder(
                #"UserDefaults.standard.set(1, forKey: thing); return UserDefaults.standard.string(forKey: thing) ?? """#
            )
        ),
        ("files", holder("return String(FileManager.default.fileExists(atPath: thing))")),
        (
            "network",
            holder("return String(try await URLSession.shared.data(from: URL(fileURLWithPath: thing)).0.count)")
        ),
        ("environment", holder(#"return ProcessInfo.processInfo.environment[thing] ?? """#)),
        (
            "notifications",
            holder("NotificationCenter.default.post(name: Notification.Name(thing), object: nil); return thing")
        ),
        (
            "singleton",
            holder(
                "Journal.shared.note(thing); return Journal.shared.lines[0]",
                also: """

                    final class Journal {
                        nonisolated(unsafe) static let shared = Journal()
                        private(set) var lines: [String] = []
                        func note(_ line: String) { lines.append(line) }
                    }

                    """)
        ),
    ]

    @Test(arguments: kinds.map(\.name)) func eachFormOfAKindCompiles(kind: String) async throws {
        let source = try #require(Self.kinds.first { $0.name == kind }?.source)
        var shown: [String] = []
        for form in Self.forms {
            shown.append("=== \(form.rawValue)\n" + (try await outcome(source, "work", form)))
        }
        expectSnapshot(shown.joined(separator: "\n"), named: "cut-\(kind)")
    }

    private func outcome(_ source: String, _ function: String, _ form: Form?) async throws -> String {
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: source))
        do {
            let cut = try await SharedEngine.engine().propose(CutRequest(typed: function, form: form), for: files).cut
            let differences = cut.files.map { UnifiedDifference($0.before, $0.after, path: $0.path, context: 1) }
            let text = differences.flatMap(\.lines).map { $0.text + "\n" }.joined()
            return text + (cut.fake.declarations.isEmpty ? "" : cut.fake.declarations + "\n")
        } catch let error as CutError {
            return "refused: \(error.message)\n"
        }
    }

    /// Holders of each kind, each with a read of the clock, cut as it is advised.
    private static let holders: [(name: String, source: String, function: String)] = [
        (
            "struct", "struct S {\n    var a = 1\n    func f() -> Date { Date() }\n    var p: Date { Date() }\n}\n",
            "S.p"
        ),
        ("one line", "struct S { func f() -> Date { Date() } }\n", "f"),
        (
            "struct with init",
            "struct S {\n    let a: Int\n    init(a: Int) { self.a = a }\n    var p: Date { Date() }\n}\n", "p"
        ),
        ("coded struct", "struct S: Codable {\n    var a = 1\n    var p: Date { Date() }\n}\n", "p"),
        ("actor", "actor A {\n    var p: Date { Date() }\n}\n", "p"),
        ("subclass", "class B {}\nfinal class C: B {\n    var p: Date { Date() }\n}\n", "p"),
        ("enum", "enum E {\n    case a\n    func f() -> Date { Date() }\n    var p: Date { Date() }\n}\n", "p"),
        ("static", "enum E {\n    static func f(_ a: Int) -> Date { Date() }\n}\n", "f"),
        ("free", "func f(_ body: () -> Void) -> Date { body(); return Date() }\n", "f"),
        ("extension", "struct S {}\nextension S {\n    func f() -> Date { Date() }\n}\n", "f"),
        ("foreign extension", "extension Int {\n    func f() -> Date { Date() + Double(self) }\n}\n", "f"),
        ("generic", "struct S<T> {\n    var t: T\n    func f<U>(_ u: U) -> (U, Date) { (u, Date()) }\n}\n", "f"),
        ("escaping closure", "final class C {\n    func f() -> () -> Date { { Date() } }\n}\n", "f"),
        ("initializer", "struct S {\n    let at: Date\n    init() { at = Date() }\n}\n", "init"),
        ("initial value", "final class C {\n    let at = Date()\n}\n", "at"),
        ("memberwise value", "struct S {\n    let name: String\n    let at = Date()\n}\n", "at"),
        (
            "bound at once",
            "func f() -> Int {\n    let today = Date()\n    return Int(today.timeIntervalSince1970)\n}\n", "f"
        ),
        (
            "private function",
            "final class C {\n    func g() -> Date { f() }\n    private func f() -> Date { Date() }\n}\n", "f"
        ),
        ("protocol", "protocol P { func f() -> Date }\nstruct S: P {\n    func f() -> Date { Date() }\n}\n", "f"),
        ("broken parameters", "func f(\n    a: Int,\n    b: Int\n) -> Date { Date() }\n", "f"),
        ("public", "public final class C {\n    public init() {}\n    public func f() -> Date { Date() }\n}\n", "f"),
    ]

    @Test func eachKindOfHolderIsCut() async throws {
        var shown: [String] = []
        for holder in Self.holders {
            let source = "import Foundation\n\n" + holder.source
            shown.append("=== \(holder.name)\n" + (try await outcome(source, holder.function, nil)))
        }
        expectSnapshot(shown.joined(separator: "\n"), named: "cut-holders")
    }

    @Test func tabsLineEndsAndOtherAlphabetsStay() async throws {
        let source =
            "import Foundation\r\n\r\n/// Größe 👩‍👩‍👧\r\nfinal class Дом {\r\n\t// naïve\r\n\tvar имя = \"é\"\r\n\r\n"
            + "\tvar когда: Date { Date() }\r\n}\r\n"
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "когда"), for: files).cut
        let after = try #require(cut.files.first).after
        #expect(
            after == "import Foundation\r\n\r\n/// Größe 👩‍👩‍👧\r\nfinal class Дом {\r\n\t// naïve\r\n\tvar имя = \"é\"\r\n"
                + "\tprivate let now: () -> Date\r\n\r\n\tinit(now: @escaping () -> Date = { Date() }) {\r\n"
                + "\t\tself.now = now\r\n\t}\r\n\r\n\tvar когда: Date { now() }\r\n}\r\n")
        #expect(!after.utf8.split(separator: UInt8(ascii: "\n")).dropLast().contains { $0.last != UInt8(ascii: "\r") })
    }

    @Test(arguments: [
        (
            "print(Date())\n", "top-level code",
            "'Date()' cannot be cut here: the start of a program is where live things belong; move what computes into "
                + "a function, and cut that"
        ),
        (
            "nonisolated(unsafe) var count = 0\nfunc f() -> Int { count }\n", "f",
            "'count' cannot be cut here: any code can change this variable, and a value that is handed over would not "
                + "follow"
        ),
        (
            "func f() -> [() -> Date] { [Date.init] }\n", "f",
            "'Date()' cannot be cut here: it is handed on by its name; write a closure, '{ Date() }', in its place, "
                + "and cut again"
        ),
        (
            "func f() -> String { Date(timeIntervalSince1970: 9).formatted(.relative(presentation: .named)) }\n", "f",
            "there is no ready cut for 'FormatStyle.relative(presentation:unitsStyle:)'"
        ),
        ("func f() -> Int { 1 }\n", "f", "'f' reads nothing that a caller cannot choose"),
    ])
    func whatCannotBeCutIsRefusedWithAReason(source: String, function: String, message: String) async throws {
        let shown = try await outcome("import Foundation\n" + source, function, nil)
        #expect(shown == "refused: \(message)\n")
    }

    /// The copy for the proof is the change as it is, but for the reads, which tell.
    @Test func onlyTheCopyForTheProofTellsOfReads() async throws {
        let source = "import Foundation\nfunc f() -> Int {\n    let today = Date()\n    return today.hashValue\n}\n"
        let files = TriedFiles(TriedSource(path: "Day.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: "f"), for: files).cut
        #expect(cut.files[0].after.hasSuffix("func f(today: Date = Date()) -> Int {\n    return today.hashValue\n}\n"))
        #expect(cut.watched[0].after.contains("    let today = WatchOfTheFake.read(today)\n"))
        #expect(cut.watchedFake.expression == "WatchOfTheFake.fake(\(cut.fake.expression))")
        let dice = TriedFiles(TriedSource(path: "Dice.swift", text: "func f() -> Int { Int.random(in: 1...6) }\n"))
        let drawn = try await SharedEngine.engine().propose(CutRequest(typed: "f"), for: dice).cut
        #expect(drawn.watched.isEmpty && drawn.watchedFake == drawn.fake.asking)
    }

    private func after(_ source: String, _ function: String) async throws -> (text: String, cut: Cut) {
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: function), for: files).cut
        return (try #require(cut.files.first).after, cut)
    }

    /// Behind a line of ours, a value that was given without a word needs one; `if` and `switch` too.
    @Test(arguments: [
        (
            "func f(_ a: Bool) -> [Int] {\n    if a { [1].shuffled() } else { [] }\n}\n",
            "    var generator = generator\n    return if a {"
        ),
        (
            "enum A { case a, b }\nfunc f(_ a: A) -> [Int] {\n    switch a {\n    case .a: [1].shuffled()\n"
                + "    case .b: []\n    }\n}\n",
            "    var generator = generator\n    return switch a {"
        ),
        (
            "func f(_ a: Bool) -> [Int] {\n    if a { return [1].shuffled() } else { return [] }\n}\n",
            "    var generator = generator\n    if a {"
        ),
    ])
    func aBodyOfOneChoiceStillGivesItsValue(source: String, line: String) async throws {
        let text = try await after(source, "f").text
        #expect(text.contains(line), "\(text)")
    }

    /// The calls that a function makes to itself would read the live thing.
    @Test(arguments: [
        (
            "func f(_ n: Int) -> [Date] { n == 0 ? [] : [Date()] + f(n - 1) }\n",
            "func f(_ n: Int, now: () -> Date = { Date() }) -> [Date] { n == 0 ? [] : [now()] + f(n - 1, now: now) }\n"
        ),
        (
            "func f(_ n: Int, _ then: (Int) -> Int) -> Int {\n    n == 0 ? 0 : Int.random(in: 1...6) + f(n - 1) { $0 }\n}\n",
            "f(n - 1, draw: draw) { $0 }"
        ),
        (
            "func f(of n: Int = 1) -> String { n == 0 ? TimeZone.current.identifier : f(of: 0) + f() }\n",
            "f(of: 0, timeZone: timeZone) + f(timeZone: timeZone)"
        ),
    ])
    func aFunctionThatCallsItselfHandsTheSeamOn(source: String, part: String) async throws {
        let text = try await after("import Foundation\n" + source, "f").text
        #expect(text.contains(part), "\(text)")
    }

    /// A tree is written of such code, too, so that names alone show no fault.
    @Test func whatOnlyLoweringFindsIsNoCodeThatCompiles() async throws {
        let source = "import Foundation\nfunc f(_ a: Bool) -> Date { if a { return Date() } }\n"
        await #expect(throws: (any Error).self) { _ = try await after(source, "f") }
    }

    /// Two blanks stood before 'return'.
    @Test(arguments: ["{ [1, 2].randomElement()! }", "{[1, 2].randomElement()!}"])
    func aPropertyInOneLineKeepsItsBlanks(body: String) async throws {
        let text = try await after("enum Suit {\n    static var any: Int \(body)\n}\n", "any").text
        #expect(text.contains("{ var generator = AmbientGenerator.generator; return [1, 2]."), "\(text)")
    }

    /// The machine's generator stands for itself in no test; of a clock that code hands on there is no other.
    @Test func aLiveTypeIsNoFake() async throws {
        let drawing =
            "func f() -> Int { var g = SystemRandomNumberGenerator(); return .random(in: 1...9, using: &g) }\n"
        let (text, cut) = try await after(drawing, "f")
        #expect(text.contains("f(generator: any RandomNumberGenerator = SystemRandomNumberGenerator())"), "\(text)")
        #expect(cut.fake.expression == "FixedGenerator()" && cut.fake.declarations.contains("final class"))
        let timing = "func f() -> Duration { let clock = ContinuousClock(); return clock.measure { } }\n"
        // It gave a seam that nothing can fill: each value of the type is live.
        let refusal = CutError.noPlug(read: "ContinuousClock()", .init("clock", step: 1))
        await #expect(throws: refusal) { try await after(timing, "f") }
    }

    /// A module may have types with the names of the library's.
    @Test func ownTypesOfTheSameNameAreNoTrouble() async throws {
        let source = """
            import Foundation
            struct Date { var day = 0 }
            func stamp() -> Double { Foundation.Date().timeIntervalSince1970 }

            """
        let shown = try await outcome(source, "stamp", nil)
        #expect(shown.contains("+func stamp(now: Foundation.Date = Foundation.Date()) -> Double"), "\(shown)")
    }
}

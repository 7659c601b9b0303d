import LessonModel
import Testing

@testable import CodeTrying
@testable import LessonCode

/// The Swift of lessons that are made of somebody's own code.
@Suite struct TeachingCodeTests {
    private func slice(_ function: String, _ texts: String...) -> String? {
        CodeSlice(texts.enumerated().map { TriedSource(path: "\($0).swift", text: $1) }).text(for: function)
    }

    private static let shop = """
        // The shop's code.
        import Foundation

        enum Money { static func round(_ cents: Int) -> Int { cents } }

        protocol Priced { var price: Int { get } }

        struct Book: Priced, Equatable, CustomStringConvertible {
            let price: Int
            var description: String { "book" }
            static func == (one: Book, other: Book) -> Bool { one.price == other.price }
        }

        final class Shop {
            private let name: String
            private var sold = 0
            private var opened = Date()

            init(name: String) { self.name = name }

            // MARK: Selling

            /// Sells a book.
            func sell(_ book: Book) -> Int {
                sold += 1
                return book.price
            }

            func age() -> Double { Date().timeIntervalSince(opened) }
        }

        extension Shop {
            func sign() -> String { "\\(name), \\(Money.round(3))" }
        }
        """

    @Test func onlyWhatTheFunctionNeedsIsLeft() throws {
        #expect(
            slice("Shop.sell(_:)", Self.shop) == """
                // The shop's code.
                import Foundation

                protocol Priced { var price: Int { get } }

                struct Book: Priced, Equatable, CustomStringConvertible {
                    let price: Int
                    var description: String { "book" }
                    static func == (one: Book, other: Book) -> Bool { one.price == other.price }
                }

                final class Shop {
                    private let name: String
                    private var sold = 0

                    init(name: String) { self.name = name }

                    // MARK: Selling

                    /// Sells a book.
                    func sell(_ book: Book) -> Int {
                        sold += 1
                        return book.price
                    }
                }
                """)
        let sign = try #require(slice("Shop.sign()", Self.shop))
        #expect(sign.contains("enum Money") && !sign.contains("Book") && !sign.contains("opened"))
        #expect(slice("Shop.close()", Self.shop) == nil)
    }

    @Test func severalFilesBecomeOne() {
        let text = slice(
            "f()", "import Foundation\nfunc f() -> Int { g() }\n",
            "import Foundation\n\nfunc g() -> Int { 1 }\nfunc h() {}\n")
        #expect(text == "import Foundation\n\nfunc f() -> Int { g() }\n\nfunc g() -> Int { 1 }")
    }

    @Test func whatNothingReachesIsLeftThoughItsNameStandsThere() throws {
        let text = """
            struct Trail {
                var entries: [Int] = []
                mutating func add(_ entry: Int) { entries.append(entry) }
                func entries(by actor: Int) -> [Int] { entries.filter { $0 == actor } }
            }
            """
        let source = TriedSource(path: "Trail.swift", text: text)
        let offset = try #require(text.range(of: "func entries")).lowerBound.utf16Offset(in: text)
        let part = CodeSlice([source]).text(for: "Trail.add(_:)", leaving: [0: [offset]])
        #expect(part?.contains("by actor") == false && part?.contains("var entries") == true)
        #expect(CodeSlice([source]).text(for: "Trail.add(_:)")?.contains("by actor") == true)
    }

    @Test func anotherFunctionCanStayToo() {
        let part = CodeSlice([TriedSource(path: "Shop.swift", text: Self.shop)]).text(
            for: "Shop.sell(_:)", and: ["Shop.age()", "Shop.close()"])
        #expect(part?.contains("func age()") == true && part?.contains("func sign()") == false)
    }

    @Test func anExtensionOfAForeignTypeStaysForItsMembers() {
        let text = """
            import Foundation

            extension Notification.Name {
                static let rung = Notification.Name("rung")
            }

            extension Array {
                var middle: Element { self[count / 2] }
            }

            func ring() { NotificationCenter.default.post(name: .rung, object: nil) }
            """
        let part = slice("ring()", text)
        #expect(part?.contains("static let rung") == true && part?.contains("middle") == false)
    }

    @Test func whatACutChangesIsSplitFromTheRest() throws {
        let rest = "enum Fees {\n    static func fee(days: Int) -> Int { days > 7 ? 2 : 0 }\n}"
        let desk = "struct Desk {\n    func fee() -> Int { Fees.fee(days: today()) }\n}"
        let before = "import Foundation\n\n\(rest)\n\n\(desk)\n"
        let after = before.replacing("struct Desk {", with: "protocol Days {}\n\nstruct Desk {\n    let days: any Days")
        let split = try #require(CodeSplit(before: before, after: after))
        #expect(split.kept == "import Foundation\n\n" + rest)
        #expect(split.before == "import Foundation\n\n" + desk)
        #expect(split.after.hasPrefix("import Foundation\n\nprotocol Days {}\n\nstruct Desk {\n    let days"))
        #expect(CodeSplit(before: before, after: before) == nil)
        #expect(CodeSplit(before: desk, after: desk.replacing("today", with: "now")) == nil)
    }

    @Test func theMembersThatStayStandBesideTheAnswer() throws {
        let before = """
            struct Shelf { var size: Int { 3 } }

            struct Desk {
                private var loans = 0
                let rate: Int

                func count() -> Int { loans }

                /// In words.
                var words: String { rate > 3 ? "dear" : "cheap" }

                func day() -> Int { today() }
            }

            """
        let after = before.replacing("today()", with: "now").replacing("let rate", with: "let now: Int, rate")
        let split = try #require(CodeSplit(before: before, after: after, byMembers: true))
        #expect(
            split.kept == """
                struct Shelf { var size: Int { 3 } }

                extension Desk {
                    /// In words.
                    var words: String { rate > 3 ? "dear" : "cheap" }
                }
                """)
        #expect(!split.before.contains("words") && split.before.contains("func count() -> Int { loans }"))
        #expect(!split.after.contains("words") && split.after.contains("func day() -> Int { now }"))
    }

    /// The compiler warned of a variable that is never changed.
    @Test func aStandInThatIsAnObjectIsAConstant() {
        let place = CodePlace(file: "F.swift", line: 1, column: 1, column16: 1)
        let fake = FakePlug(
            way: .argument(function: "f", label: "store", before: []), expression: "FakeStore()",
            declarations: "final class FakeStore: Store {\n    var hasResult = false\n}")
        let cut = Cut(
            function: "f()", kind: .files, read: "FileManager.default", place: place, form: .method, name: "", why: "",
            seam: "", holder: "", files: [], fake: fake)
        let lines = TaughtCut([cut], line: "f()", before: "", after: "", isVoid: false)?.cases.map(\.line) ?? []
        #expect(lines.contains("f(store: { let it = FakeStore(); it.hasResult = true; return it }())"), "\(lines)")
    }

    @Test func theMistakeHasTheSeamAndTheOldBody() {
        let before = "struct S {\n    func f(_ a: Int) -> Int { a + clock() }\n    func f() -> Int { 1 }\n}\n"
        let after = """
            protocol Ticking { func tick() -> Int }

            struct S {
                let now: any Ticking
                func f(_ a: Int) -> Int { a + now.tick() }
                func f() -> Int { 1 }
            }
            """
        let answers = CutAnswers(before: before, after: after, function: "S.f(_:)")
        #expect(answers.given == "protocol Ticking { func tick() -> Int }")
        #expect(answers.solution.hasPrefix("struct S {\n    let now"))
        #expect(answers.mistake == answers.solution.replacing("now.tick()", with: "clock()"))
        #expect(CutAnswers(before: before, after: before, function: "S.f(_:)").mistake == nil)
        #expect(CutAnswers(before: before, after: after, function: "S.g()").mistake == nil)
    }

    @Test func aVariationChangesOneLiteral() {
        #expect(Variations.all(of: "f(true, name)") == ["f(false, name)"])
        #expect(
            Variations.all(of: "TimeZone(secondsFromGMT: 9 * 3600)!").first == "TimeZone(secondsFromGMT: 0 * 3600)!")
        #expect(
            Variations.all(of: "f(\"a\", 1.5)") == [
                "f(\"\", 1.5)", "f(\"book\", 1.5)", "f(\"a\", 0.0)", "f(\"a\", 100.0)",
            ])
        #expect(Variations.all(of: "Date(timeIntervalSince1970: 1_709_235_000)").count == 6)
        #expect(Variations.all(of: "f(x)") == [])
    }

    @Test func aVariationTakesWhatTheCodeComparesWith() {
        let literals = BodyLiterals(of: "func f() { if kind == \"gift\", days > 30 { g() } }")
        #expect(
            Variations.all(of: "f(\"a\", 3)", like: literals) == [
                "f(\"gift\", 3)", "f(\"a\", 30)", "f(\"a\", 31)", "f(\"a\", 29)",
            ])
    }
}

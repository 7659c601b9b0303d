import LessonModel
import Testing

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
}

import TestSupport
import Testing

@testable import LessonCode
@testable import LessonModel
@testable import LessonReading

@Suite struct AnswerRulesTests {
    private func breaches(_ answer: String, solution: String = "struct Lamp {}") throws -> [String] {
        let source = lessonFile(
            """
            ## Step

            ```swift exercise
            import Foundation
            struct Lamp {}
            ```

            > [!TIP]
            > Look at the lamp.

            <details><summary>Answers</summary>

            ```swift check
            private let night = Date(timeIntervalSince1970: 0)
            @Test func shines() {
                let lamp = Lamp(at: night)
                #expect(lamp.isLit(at: .distantPast) == true)
                #expect(abs(lamp.brightness) < 3)
            }
            ```
            ```swift solution
            \(solution)
            ```
            ```swift mistake dark
            struct Lamp {}
            ```
            </details>
            """)
        let lesson = try #require(LessonScanner.scan(Array(source.utf8), file: "a.md").lesson)
        let rules = AnswerRules(try #require(lesson.exercises.first))
        return rules.breaches(in: answer).map(\.message)
    }

    @Test(arguments: [
        (
            "struct A { static func == (a: A, b: A) -> Bool { true } }",
            "the answer declares '==', by which the check compares"
        ),
        ("func == (a: String, b: String) -> Bool { true }", "the answer declares '==', by which the check compares"),
        ("infix operator ===>", "the answer declares '===>', by which the check compares"),
        (
            "struct A: ExpressibleByStringLiteral {}",
            "the answer uses 'ExpressibleByStringLiteral', which can make a type of its own equal to anything"
        ),
        ("struct A: Strideable {}", "the answer uses 'Strideable', which can make a type of its own equal to anything"),
        ("typealias N = OptionSet", "the answer uses 'OptionSet', which can make a type of its own equal to anything"),
        ("struct Date {}", "the answer declares 'Date', by which the check means something else"),
        ("class A { typealias Date = Int }", "the answer declares 'Date', by which the check means something else"),
        ("func abs(_ x: Int) -> Int { 0 }", "the answer declares 'abs', by which the check means something else"),
        ("enum Testing {}", "the answer declares 'Testing', by which the check means something else"),
        ("func seamsShow() {}", "the answer declares 'seamsShow', by which the check means something else"),
        (
            "extension Date { static let distantPast = Date() }",
            "the answer adds 'distantPast' to a type that is not its own, and the check uses it"
        ),
        (
            "extension Date { init(at: Int) { self.init() } }",
            "the answer adds 'init' to a type that is not its own, and the check uses it"
        ),
        (
            "extension Date { subscript(_ n: Int) -> Int { n } }",
            "the answer adds 'subscript' to a type that is not its own, and the check uses it"
        ),
        (
            "extension Date { subscript(dynamicMember name: String) -> Int { 1 } }",
            "the answer adds 'subscript(dynamicMember:)' to a type that is not its own, and the check uses it"
        ),
        (
            "protocol Any3 where Self: ExpressibleByIntegerLiteral {}",
            "the answer uses 'ExpressibleByIntegerLiteral', which can make a type of its own equal to anything"
        ),
        ("import Testing", "the answer imports 'Testing', which is for those who judge it"),
        ("import struct World.SeamsAlias", "the answer imports 'World', which is for those who judge it"),
        ("let a = Bundle.main", "'Bundle' reaches for the machine: a verdict on it would prove nothing"),
        ("macro a() = #b", "'macro' steers the compiler, which is not for answers"),
        ("@_cdecl(\"a\") func a() {}", "'@_cdecl' steers the compiler, which is not for answers"),
        ("#sourceLocation(file: \"a\", line: 1)", "'#sourceLocation' steers the compiler, which is not for answers"),
        ("let a = unsafe b", "'unsafe' uses memory that Swift does not guard: a verdict on it would prove nothing"),
        (
            "nonisolated(unsafe) var a = 1",
            "'nonisolated(unsafe)' uses memory that Swift does not guard: a verdict on it would prove nothing"
        ),
        (
            "final class A: @unchecked Sendable {}",
            "'@unchecked' uses memory that Swift does not guard: a verdict on it would prove nothing"
        ),
        (
            "let a = unsafeBitCast(1, to: UInt.self)",
            "'unsafeBitCast' uses memory that Swift does not guard: a verdict on it would prove nothing"
        ),
    ])
    func whatReachesRoundTheCheckIsFound(answer: String, message: String) throws {
        #expect(try breaches(answer) == [message])
    }

    @Test(arguments: [
        "import Foundation\nimport Synchronization\nimport LessonKit",
        "struct Lamp: Equatable, Comparable, Codable, Hashable, CustomStringConvertible { let brightness = 1 }",
        "struct Lamp { func isLit(at now: Date) -> Bool { now > .now }; static let distantPast = 1 }",
        "extension Lamp { init(at: Int) {} }\nstruct Lamp {}",
        "protocol Clock { var now: Date { get } }\nextension Clock { func brightness() {} }",
        "extension UserDefaults: Store {}\nprotocol Store {}",
        "func help(_ x: some StringProtocol, _ y: some Numeric) -> Bool { let abs = 1; return abs == 2 }",
        // Nobody outside of the file can call it.
        "extension Date { fileprivate static let distantPast = Date() }",
        "private extension Date { static let distantPast = Date() }",
        // A call must write the label.
        "extension Date { subscript(last key: String) -> Int { 1 } }",
        // A condition gives no type anything.
        "struct Box<A> { init() where A: ExpressibleByNilLiteral {} }\nfunc f<A: ExpressibleByNilLiteral>(_ a: A) {}",
        "private let night = 1", "func brightness() -> Int { 1 }", "let unsafeLamp = 1", "let process = 1",
    ])
    func whatHonestAnswersDoIsFair(answer: String) throws {
        #expect(try breaches(answer) == [])
    }

    @Test func whatASolutionDoesAnAnswerMayDo() throws {
        let code = "struct A: Comparable { static func < (a: A, b: A) -> Bool { true } }\nnonisolated(unsafe) var x = 1"
        #expect(try breaches(code).count == 2)
        #expect(try breaches(code, solution: code) == [])
    }

    @Test func whoWritesFilesByAHandleIsToldOfWholeFiles() {
        for name in ["FileHandle", "InputStream", "OutputStream"] {
            #expect(AnswerFeature.machine(name).hint.hasPrefix("read and write whole files: "))
        }
    }

    @Test func everyBreachSaysWhatToDo() {
        let features: [AnswerFeature] = [
            .unguarded("a"), .comparison("a"), .literal("a"), .name("a"), .member("a"), .module("a"), .machine("a"),
            .compiler("a"),
        ]
        #expect(
            features.map(\.hint) == [
                "write it with arrays, strings and Swift's own types; share state by a Mutex or an actor",
                "let the compiler write it (': Equatable'), or compare in a method of another name",
                "give and take the types that the exercise names", "give it another name",
                "give it another name, or add it to a type of your own",
                "remove the line", "let whoever uses the answer hand it over", "remove the line",
            ])
    }
}

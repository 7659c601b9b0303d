import TestSupport
import Testing

@testable import LessonCode
@testable import LessonModel

/// Where something can be plugged in, as the declarations tell it.
struct SeamReaderTests {
    /// `kind: signature = default` for each seam of a type called `Bell`.
    private func seams(_ code: String, live: String = "", fake: String = "") -> [String] {
        let blocks = [(Role.subject, code), (.live, live), (.fake, fake)].filter { !$0.1.isEmpty }.map {
            Block.code(CodeBlock(language: "swift", role: $0, source: $1, fenceLine: 10))
        }
        let stage = Stage(number: 1, steps: [Step(number: 1, title: "", line: 1, blocks: blocks)])
        return SeamReader(stage, StageDeclarations(stage)).seams(of: "Bell").map {
            "\($0.kind.rawValue): \($0.signature)" + ($0.usual.map { " = \($0)" } ?? "")
        }
    }

    @Test(arguments: [
        ("bell-by-init", ["initializer: init(clock: any Clock)"]),
        ("bell-by-property", ["settable property: var clock: any Clock = TowerClock()"]),
        ("bell-by-method", ["method parameter: ring(by clock: any Clock) -> String"]),
        ("bell-in-the-air", ["task-local: Air.clock: any Clock = TowerClock()"]),
        ("bell-overridden", ["overridable method: clock() -> any Clock = TowerClock()"]), ("hard-wired-bell", []),
    ]) func eachFormHasItsSeam(id: String, expected: [String]) throws {
        let lesson = FormLessons.lesson(id), stage = try #require(lesson.stages.first)
        let seams = SeamReader(stage, StageDeclarations(stage)).seams(of: "Bell")
        let words = seams.map { "\($0.kind.rawValue): \($0.signature)" + ($0.usual.map { " = \($0)" } ?? "") }
        #expect(words == expected)
        let lines = FormCourse.text(id).split(separator: "\n", omittingEmptySubsequences: false)
        for seam in seams { #expect(lines[seam.line - 1].contains(/init\(|var clock|func ring|func clock/)) }
    }

    @Test(arguments: [
        ("struct Bell { let hour: () -> Int }", ["initializer: init(hour: () -> Int)"]),
        ("struct Bell { var hour = { 9 }; let name = \"\" }", []),
        ("struct Bell { private var clock: any Clock }", []),
        (
            "struct Bell { init(clock: some Clock, name: String) {} }",
            ["initializer: init(clock: some Clock, name: String)"]
        ),
        (
            "class Bell { init(hour: @escaping () -> Int = { 9 }) {} }",
            ["initializer: init(hour: @escaping () -> Int) = { 9 }"]
        ),
        ("final class Bell { private(set) var clock: (any Clock)? }", []),
        ("final class Bell { var clock: Clock! }; protocol Clock {}", ["settable property: var clock: Clock! = nil"]),
        ("final class Bell { var clock: any Clock { TowerClock() } }", []),
        ("final class Bell<C: Clock> { init(_ clock: C) {} }", ["initializer: init(_ clock: C)"]),
        ("enum Bell { static func ring(hour: Int) -> Int { hour } }", []),
        (
            "struct Bell { func ring<G: RandomNumberGenerator>(using one: inout G) -> Int { 1 } }",
            ["method parameter: ring(using one: inout G) -> Int"]
        ),
        (
            "typealias Services = HasClock & HasLog; struct Bell { init(_ all: Services) {} }",
            ["initializer: init(_ all: Services)"]
        ),
        ("typealias A = B?; typealias B = A; struct Bell { init(_ one: A) {} }", []),
        (
            "struct World { var hour: () -> Int }; struct Bell { init(in world: World) {} }",
            ["initializer: init(in world: World)"]
        ),
        (
            "enum Current { nonisolated(unsafe) static var hour: () -> Int = { 9 } }; struct Bell { func ring() { Current.hour() } }",
            ["settable static: Current.hour: () -> Int = { 9 }"]
        ),
        ("func Bell(hour: () -> Int) -> Int { hour() }", ["method parameter: Bell(hour: () -> Int) -> Int"]),
        ("final class Bell { func clock() -> any Clock { TowerClock() } }", []),
        ("class Bell {}; extension Bell { func clock() -> any Clock { TowerClock() } }", []),
    ]) func whatCanHaveMoreThanOneThingIsASeam(code: String, expected: [String]) {
        #expect(seams(code) == expected)
    }

    @Test func whatTheWiringsFillDifferentlyIsOneToo() {
        let code = "struct Bell { func ring(at hour: Int) -> Int { hour } }"
        #expect(seams(code) == [])
        let live = "let hour = clockNow()\nlet rung = Bell().ring(at: hour)",
            fake = "let hour = 9\nlet rung = Bell().ring(at: hour)"
        #expect(seams(code, live: live, fake: fake) == ["method parameter: ring(at hour: Int) -> Int"])
    }
}

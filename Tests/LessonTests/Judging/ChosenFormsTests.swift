import LessonModel
import Testing

@testable import LessonCode

/// The form that an answer chose is told by what it has and the starter has not.
struct ChosenFormsTests {
    private static let starter = """
        struct Ferry {
            private let fare: Int
            init(fare: Int) { self.fare = fare }
            func price() -> Int { hourNow() < 17 ? fare : 2 * fare }
        }
        func prices(of ferry: Ferry, at hours: [Int]) -> [Int] { hours.map { _ in ferry.price() } }
        """

    private func forms(_ answer: String, option: String? = "open") -> [ChosenForm] {
        let options = option.map { ["form": $0] } ?? [:]
        let block = CodeBlock(language: "swift", role: .exercise, options: options, source: Self.starter, fenceLine: 1)
        let stage = Stage(number: 1, steps: [Step(number: 1, title: "", line: 1, blocks: [.code(block)])])
        return Exercise(stage)?.forms(chosenBy: answer) ?? []
    }

    @Test(arguments: [
        (
            "struct Ferry { init(fare: Int, hour: @escaping () -> Int) {} }",
            [ChosenForm(.constructor, at: "init(fare: Int, hour: @escaping () -> Int)")]
        ),
        (
            // Two arguments of one initializer are one choice.
            "struct Ferry { init(fare: Int, hour: Int, day: Int) {} }",
            [ChosenForm(.constructor, at: "init(fare: Int, hour: Int, day: Int)")]
        ),
        (
            "struct Ferry { let fare: Int; let hour: () -> Int }",
            [ChosenForm(.constructor, at: "init(hour: () -> Int)")]
        ),
        (
            "class Ferry { init(fare: Int, hour: @escaping () -> Int = hourNow) {} }",
            [ChosenForm(.defaultArgument, at: "init(fare: Int, hour: @escaping () -> Int)")]
        ),
        (
            "class Ferry { var hour: () -> Int = hourNow }; func wire(_ ferry: Ferry) { ferry.hour = { 9 } }",
            [ChosenForm(.property, at: "var hour: () -> Int")]
        ),
        (
            "class Ferry { private var hour = hourNow; func use(_ hour: @escaping () -> Int) { self.hour = hour } }",
            [ChosenForm(.property, at: "use(_ hour: @escaping () -> Int)")]
        ),
        (
            "struct Ferry { func price(at hour: Int) -> Int { hour } }",
            [ChosenForm(.method, at: "price(at hour: Int) -> Int")]
        ),
        (
            "struct Ferry { func fare(at hour: Int) -> Int { hour } }; let all = [9].map { Ferry().fare(at: $0) }",
            [ChosenForm(.method, at: "fare(at hour: Int) -> Int")]
        ),
        (
            "enum Air { @TaskLocal static var hour: Int? }; func at() { Air.$hour.withValue(9) {} }",
            [ChosenForm(.ambientContext, at: "Air.hour")]
        ),
        (
            "class Ferry { func hour() -> Int { 9 } }; class Test: Ferry { override func hour() -> Int { 8 } }",
            [ChosenForm(.extractAndOverride, at: "hour() -> Int")]
        ),
        (
            "struct Ferry { let hour: () -> Int; func price(at hour: Int) -> Int { hour } }",
            [
                ChosenForm(.constructor, at: "init(hour: () -> Int)"),
                ChosenForm(.method, at: "price(at hour: Int) -> Int"),
            ]
        ),
    ]) func aFormIsToldByWhatTheStarterHasNot(answer: String, expected: [ChosenForm]) {
        #expect(forms(answer) == expected)
    }

    @Test(arguments: [
        starter,
        "struct Ferry { private let fare: Int; private func twice(_ fare: Int) -> Int { 2 * fare } }",
        "struct Ferry { var trips = 0; mutating func sail() { trips += 1; trips = trips + 1 } }",
        "struct Ferry { func at(_ hour: Int) -> Ferry { self } }; let one = Ferry().at(9)",
        "struct Tower { let hour: () -> Int }", "enum Air { @TaskLocal static var hour: Int? }",
    ]) func whatIsNoFormIsNotTold(answer: String) { #expect(forms(answer).isEmpty) }

    @Test func anExerciseThatNamesTheFormTellsNone() {
        #expect(forms("struct Ferry { func price(at hour: Int) -> Int { hour } }", option: nil).isEmpty)
    }
}

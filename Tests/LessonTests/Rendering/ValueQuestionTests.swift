import LessonModel
import Testing

/// Which guesses at a value are right.
@Suite struct ValueQuestionTests {
    private func isRight(_ said: String, _ promise: LessonModel.Expectation) -> Bool {
        ValueQuestion(world: "fake", row: 0, rows: ["a"], promise: promise).isRight(said)
    }

    @Test(arguments: [
        ("[true,false]", "[true, false]", true), ("[ true , false ]", "[true, false]", true),
        ("[\"a\":1]", "[\"a\": 1]", true), ("[\"a b\"]", "[\"ab\"]", false), ("\"a,b\"", "\"a, b\"", false),
        ("a,b", "\"a, b\"", false), ("a, b", "\"a, b\"", true), ("\"\\\" ,\"", "\"\\\" ,\"", true),
        ("truefalse", "true false", false), ("[3,4]", "[4, 3]", false), ("- 5", "-5", true), ("1 2", "12", false),
    ])
    func blanksCountOnlyInsideOfStrings(said: String, value: String, isRight: Bool) {
        #expect(self.isRight(said, .value(value)) == isRight)
    }

    @Test func blanksMayBeLeftOutWhereTheTableHoldsAPattern() {
        #expect(isRight("[21,3,3]", .matches(#"\[\d+, 3, 3\]"#)))
        #expect(isRight("[21, 3, 3]", .matches(#"\[\d+, 3, 3\]"#)))
        #expect(!isRight("[21,3]", .matches(#"\[\d+, 3, 3\]"#)))
        #expect(isRight("round 1: lit", .matches(#""round 1: (dark|lit)""#)))
    }

    @Test(arguments: [
        "0.09 seconds", ".milliseconds(90)", "Duration.milliseconds(90)", ".seconds(0.09)", "Duration.seconds(0.09)",
        "90 milliseconds", "90 ms", "90ms", "0.09 s", ".microseconds(90000)", ".milliseconds( 90 )",
    ])
    func aDurationIsTheSameInAnyUnit(said: String) {
        #expect(isRight(said, .value("0.09 seconds")))
    }

    @Test(arguments: ["0.09", "90", "90 s", ".seconds(90)", ".milliseconds(9)", "-90 ms", "90 minutes", "\"90 ms\""])
    func anotherAmountOrNoUnitIsWrong(said: String) {
        #expect(!isRight(said, .value("0.09 seconds")))
    }

    @Test func aTextOfTheSameWordsIsNoDuration() {
        #expect(!isRight("90 ms", .value("\"0.09 seconds\"")))
        #expect(isRight("0.09 seconds", .value("\"0.09 seconds\"")))
    }
}

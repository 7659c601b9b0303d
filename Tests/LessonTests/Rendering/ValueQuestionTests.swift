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

    @Test(arguments: [
        ("[30 ms, .seconds(1)]", "[0.03 seconds, 1.0 seconds]"), ("Optional(1 s)", "Optional(1.0 seconds)"),
        (".09 s", "0.09 seconds"), ("1 us", "1e-06 seconds"), ("1 minute", "60.0 seconds"), (".open", "State.open"),
        ("State.open", "State.open"),
        ("[.a, .refused(500)]", "[Bell.a, Bell.refused(500)]"), ("1_000_000", "1000000"), ("1e6", "1000000"),
        ("0xF", "15"), ("1e20", "1e+20"), ("1e-7", "1e-07"), ("1.50", "1.5"), ("\u{2212}5", "-5"),
    ])
    func theSameValueMayBeWrittenInAnotherWay(said: String, value: String) {
        #expect(isRight(said, .value(value)))
    }

    @Test(arguments: [
        ("[30 s, 1 s]", "[0.03 seconds, 1.0 seconds]"), (".open", "State.closed"), ("open", "State.open"),
        ("Door.open", "State.open"), ("1.51", "1.5"), ("\"1.50\"", "\"1.5\""), ("0 ..< 3", "0..<4"),
    ])
    func anotherValueIsWrong(said: String, value: String) { #expect(!isRight(said, .value(value))) }

    @Test func theEndOfALineMayBeSaidInWords() {
        for said in ["crash", "it crashes", "fatal error"] { #expect(isRight(said, .crashed("boom"))) }
        for said in ["throws", "it threw Oops", "an error"] { #expect(isRight(said, .threw("Oops"))) }
        #expect(!isRight("fatal error", .threw("Oops")) && !isRight("throws", .crashed("boom")))
        for said in ["printed hi there", "prints \"hi there\"", "void"] { #expect(isRight(said, .printed("hi there"))) }
        #expect(!isRight("printed hi", .printed("hi there")) && !isRight("hi there", .void))
        for said in ["-", "not here", "it does not compile"] { #expect(isRight(said, .notHere)) }
    }

    @Test func aTextOfTheSameWordsIsNoDuration() {
        #expect(!isRight("90 ms", .value("\"0.09 seconds\"")))
        #expect(isRight("0.09 seconds", .value("\"0.09 seconds\"")))
    }
}

import Testing

@testable import LessonModel

struct ExpectationTests {
    private func value(_ text: String) -> ValueRecord { ValueRecord(status: .value, value: text) }

    @Test func aValueMustReadExactlySo() {
        #expect(Expectation.value("42").isMet(by: value("42")))
        #expect(!Expectation.value("42").isMet(by: value("421")))
        #expect(!Expectation.value("42").isMet(by: ValueRecord(status: .threw, value: "42")))
        #expect(!Expectation.value("").isMet(by: ValueRecord(status: .void)))
    }

    @Test func aPatternMustMatchTheWholeValue() {
        #expect(Expectation.matches("\\d+").isMet(by: value("42")))
        #expect(!Expectation.matches("\\d+").isMet(by: value("42 hours")))
        #expect(!Expectation.matches("a|ab").isMet(by: value("abc")))
        #expect(Expectation.matches("a.b").isMet(by: value("a\nb")))
        #expect(!Expectation.matches("(").isMet(by: value("(")))
        #expect(!Expectation.matches(".*").isMet(by: ValueRecord(status: .crashed, value: "boom")))
    }

    @Test(arguments: [ValueRecord.Status.notRun, .notCompiled])
    func aLineThatIsNotForAWiringMustNotHaveRun(status: ValueRecord.Status) {
        #expect(Expectation.notHere.isMet(by: ValueRecord(status: status)))
    }

    @Test(arguments: [ValueRecord.Status.value, .void, .threw, .crashed, .timeout])
    func aLineThatRanIsNotAbsent(status: ValueRecord.Status) {
        #expect(!Expectation.notHere.isMet(by: ValueRecord(status: status)))
    }

    @Test func voidMeansEvaluatedWithoutAValue() {
        #expect(Expectation.void.isMet(by: ValueRecord(status: .void)))
        #expect(!Expectation.void.isMet(by: value("()")))
    }

    @Test func anErrorAndACrashMustContainWhatWasPromised() {
        #expect(Expectation.threw("tooLate").isMet(by: ValueRecord(status: .threw, value: "Broken.tooLate(9)")))
        #expect(!Expectation.threw("tooEarly").isMet(by: ValueRecord(status: .threw, value: "Broken.tooLate(9)")))
        #expect(!Expectation.threw("tooLate").isMet(by: value("tooLate")))
        let crash = ValueRecord(status: .crashed, value: "Fatal error: no store (L.md:3)")
        #expect(Expectation.crashed("no store").isMet(by: crash))
        #expect(Expectation.crashed("").isMet(by: crash))
        #expect(!Expectation.crashed("no clock").isMet(by: crash))
        #expect(!Expectation.crashed("").isMet(by: ValueRecord(status: .timeout)))
    }

    @Test func printedTextIsComparedWithoutBlanksAtLineEnds() {
        func printed(_ text: String) -> ValueRecord { ValueRecord(status: .void, printed: text) }
        #expect(Expectation.printed("wired").isMet(by: printed("wired\n")))
        #expect(Expectation.printed("a\nb").isMet(by: printed("a \t\nb\n\n")))
        #expect(!Expectation.printed("a\nb").isMet(by: printed("a\n\nb\n")))
        #expect(!Expectation.printed("a").isMet(by: printed(" a\n")))
        #expect(!Expectation.printed("wired").isMet(by: ValueRecord(status: .value, value: "1", printed: "wired\n")))
    }
}

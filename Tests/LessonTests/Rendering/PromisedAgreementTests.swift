import LessonModel
import Testing

/// What a table promises of a line, before anything runs.
@Suite struct PromisedAgreementTests {
    @Test(arguments: [
        ([LessonModel.Expectation.value("1"), .value("1")], PromisedAgreement.same),
        ([.value("1"), .value("2")], .differs),
        ([.value("1"), .void], .differs),
        ([.value("1"), .notHere], .same),
        ([.matches("\\d"), .value("7")], .open),
        ([.matches("\\d"), .value("17")], .differs),
        ([.matches("\\d"), .void], .differs),
        ([.matches("\\d"), .matches("\\d")], .open),
        ([.matches("\\d"), .notHere], .same),
        ([.matches("\\d"), .value("7"), .value("8")], .differs),
    ])
    func promisesDecideWithoutARun(promises: [LessonModel.Expectation], agreement: PromisedAgreement) {
        #expect(PromisedAgreement(promises) == agreement)
    }
}

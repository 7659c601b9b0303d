import TestSupport
import Testing

@testable import Shell

@Suite struct SessionWhichFormTests {
    private let leave = "no form chosen: 'which-form' begins anew\n"

    @Test func itAsksUntilThereIsAForm() {
        var driver = SessionDriver(asksQuestions: true)
        expectSnapshot(
            driver.type("which-form", "call", "2", "nonsense = 1", "n", "yes", "no", "list"), named: "which-form")
        #expect(driver.session.prompt == "seams> ")
    }

    @Test func answersGivenAtOnceAreNotAskedFor() {
        var driver = SessionDriver(asksQuestions: true)
        #expect(driver.type("which-form call yes").contains("method injection\n"))
        #expect(driver.type(":which-form call").contains("May you change the code that needs it?"))
        #expect(driver.session.prompt == "your answer, 1–3, or Enter> ")
        #expect(driver.type("1").contains("lesson      open method-injection"))
    }

    @Test(arguments: ["", "skip", "  skip "]) func itCanBeLeft(how: String) {
        var driver = SessionDriver(asksQuestions: true)
        driver.type("which-form")
        #expect(driver.type(how).hasSuffix(leave))
        #expect(driver.session.prompt == "seams> ")
    }

    @Test func controlCLeavesItAndNothingElse() {
        var driver = SessionDriver(LampCourse(), asksQuestions: true)
        driver.type("open the-lamp", "goto 3", "which-form")
        #expect(driver.interrupt() == leave)
        // The lesson's own question is as open as before.
        #expect(driver.session.prompt == "your answer, 1–2, or Enter> ")
        #expect(driver.interrupt() == "")
        #expect(driver.session.prompt == "your answer, 1–2, or Enter> ")
    }

    @Test func anotherStepEndsIt() {
        var driver = SessionDriver(asksQuestions: true)
        driver.type("which-form", "open the-bell")
        #expect(driver.session.prompt == "the-bell> ")
    }

    @Test func aNameInScopeIsSwift() {
        var driver = SessionDriver(asksQuestions: true) { _ in .values(["life": ["live": "8", "fake": "22"]]) }
        driver.type("open the-bell", "goto 3", "let life = hour", "which-form")
        #expect(driver.type("life").contains("8"))
        #expect(driver.session.prompt == "your answer, 1–3, or Enter> ")
    }

    @Test(arguments: ["yes", "9", "x"]) func anAnswerThatIsNoneNamesThoseThatAre(word: String) {
        var driver = SessionDriver(asksQuestions: true)
        driver.type("open the-bell", "which-form")
        let error = "error: '\(word)' is no answer to: How long is one of them good for?\n"
        #expect(driver.type(word).hasSuffix(error + "  hint: one of: call, life, ever\n"))
        #expect(driver.asked.isEmpty)
    }

    @Test func throughAPipeNothingIsAsked() {
        var driver = SessionDriver()
        #expect(driver.type("which-form").contains("1  How long is one of them good for?"))
        #expect(driver.session.prompt == "seams> ")
        #expect(driver.type("which-form ever").contains("lesson      open hard-wired"))
        #expect(driver.session.worstCode == 0)
        #expect(driver.type("which-form life").contains("error: the answers end before: May you change"))
        #expect(driver.type("which-form maybe").contains("error: 'maybe' is no answer to: How long"))
        #expect(driver.session.worstCode == 64)
    }

    @Test func tabOffersTheAnswersOfTheNextQuestion() {
        var driver = SessionDriver()
        #expect(driver.completions(of: "which-form ") == ["call", "life", "ever"])
        #expect(driver.completions(of: "which-form life i") == ["inside"])
        #expect(driver.completions(of: "which-form call no ") == [])
        #expect(driver.completions(of: "which-form nonsense ") == [])
        #expect(driver.completions(of: "whi") == ["which-form", "while"])
    }
}

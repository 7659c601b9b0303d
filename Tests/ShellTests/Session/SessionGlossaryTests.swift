import LessonModel
import Testing

@testable import Shell

@Suite struct SessionGlossaryTests {
    @Test func aTermIsToldWithItsLesson() {
        var driver = SessionDriver()
        #expect(
            driver.type("glossary clocks") == """
                seams> glossary clocks
                clock
                  what knows the hour

                  whose   a test
                  lesson  A clock: open a-clock-to-read-by
                  near    hour

                """)
        #expect(driver.type("glossary time of day").contains("lesson  dusk, which this course does not have"))
        #expect(driver.type(":glo").contains("  test double  what stands in (a test; the-bell)\n"))
        #expect(driver.session.worstCode == 0)
    }

    @Test func aTermThatIsNotThereIsSaidWithTheNearest() {
        var driver = SessionDriver()
        #expect(
            driver.type("glossary bel l") == """
                seams> glossary bel l
                error: no term called 'bel l'
                  hint: did you mean 'bell'? 'glossary' shows all 4

                """)
        #expect(driver.session.worstCode == 64)
    }

    @Test func aWordOfALessonThatIsNoTermLeadsThere() {
        var driver = SessionDriver()
        #expect(
            driver.type("glossary a clock").contains(
                "'a clock' is no term of the glossary. It stands in:\n"))
        #expect(driver.session.worstCode == 0)
    }

    @Test func aCourseWithoutThePageSaysSo() {
        var driver = SessionDriver(LampCourse())
        #expect(
            driver.type("glossary") == """
                seams> glossary
                error: the course in 'lamps' has no page of terms
                  hint: write 'lamps/Glossary.md'; 'seams glossary' without '--lessons' has the words of the field

                """)
        #expect(driver.session.worstCode == 66)
        #expect(driver.completions(of: "glossary ") == [])
    }

    @Test func tabOffersTheTermsOfTheOpenStepFirst() {
        var driver = SessionDriver()
        #expect(driver.completions(of: "glossary ") == ["bell", "clock", "hour", "test double"])
        driver.type("open a-clock-to-read-by")
        #expect(driver.completions(of: "glossary ") == ["clock", "bell", "hour", "test double"])
        driver.type("open the-bell", "goto 1")
        #expect(driver.completions(of: "glossary ") == ["bell", "hour", "clock", "test double"])
        #expect(driver.completions(of: "glossary test d") == ["test double"])
        #expect(driver.completions(of: ":glossary h") == ["hour"])
    }

    @Test func eachTermIsOfferedWithItsLine() {
        let list = Completer(scope: SessionDriver().session.detailedScope).completions(text: "glossary cl", cursor: 11)
        #expect(list.candidates == [.init("clock", "what knows the hour")])
    }
}

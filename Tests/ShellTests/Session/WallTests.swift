import Testing

@testable import Shell

/// The commands of the shell where a room reads along.
@Suite struct WallTests {
    /// The lamp's course at its exercise.
    private func driver() -> SessionDriver {
        var driver = SessionDriver(LampCourse(), asksQuestions: true, editor: "vi")
        driver.type("open the-lamp", "goto 4")
        driver.putOnWall()
        return driver
    }

    @Test(arguments: ["edit", "watch", "check", "reset"]) func nobodysOwnAnswerIsTouched(command: String) {
        var driver = driver()
        let asked = driver.asked.count
        #expect(
            driver.type(command).hasSuffix(
                """
                error: an answer of your own has no place on the wall: write it in 'seams'
                  hint: 'a' shows the lesson's, 'h' a hint

                """))
        #expect(driver.asked.count == asked && driver.edited == [])
    }

    @Test(arguments: ["skip", "restart"]) func nobodysStepsAreCounted(command: String) {
        var driver = driver()
        let saved = driver.saved
        #expect(driver.type(command).contains("error: here nobody's steps are counted\n"))
        #expect(driver.saved == saved && driver.session.step == 4)
    }

    @Test func worldsAreReset() {
        var driver = driver()
        driver.type("reset live")
        #expect(driver.asked.last == .reset("live"))
    }
}

import Testing

@testable import LessonEngine

@Suite struct LateOutputTests {
    @Test func textIsTakenOnce() {
        var late = LateOutput()
        late.add("one\ntw", at: 1)
        late.add("three\n", at: 2)
        #expect(late.take() == "one\ntw\nthree\n")
        #expect(late.take() == "")
    }

    /// A world that 'undo' took back ran its lines again, and what they printed stood on the screen twice.
    @Test func whatAProcessPrintsAgainIsNotToldAgain() {
        var late = LateOutput()
        late.add("tick\ntick\n", at: 1)
        #expect(late.take() == "tick\ntick\n")
        late.expectRepeats()
        late.add("tick\ntock\n", at: 2)
        #expect(late.take() == "tock\n")
        late.add("tick\ntick\n", at: 2)
        #expect(late.take() == "tick\n")
    }

    /// It stood in the answer after 'undo'.
    @Test func theTextOfLinesThatAreGoneIsNotTold() {
        var late = LateOutput()
        late.add("kept\n", at: 1)
        late.add("gone\n", at: 2)
        late.rewind(to: 1)
        #expect(late.take() == "kept\n")
    }

    @Test func theTextOfLinesThatAreGoneIsNotExpected() {
        var late = LateOutput()
        late.add("kept\n", at: 1)
        late.add("gone\n", at: 2)
        _ = late.take()
        late.rewind(to: 1)
        late.expectRepeats()
        late.add("", at: 1)
        late.add("kept\ngone\n", at: 2)
        #expect(late.take() == "gone\n")
    }

    /// A thread of the first line printed when others had been typed: after several 'undo' its text was told once more.
    @Test func theTextOfALineThatStaysIsNotToldAgainAfterTheLinesBehindItAreGone() {
        var late = LateOutput()
        late.add("tick\n", at: 1)
        late.add("tock\ntock\n", at: 3)
        #expect(late.take() == "tick\ntock\ntock\n")
        for _ in 1...2 {
            for position in [2, 1] {
                late.rewind(to: position)
                late.expectRepeats()
            }
            late.add("tick\ntock\ntock\n", at: 1)
            #expect(late.take() == "")
            // It is known to be of the first line now.
            late.expectRepeats()
            late.add("tick\ntock\n", at: 2)
            late.add("tock\ntock\n", at: 3)
            #expect(late.take() == "tock\n")
        }
    }

    /// Nobody has seen it.
    @Test func whatWasNotToldBeforeItsLineWasGoneIsTold() {
        var late = LateOutput()
        late.add("late\n", at: 2)
        late.rewind(to: 1)
        late.expectRepeats()
        late.add("late\n", at: 1)
        #expect(late.take() == "late\n")
    }
}

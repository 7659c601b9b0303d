import LessonEngine
import LessonModel
import Shell
import Testing

@testable import LessonEngine

/// Several values for one socket, in turn.
@Suite struct SessionSweepTests {
    @Test func anErrorOfASweepThatRunsAgainStandsUnderTheSweep() {
        let fault = Diagnostic(.error, "cannot find 'nosuch' in scope", file: "input", line: 1, column: 20)
        var driver = SessionDriver(answer: { _ in .refused([fault]) })
        driver.type("open the-bell", "goto 2")
        let first = driver.type("sweep hour in 0 : nosuch()"), again = driver.type("again")
        #expect(first.contains("    sweep hour in 0 : nosuch()\n                       ^"))
        #expect(
            again.dropFirst("the-bell> again\n".count)
                == first.dropFirst("the-bell> sweep hour in 0 : nosuch()\n".count))
    }

    /// Twenty-four rows were the same, and nothing said that no line asks for the socket.
    @Test func aSweepThatChangesNothingSaysSo() {
        var sweep = Sweep(socket: "hour", base: "live", step: 2)
        sweep.lines = ["1 + 1"]
        sweep.rows = ["0", "9"].map { .init(expression: $0, values: [ValueRecord(status: .value, value: "2")]) }
        var driver = SessionDriver(answer: { [sweep] _ in .swept(sweep) })
        driver.type("open the-bell", "goto 2")
        #expect(driver.type("sweep hour in 0, 9").contains("  note: each value of 'hour' gives the same here\n"))
    }

    @Test func aSweepShowsWhatItsLinePrinted() {
        var sweep = Sweep(socket: "hour", base: "live", step: 2)
        let crash = ValueRecord(status: .crashed, value: "Fatal error: late (input:1:34)")
        sweep.lines = ["print(hour)"]
        sweep.rows = [
            .init(expression: "0", values: [ValueRecord(status: .void, printed: "0\n")]),
            .init(expression: "9", values: [crash]),
            .init(expression: "12", values: [ValueRecord(status: .crashed, value: "Fatal error: late (input:2:6)")]),
        ]
        var driver = SessionDriver(answer: { [sweep] _ in .swept(sweep) })
        driver.type("open the-bell", "goto 2")
        #expect(
            driver.type("sweep hour in 0, 9 : print(hour)") == """
                the-bell> sweep hour in 0, 9 : print(hour)
                  hour                print(hour)
                  0                   void
                    printed  0  0
                  9                   crashed: Fatal error: late
                  12                  crashed: Fatal error: late (line 2 of an earlier input)

                """)
    }
}

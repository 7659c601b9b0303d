import LessonModel
import Testing

/// What `verify` says of promises that hold at one time and not at another.
struct ClockCheckTests: ComparesRuns {
    private func words(_ now: RunRecord, _ held: RunRecord...) -> [String] {
        let runs = zip(["07:00 UTC on 1 May 2026", "13:00 UTC on 3 May 2026"], held).map {
            ClockCheck.HeldRun(at: $0, $1)
        }
        return ClockCheck(now, held: runs).found.values.map { "\($0.place): \($0.severity.rawValue): \($0.message)" }
    }

    @Test func aValueThatHoldsJustNowIsDoubted() {
        let kept = run(value("0", meets: true)), broken = run(value("1", meets: false))
        #expect(
            words(kept, kept, broken) == [
                "a.md:7: warning: 'x' in 'live' changes with the clock: 1 at 13:00 UTC on 3 May 2026, where the table says `0`"
            ])
        #expect(words(kept, kept, kept) == [])
    }

    @Test func aValueThatHoldsAtAnotherTimeIsAnErrorThatSaysSo() {
        let kept = run(value("0", meets: true)), broken = run(value("1", meets: false))
        #expect(
            words(broken, broken, kept) == [
                "a.md:7: error: 'x' in 'live' changes with the clock: 1 now, where the table says `0`, as it is at 13:00 UTC on 3 May 2026"
            ])
        #expect(words(broken, broken, broken) == [])
    }

    /// It was "void", though another line was printed.
    @Test func outputThatChangesIsToldAsOutput() {
        func printed(_ text: String, meets: Bool) -> RunRecord {
            run(ValueRecord(status: .void, printed: text, meets: meets, expected: "printed `a`"))
        }
        let kept = printed("a\n", meets: true), broken = printed("b\n", meets: false)
        #expect(
            words(kept, broken) == [
                "a.md:7: warning: 'x' in 'live' changes with the clock: printed `b` at 07:00 UTC on 1 May 2026, where the table says printed `a`"
            ])
        #expect(
            words(broken, kept) == [
                "a.md:7: error: 'x' in 'live' changes with the clock: printed `b` now, where the table says printed `a`, as it is at 07:00 UTC on 1 May 2026"
            ])
    }

    @Test func testsAndWorldsAreHeldToo() {
        let fine = value("0", meets: true)
        #expect(
            words(run(fine), run(fine, test: .failed)) == [
                "a.md: error: test 't()' changes with the clock: passed now, failed at 07:00 UTC on 1 May 2026"
            ])
        #expect(
            words(run(fine), run(fine, world: .crashed)) == [
                "a.md: error: the world 'live' fails at 07:00 UTC on 1 May 2026: it ended"
            ])
    }

    @Test func whatHadNoTimeTellsNothing() {
        let fine = value("0", meets: true)
        let late = ValueRecord(status: .timeout, value: "1 s", meets: false, expected: "`0`")
        #expect(words(run(fine), run(late, test: .timeout, world: .timeout)) == [])
        #expect(words(run(value("1", meets: nil)), run(value("2", meets: nil))) == [])
    }
}

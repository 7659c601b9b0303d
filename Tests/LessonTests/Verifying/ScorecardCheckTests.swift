import LessonModel
import LessonReading
import TestSupport
import Testing

/// What `verify` says of recorded scorecards and of leaks.
@Suite struct ScorecardCheckTests {
    private let held = """
        | scorecard     | live                    | fake       |
        |---------------|-------------------------|------------|
        | Repeatable    | no                      | yes        |
        | Isolated      | no                      | yes        |
        | Hidden inputs | home                    | none found |
        | Left behind   | `~/.config/world.plist` | nothing    |
        """
    private let cards = Scorecards([SampleCards.live, SampleCards.fake])

    private func lesson(_ table: String, leaks: String = "") throws -> Lesson {
        let text = lessonFile(
            "## Step\n\n```swift live\n```\n```swift fake\n```\n```swift probe\na\nb\n```\n\n\(table)\n")
        let scanned = LessonScanner.scan(
            Array(text.replacing("minutes: 5\n", with: "minutes: 5\n\(leaks)").utf8), file: "Sample.md")
        return try #require(scanned.lesson, "\(scanned.diagnostics)")
    }

    private func problems(_ table: String, _ cards: Scorecards? = nil) throws -> [String] {
        try ScorecardCheck(lesson(table)).problems(cards ?? self.cards).map { "\($0.place): \($0.message)" }
    }

    @Test func whatIsMeasuredAsRecordedIsNoProblem() throws {
        #expect(try problems(held) == [])
    }

    @Test func whatIsOtherwiseIsToldAtItsCell() throws {
        let wrong = held.replacing("| home  ", with: "| clock ").replacing("| nothing", with: "| `~/a`  ")
            .replacing("| yes        |\n| Isolated", with: "| no         |\n| Isolated")
        #expect(
            try problems(wrong) == [
                "Sample.md:23:45: 'Repeatable' of 'fake' is 'yes', where the scorecard says 'no'",
                "Sample.md:26:45: 'Left behind' of 'fake' is 'nothing', where the scorecard says '~/a'",
                "Sample.md:25:19: 'Hidden inputs' of 'live' is 'home', where the scorecard says 'clock'",
            ])
    }

    @Test func aCardThatNobodyRecordedIsNoPromise() throws {
        #expect(try ScorecardCheck(lesson("")).problems(cards) == [])
    }

    @Test func aValueThatAnotherDateChangesIsDoubted() throws {
        func doubts(_ cell: String) throws -> [String] {
            let table = "| probe | live |\n|--|--|\n| `a` | `1` |\n| `b` | \(cell) |"
            var card = SampleCards.live
            let runs = [("13:00 on 29 February 2024", "2024"), ("22:45 on 31 December 2025", "2025")]
            card.evidence = [Evidence(.clock, line: "b", runs: runs.map { Evidence.Run(under: $0, gave: $1) })]
            return try ScorecardCheck(lesson(table)).doubts(Scorecards([card])).map { problem in
                "\(problem.place): \(problem.message) (\(problem.hint ?? ""))"
            }
        }
        #expect(try doubts("`/\\d+/`") == [])
        #expect(try doubts("`2025`") == [])
        #expect(
            try doubts("`2026`") == [
                "Sample.md:24:9: 'b' in 'live' changes with the clock: 2024 at 13:00 on 29 February 2024 and 2025 at 22:45 "
                    + "on 31 December 2025, where the table says `2026` (promise a pattern, as `/\\d+/`, hold the clock with 'preload=clock', or hand over the "
                    + "time)"
            ])
    }

    /// The table held on the machine that recorded it, and on no machine in another zone.
    @Test func aValueThatAnotherZoneChangesIsDoubted() throws {
        func doubts(_ cell: String, held: String = ", 10:00 UTC on 15 January 2024") throws -> [String] {
            var card = SampleCards.live
            let runs = [("baseline\(held)", "0"), ("zone +14 (Kiritimati)", "50400")]
            card.evidence = [Evidence(.zone, line: "b", runs: runs.map { Evidence.Run(under: $0, gave: $1) })]
            let table = "| probe | live |\n|--|--|\n| `a` | `1` |\n| `b` | \(cell) |"
            return try ScorecardCheck(lesson(table)).doubts(Scorecards([card])).map { "\($0.place): \($0.message)" }
        }
        #expect(try doubts("`/\\d+/`") == [])
        #expect(
            try doubts("`0`") == [
                "Sample.md:24:9: 'b' in 'live' changes with the time zone: 0 in UTC and 50400 in zone +14 (Kiritimati), "
                    + "both at 10:00 UTC on 15 January 2024, where the table says `0`"
            ])
        // The value of the table is one of another time: the two that differ tell of the zone.
        #expect(
            try doubts("`7`", held: ", at its wiring's own time") == [
                "Sample.md:24:9: 'b' in 'live' changes with the time zone: 0 in UTC and 50400 in zone +14 (Kiritimati), "
                    + "both at its wiring's own time, where the table says `7`"
            ])
    }

    /// The row above it changed, too, and it alone was told.
    @Test func eachValueThatAnotherZoneChangesIsDoubted() throws {
        var card = SampleCards.live
        let runs = [("baseline", "0"), ("zone +14 (Kiritimati)", "1")].map { Evidence.Run(under: $0, gave: $1) }
        card.evidence = ["a", "b"].map { Evidence(.zone, line: $0, runs: runs) }
        let table = "| probe | live |\n|--|--|\n| `a` | `/\\d/` |\n| `b` | `0` |"
        let found = try ScorecardCheck(lesson(table)).doubts(Scorecards([card]))
        #expect(found.map { "\($0.place)" } == ["Sample.md:24:9"])
    }

    @Test func aMissingRowOrColumnIsTold() throws {
        let short = "| scorecard | live |\n|--|--|\n| Repeatable | no |\n| Hidden inputs | home |"
        #expect(
            try problems(short) == [
                "Sample.md:21:1: the recorded scorecard has no column 'fake'",
                "Sample.md:21:1: the recorded scorecard has no row 'Isolated'",
                "Sample.md:21:1: the recorded scorecard has no row 'Left behind'",
            ])
        let touching = Scorecards([SampleCards.live, SampleCards.leaking])
        #expect(try problems(held, touching).contains("Sample.md:21:1: the recorded scorecard has no row 'Network'"))
    }

    @Test func aFactForWhichThereWasNoTimeAgreesWithNothing() throws {
        var live = SampleCards.live
        live.hiddenInputs = []
        live.notTried = [Untried(.home, .time)]
        live.isRepeatable = nil
        let found = try problems(held, Scorecards([live, SampleCards.fake]))
        let words = "'Hidden inputs' of 'live' was not measured: there was no time left"
        #expect(found.contains { $0.hasSuffix(words) })
        live.notTried = [Untried(.home, .machine)]
        let without = try problems(held, Scorecards([live, SampleCards.fake]))
        #expect(!without.contains { $0.contains("Hidden inputs") || $0.contains("Repeatable") })
        live.notTried = []
        live.ruledOut = Factor.allCases
        #expect(try problems(held, Scorecards([live])).contains { $0.contains("Hidden inputs") })
    }

    @Test func aFactThatALineWithoutEndPreventsIsADash() throws {
        var live = SampleCards.live
        live.hiddenInputs = []
        live.ruledOut = []
        live.notTried = Factor.allCases.map { Untried($0, .endless) }
        let found = try problems(held, Scorecards([live, SampleCards.fake]))
        #expect(found == ["Sample.md:25:19: 'Hidden inputs' of 'live' was not measured: a line does not end"])
        let dash = held.replacing(/Hidden inputs \| home/) { _ in "Hidden inputs | -   " }
        #expect(dash != held)
        #expect(try problems(dash, Scorecards([live, SampleCards.fake])) == [])
    }

    @Test func aPatternStandsForFilesOfAnyName() throws {
        let pattern = held.replacing("`~/.config/world.plist`", with: "`/~\\/.config\\/.*/`   ")
        #expect(try problems(pattern) == [])
        var live = SampleCards.live
        live.leftBehind.append(LeftFile(path: "$TMPDIR/x", bytes: 1))
        #expect(
            try problems(pattern, Scorecards([live])) == [
                "Sample.md:26:19: 'Left behind' of 'live' is '$TMPDIR/x, ~/.config/world.plist', where the scorecard says '/~\\/.config\\/.*/'"
            ])
    }

    @Test func whatReachesAFakeIsFlaggedAtIt() throws {
        let check = try LeakCheck(lesson(held))
        let leaks = check.undeclared(in: Scorecards([SampleCards.live, SampleCards.leaking]))
        #expect(
            leaks.map { "\($0.place): \($0.severity.rawValue): \($0.message)" } == [
                "Sample.md:14:1: warning: 'fake' depends on the clock",
                "Sample.md:14:1: warning: 'fake' reaches for the network",
                "Sample.md:14:1: warning: 'fake' leaves files behind: ~/a.txt, ~/b.txt, ~/c.txt, ~/d.txt",
            ])
        #expect(
            leaks.first?.hint
                == "hand the fake a stand-in for it, leave it out of the probe, or declare 'leaks: [clock]'")
        #expect(check.undeclared(in: cards) == [])
    }

    @Test func ofManyFilesTheFirstAreNamed() throws {
        let many = (1000...3999).map { LeftFile(path: "~/\($0)", bytes: 1) }
        let first = "~/1000, ~/1001, ~/1002, ~/1003, ~/1004 and 2995 more files"
        var (live, fake) = (SampleCards.live, SampleCards.fake)
        (live.leftBehind, fake.leftBehind) = (many, many)
        #expect(
            try LeakCheck(lesson(held)).undeclared(in: Scorecards([fake])).map(\.message) == [
                "'fake' leaves files behind: \(first)"
            ])
        let found = try problems(held, Scorecards([live]))
        #expect(found.contains { $0.contains("'Left behind' of 'live' is '\(first)', where") })
    }

    @Test func everyLeakHasItsWords() throws {
        var fake = SampleCards.fake
        (fake.hiddenInputs, fake.isSteady, fake.networkUses) = (Factor.allCases, false, 1)
        fake.leftBehind = [LeftFile(path: "~/a", bytes: 1)]
        #expect(
            try LeakCheck(lesson(held)).undeclared(in: Scorecards([fake]), .error).map(\.message) == [
                "'fake' depends on the clock", "'fake' depends on the time zone", "'fake' depends on the hash seed",
                "'fake' depends on what an earlier run left in its home", "'fake' reaches for the network",
                "'fake' leaves files behind: ~/a", "'fake' differs from run to run",
            ])
    }

    @Test func whatIsDeclaredIsNotFlaggedAndMustBeFound() throws {
        let check = try LeakCheck(lesson(held, leaks: "leaks: [clock, network, files, hash seed]\n"))
        #expect(check.undeclared(in: Scorecards([SampleCards.leaking])) == [])
        #expect(
            check.unfounded(in: cards).map { "\($0.place): \($0.message)" } == [
                "Sample.md:7:1: the lesson declares that 'fake' leaks 'clock', and it does not",
                "Sample.md:7:1: the lesson declares that 'fake' leaks 'network', and it does not",
                "Sample.md:7:1: the lesson declares that 'fake' leaks 'files', and it does not",
                "Sample.md:7:1: the lesson declares that 'fake' leaks 'hash seed', and it does not",
            ])
        var untried = SampleCards.fake
        untried.ruledOut = []
        #expect(check.unfounded(in: Scorecards([untried])).map(\.message).count == 1)
        #expect(check.unfounded(in: Scorecards([])) == [])
    }

    @Test func onlyWhatCanLeakCanBeDeclared() {
        expectProblems(
            lessonFile("## Step\n").replacing("minutes: 5\n", with: "minutes: 5\n1️⃣leaks: [clok, files, files]\n"),
            ExpectedProblem("1️⃣", "nothing called 'clok' can leak into a fake", "did you mean 'clock'?"),
            ExpectedProblem("1️⃣", "'files' is twice in 'leaks'", "keep one of the two"))
    }
}

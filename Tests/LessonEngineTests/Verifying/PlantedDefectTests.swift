import Foundation
import LessonModel
import Synchronization
import TestSupport
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// One defect is planted in a sound course at a time, and it is named: exactly it, and nothing else.
    @Suite(.serialized) struct PlantedDefectTests {
        private func problems(_ course: SoundCourse, _ rules: Set<VerifyRule>) async throws -> [VerifyProblem] {
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: rules)
            return try await verifier.verify(ScannedFile(path: course.path)).problems
        }

        @Test func aSoundCourseHasNone() async throws {
            let course = try SoundCourse(), verifier = Verifier(engine: try SharedEngine.engine())
            for file in try Course(folder: course.folder.path).lessons() {
                #expect(try await verifier.verify(file).problems == [])
            }
        }

        @Test(arguments: PlantedDefect.all) func thisOneIsNamedAndNothingElse(defect: PlantedDefect) async throws {
            let course = try SoundCourse(replacing: defect.part, with: defect.other)
            #expect(course.text != SoundCourse.bell, "nothing was planted")
            let problems = try await problems(course, defect.rules)
            let first = try #require(problems.first)
            #expect(problems.count == 1, "\(problems.map(\.shown.message))")
            #expect(first.rule == defect.rule)
            #expect(first.diagnostic.message.hasPrefix(defect.message), "\(first.diagnostic.message)")
            #expect(first.diagnostic.line == line(of: defect, in: course))
        }

        /// Unchanged code that took more than two seconds on a busy machine proved nothing, and no mutant got more.
        @Test func aMutantGetsTheTimeThatTheUnchangedCodeNeeds() {
            #expect(MutantProgram.seconds(after: .milliseconds(100)) == 0.7)
            #expect(MutantProgram.seconds(after: .seconds(4)) == 8.5)
        }

        /// The unchanged code seems to take a day the first times, so that a mutant that waits has time enough.
        @Test(arguments: [1, 2]) func aMutantThatWaitsIsNoticedInTheEnd(slow: Int) async throws {
            // New code in each run: what was found of code is kept.
            let waiting = """
                // \(UUID())
                func wait(for seconds: Double = 4) -> Int { usleep(UInt32(seconds * 1e6)); return 7 }
                """
            let course = try SoundCourse(
                replacing: SoundCourse.bell,
                with: SoundCourse.bell
                    .replacing("protocol Clock", with: "import Foundation\n\n\(waiting)\n\nprotocol Clock")
                    .replacing(
                        "@Test func isQuiet",
                        with: "@Test func waits() { #expect(wait(for: 0) == 7) }\n@Test func isQuiet"))
            let lesson = try #require(try ScannedFile(path: course.path).lesson)
            let stage = try #require(lesson.stages.first)
            // The tests have one world, and each wiring has one.
            let clock = BusyClock(readings: 2 * (1 + stage.wirings.count), busyRuns: slow)
            let proof = MutantProof(engine: try SharedEngine.engine(), lesson: lesson, now: { clock.next() })
            #expect(try await proof.problems(of: stage).map(\.diagnostic.message) == [])
            // More often where this machine is busy itself.
            #expect(clock.runs > slow)
        }

        /// The machine is quiet while the unchanged code is timed, and busy when its mutants run: what its time limit ended
        /// was said to be noticed, and that was kept.
        @Test func aMutantThatABusyMachineEndsIsNotNoticed() async throws {
            let part = "@Test func isQuietFromTen()"
            let course = try SoundCourse(
                replacing: part,
                with: """
                    import Foundation
                    // \(UUID())
                    @Test func chimes() throws {
                        let bell = Bell(clock: FixedClock(now: 9))
                        try #require(bell.ring() == "ding" && bell.chime(loud: false) == "DONG")
                        usleep(800_000)
                    }
                    \(part)
                    """)
            let lesson = try #require(try ScannedFile(path: course.path).lesson)
            let stage = try #require(lesson.stages.first)
            let clock = SuddenClock(readings: 2 * (1 + stage.wirings.count))
            let proof = MutantProof(engine: try SharedEngine.engine(), lesson: lesson, now: { clock.next() })
            #expect(
                try await proof.problems(of: stage).map(\.diagnostic.message) == [
                    "no test and no table notices when 'true' is used instead of 'loud'"
                ])
        }

        /// On a busy machine the crash that shows who calls `ring` may leave no time for the tests after it. They were said
        /// to call it, too.
        @Test func aTestWithoutTimeIsNotSaidToReachAFunction() async throws {
            let course = try SoundCourse(
                replacing: "@Test func isQuiet",
                with: """
                    import Foundation

                    nonisolated(unsafe) private var isWarm = false
                    // \(UUID())
                    @Suite(.serialized) struct InOrder {
                        @Test func first() {
                            isWarm = true
                            #expect(Bell(clock: FixedClock(now: 22)).ring() == "hush")
                        }
                        @Test func second() {
                            if !isWarm { usleep(2_500_000) }
                            #expect(FixedClock(now: 1).now == 1)
                        }
                    }
                    @Test func isQuiet
                    """)
            let lesson = try #require(try ScannedFile(path: course.path).lesson)
            // A clock that stands gives each damage half a second, as a machine does that was quiet until now.
            let now = ContinuousClock.now
            let proof = MutantProof(engine: try SharedEngine.engine(), lesson: lesson, now: { now })
            let stage = try #require(lesson.stages.first)
            #expect(try await proof.problems(of: stage).map(\.diagnostic.message) == [])
        }

        @Test func everyRuleHasADefect() {
            // Cards and leaks are held by tests of their own; and no world can remember the run before it any more.
            let elsewhere: Set<VerifyRule> = [.scorecard, .leak, .flaky]
            #expect(Set(PlantedDefect.all.map(\.rule)) == Set(VerifyRule.allCases).subtracting(elsewhere))
        }

        @Test(arguments: VerifyRule.allCases) func aRuleThatIsNotHeldNamesNothing(rule: VerifyRule) async throws {
            guard rule != .scan, let defect = PlantedDefect.all.first(where: { $0.rule == rule }) else { return }
            let course = try SoundCourse(replacing: defect.part, with: defect.other)
            #expect(try await problems(course, defect.rules.subtracting([rule, .flaky])) == [])
        }

        @Test func whatCodeThatDoesNotCompileHidesIsNotHeld() async throws {
            let course = try SoundCourse(replacing: "Bell(clock: clock)", with: "Bel(clock: clock)")
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.run, .mutant, .flaky, .link])
            let outcome = try await verifier.verify(ScannedFile(path: course.path))
            #expect(outcome.notHeld == [.mutant, .flaky])
            let sound = try SoundCourse()
            #expect(try await verifier.verify(ScannedFile(path: sound.path)).notHeld == nil)
        }

        @Test func whatIsHeldAgainIsNotCompiledAgain() async throws {
            let course = try SoundCourse(replacing: "struct Bell", with: "struct Lonely {}\nstruct Bell"),
                jobs = JobList()
            let first = try await problems(course, [.run])
            #expect(first == [])
            let counting = try SharedEngine.engine { CountingCompiler($0, jobs) }
            let file = try ScannedFile(path: course.path)
            #expect(try await Verifier(engine: counting, rules: [.flaky]).verify(file).problems == [])
            #expect(jobs.modules == [])
            _ = try await problems(course, Set(VerifyRule.allCases))
            #expect(try await Verifier(engine: counting).verify(file).problems == [])
            #expect(jobs.modules == [])
        }

        @Test func aMutantThatOnlyThisHourHidesIsNoticed() async throws {
            // From 2026 on the live clock gives the fake's hour; the trials' clocks begin in 2024.
            let bell = SoundCourse.bell
                .replacing("protocol Clock", with: "import Foundation\n\nprotocol Clock")
                .replacing("{ 8 }", with: "{ [2024: 8, 2025: 8][Calendar.current.component(.year, from: .now)] ?? 22 }")
                .replacing("| `\"ding\"` |", with: "| `/\"(ding\\|hush)\"/` |")
                .replacing(
                    "@Test func ringsUntilTen() { #expect(Bell(clock: FixedClock(now: 21)).ring() == \"ding\") }\n",
                    with: "")
            let course = try SoundCourse(replacing: SoundCourse.bell, with: bell)
            let found = try await problems(course, [.mutant])
            #expect(found.map(\.diagnostic.message) == [])
        }

        /// For each of thirty lessons, all thirty were read.
        @Test func theHeadersOfAFolderAreReadOnce() throws {
            let course = try SoundCourse(), known = KnownHeaders()
            let ids = known.headers(in: course.folder.path).map(\.id)
            #expect(ids == ["first", "bell", "last"])
            try FileManager.default.removeItem(atPath: course.path)
            #expect(known.headers(in: course.folder.path).map(\.id) == ids)
        }

        private func line(of defect: PlantedDefect, in course: SoundCourse) -> Int? {
            let place = course.text.range(of: defect.mark ?? defect.other)?.lowerBound
            return place.map { course.text[..<$0].count { $0 == "\n" } + 1 }
        }
    }
}

/// A clock of a machine that is so busy in its first runs of some code that the first world of each seems to take a day.
private final class BusyClock: Sendable {
    private let count = Mutex(0)
    /// The number of times that the clock is read in a run.
    private let readings: Int
    private let busyRuns: Int

    init(readings: Int, busyRuns: Int) {
        self.readings = readings
        self.busyRuns = busyRuns
    }

    /// The number of runs that have ended.
    var runs: Int { count.withLock { $0 } / readings }

    func next() -> ContinuousClock.Instant {
        count.withLock { count in
            defer { count += 1 }
            return count % readings == 0 && count / readings < busyRuns ? .now - .seconds(86_400) : .now
        }
    }
}

/// A clock of a machine on which the first run of some code takes no time, and the first world of each later run a day.
private final class SuddenClock: Sendable {
    private let start = ContinuousClock.now
    private let count = Mutex(0)
    /// The number of times that the clock is read in a run.
    private let readings: Int

    init(readings: Int) { self.readings = readings }

    func next() -> ContinuousClock.Instant {
        count.withLock { count in
            defer { count += 1 }
            return count < readings || count % readings == 0 ? start : start + .seconds(86_400)
        }
    }
}

import Foundation
import LessonModel
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

        private func line(of defect: PlantedDefect, in course: SoundCourse) -> Int? {
            let place = course.text.range(of: defect.mark ?? defect.other)?.lowerBound
            return place.map { course.text[..<$0].count { $0 == "\n" } + 1 }
        }
    }
}

import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension RealRuns {
    @Suite(.serialized) struct BuildingOnceTests {
        private func sample(_ word: String) throws -> SampleLesson {
            try SampleLesson(
                subject: "struct \(word) { var x = 1 }", live: "let a = \(word)()", fake: "let a = \(word)(x: 2)",
                probe: "a.x\nnothing", test: "@Test func works() { #expect(\(word)().x == 1) }")
        }

        private func engine(_ jobs: JobList) throws -> Engine {
            try SharedEngine.engine { CountingCompiler($0, jobs) }
        }

        @Test func aSecondRunCallsTheCompilerNotOnce() async throws {
            let sample = try sample("Once"), first = JobList(), second = JobList()
            let before = try await engine(first).run(sample.lesson)
            #expect(Set(first.modules).isSuperset(of: ["Lesson", "Wiring", "Input1", "Tests"]))
            let after = try await engine(second).run(sample.lesson)
            #expect(second.modules == [])
            #expect(after.rows.map { $0.values.mapValues(\.words) } == before.rows.map { $0.values.mapValues(\.words) })
            #expect(after.tests.map(\.status) == [.passed])
        }

        /// Too many open files, say: the next time the compiler works.
        @Test func aFailureThatNamesNoLineIsNotKept() async throws {
            let sample = try sample("Unlucky"), first = JobList(), second = JobList()
            let unlucky = try SharedEngine.engine { inner in
                CountingCompiler(inner, first) { job in
                    guard job.module == "Wiring" else { return nil }
                    return CompileReply(succeeded: false, messages: "<unknown>:0: error: cannot open file\n")
                }
            }
            let before = try await unlucky.run(sample.lesson)
            #expect(before.errors.contains { $0.contains("points at no line of the code: cannot open file") })
            let after = try await engine(second).run(sample.lesson)
            #expect(second.modules.contains("Wiring"))
            #expect(!after.errors.contains { $0.contains("points at no line") })
        }

        @Test func aLessonInAnotherFolderIsNotCompiledAgain() async throws {
            let sample = try sample("Moved"), jobs = JobList()
            _ = try await sample.run()
            var lesson = sample.lesson
            lesson.file = "/elsewhere/sample.md"
            let record = try await engine(jobs).run(lesson)
            #expect(jobs.modules == [])
            #expect(record.rows.map(\.file) == ["/elsewhere/sample.md", "/elsewhere/sample.md"])
        }

        @Test func codeIsNotCompiledAgainForAChangeInsideABody() async throws {
            func sample(_ result: String, _ member: String = "") throws -> SampleLesson {
                let inside = "func next() -> Int { let first = [\(result)].map { $0 }; return first[0] }"
                return try SampleLesson(
                    subject: "struct Inside { \(inside)\(member) }", live: "let a = Inside()", fake: "let a = Inside()",
                    probe: "a.next()", test: "@Test func works() { #expect(Inside().next() > 0) }")
            }
            let jobs = JobList(), engine = try engine(jobs)
            _ = try await engine.run(try sample("1").lesson)
            let before = jobs.modules.count
            let record = try await engine.run(try sample("2 + 3").lesson)
            #expect(Array(jobs.modules[before...]) == ["Lesson"])
            #expect(record.words(in: "live") == ["5"])
            #expect(record.tests.map(\.status) == [.passed])
            _ = try await engine.run(try sample("2 + 3", "; private var count = 0").lesson)
            #expect(Set(jobs.modules[(before + 1)...]).isSuperset(of: ["Lesson", "Wiring", "Tests"]))
        }

        @Test func twoEnginesRunTheSameLessonAtOnceInOneHome() async throws {
            let lesson = try sample("Twice").lesson
            let first = try engine(JobList()), second = try engine(JobList())
            async let one = first.run(lesson), other = second.run(lesson)
            for record in try await [one, other] {
                #expect(record.words(in: "live")[0] == "1")
                #expect(record.words(in: "fake")[0] == "2")
                #expect(record.tests.map(\.status) == [.passed])
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: first.places.built)
            #expect(left.filter { $0.hasPrefix(".") } == [])
        }

        @Test func missingSourcesAreNamed() async throws {
            let folder = try TemporaryFolder()
            let share = Share(environment: ["SEAMS_SHARE": folder.path], executable: SeamsProgram.path)
            let engine = try Engine(environment: SharedEngine.environment, share: share)
            let error = await #expect(throws: BuildError.self) { try await engine.run(try sample("No").lesson) }
            #expect(
                error?.message.hasPrefix("the sources that come with seams are not in '\(folder.path)/Sources/") == true
            )
            #expect(error?.hint == "set SEAMS_SHARE to the folder that holds 'Lessons' and 'Sources'")
        }
    }
}

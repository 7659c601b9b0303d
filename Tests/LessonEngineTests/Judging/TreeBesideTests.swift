import Foundation
import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// The tree by which a form is judged is made while the answer is compiled, not after it.
    @Suite struct TreeBesideTests {
        /// Compiles an answer only when a tree was made.
        private struct Patient: Compiling {
            let inner: any Compiling
            let trace: String

            func compile(_ job: CompileJob) async throws -> CompileReply {
                if job.module == ModuleWriter.subjectModule { #expect(await eventually { isTreeMade }) }
                return try await inner.compile(job)
            }

            private var isTreeMade: Bool {
                (try? String(contentsOfFile: trace, encoding: .utf8))?.contains("-dump-ast") == true
            }
        }

        private func judge(_ answer: String) async throws -> CheckRecord {
            let folder = try TemporaryFolder(), trace = folder.path + "/trace"
            let environment = SharedEngine.environment.merging(["SEAMS_TRACE": trace]) { $1 }
            // One place for the answer, which waits here, and one for the tree.
            let engine = try Engine(environment: environment, share: SharedEngine.share, jobs: 2) {
                Patient(inner: $0, trace: trace)
            }
            let path = SharedEngine.share.lessons + "/11-ambient-context.md"
            let lesson = try #require(try ScannedFile(path: path).lesson)
            let text = answer.isEmpty ? try #require(lesson.exercises.first?.solutions.first).source : answer
            return try await engine.judge(
                Attempt(text: text + "\n// beside the tree", file: "Mine.swift"), of: lesson)
        }

        @Test func anAnswerThatWaitsForItsTreePasses() async throws {
            let record = try await judge("")
            #expect(record.passed, "\(record.stages)")
        }

        @Test func anAnswerThatDoesNotCompileIsToldSoAndNotOfItsForm() async throws {
            let record = try await judge("let here: Missing = 1")
            #expect(record.failure?.stage == .compiles)
            #expect(record.stages.first { $0.stage == .form }?.outcome == .notReached)
        }
    }
}

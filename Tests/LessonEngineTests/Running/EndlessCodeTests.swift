import LessonModel
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// What Ctrl-C does to code of a learner that never ends: its world is killed at once, however long it might go on.
    @Suite(.serialized, .ends) struct EndlessCodeTests {
        /// Does some work until code in it has begun, and interrupts it.
        private func expectStop(
            once mark: StartMark, sourceLocation: SourceLocation = #_sourceLocation,
            _ work: @escaping @Sendable () async throws -> Void
        ) async {
            let task = Task { try await work() }
            #expect(await eventually { mark.isThere() }, sourceLocation: sourceLocation)
            task.cancel()
            await #expect(throws: CancellationError.self, sourceLocation: sourceLocation) { try await task.value }
            #expect(await eventually { !mark.isThere() }, sourceLocation: sourceLocation)
        }

        /// A function that makes the mark and never ends.
        private func endless(_ mark: StartMark) -> String { "{ \(mark.line()); while true {} }" }

        @Test func anAnswerThatNeverEnds() async throws {
            let path = SharedEngine.share.lessons + "/06-method-injection.md", mark = StartMark()
            let lesson = try #require(try ScannedFile(path: path).lesson), engine = try SharedEngine.engine()
            let code = """
                import Foundation
                struct Reminder {
                    let title: String, due: Date
                    func label(at now: Date) -> String \(endless(mark))
                }
                """
            await expectStop(once: mark) {
                _ = try await engine.judge(Attempt(text: code, file: "Mine.swift"), of: lesson, limits: [.time: 3600])
            }
        }

        @Test func aTestThatNeverEnds() async throws {
            let mark = StartMark()
            let sample = try SampleLesson(test: "import Foundation\n@Test func ends() \(endless(mark))")
            await expectStop(once: mark) { _ = try await sample.run { $0.limits = [.time: 3600] } }
        }

        @Test func aProbeThatNeverEnds() async throws {
            let mark = StartMark()
            let sample = try SampleLesson(
                subject: "import Foundation\nfunc hang() \(endless(mark))", live: "let one = 1",
                probe: "hang()\none")
            await expectStop(once: mark) { _ = try await sample.run { $0.limits = [.time: 3600] } }
        }
    }
}

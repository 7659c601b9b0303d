import LessonModel
import Testing

@testable import LessonEngine

extension RealStages {
    /// What lines print beside their values: to stderr, and by threads that outlive them.
    @Suite(.serialized) struct PrintedBetweenLinesTests {
        private func stage() async throws -> OpenStage {
            let stage = try await greeter()
            _ = try await stage.type("import Foundation\nfinal class Flag: @unchecked Sendable { var isUp = false }")
            return stage
        }

        /// Types lines until the thread has printed everywhere. Returns all that was told to belong to no line; no line is
        /// said to have printed anything.
        private func printedLate(in stage: OpenStage) async throws -> [Evaluation.Printed] {
            var late: [Evaluation.Printed] = []
            let isUp = try await eventually {
                let asked = try await stage.type("flag.isUp")
                late += asked.late
                #expect(asked.rows.flatMap(\.values.values).allSatisfy { $0.printed.isEmpty })
                return asked.words == ["live: true, fake: true"]
            }
            #expect(isUp)
            return late + (try await stage.type("flag.isUp")).late
        }

        /// The text was charged to the next line, and made it differ between the worlds.
        @Test func whatAThreadPrintsAfterItsLineBelongsToNoLineAndIsToldOnce() async throws {
            let stage = try await stage()
            _ = try await stage.type("let flag = Flag()")
            let thread = #"{ usleep(400_000); print("late \(1 + 1)"); flag.isUp = true }"#
            #expect(try await stage.type("Thread.detachNewThread \(thread)").late == [])
            let late = try await printedLate(in: stage)
            #expect(late.sorted { $0.wiring < $1.wiring } == ["fake", "live"].map { .init("late 2\n", by: $0) })
            // The worlds run the thread again.
            #expect(try await stage.undo() == .input("flag.isUp"))
            #expect(try await printedLate(in: stage) == [])
            await stage.close()
        }

        /// Their threads print while the person types, and what they print is known to be theirs: after several 'undo' it
        /// was told once more.
        @Test func worldsThatAnUndoTookBackAreThereBeforeTheNextLine() async throws {
            let stage = try await stage()
            for line in ["let flag = Flag()", "flag.isUp", "1"] { _ = try await stage.type(line) }
            _ = try await stage.undo()
            _ = try await stage.undo()
            #expect(await stage.states().map(\.replays) == [2, 2])
            #expect(try await stage.type("flag.isUp").words == ["live: false, fake: false"])
            #expect(await stage.states().map(\.replays) == [2, 2])
            await stage.close()
        }

        @Test func whatALineWritesToStderrIsItsOwnAndNotCompared() async throws {
            let stage = try await stage()
            let line = #"FileHandle.standardError.write(Data("hour \(clock.hour)\n".utf8))"#
            let typed = try await stage.type("1; \(line)")
            let written = [Evaluation.Printed("hour 13\n", by: "live", row: 1), .init("hour 9\n", by: "fake", row: 1)]
            #expect(typed.errorOutput == written)
            #expect(typed.rows.map(\.differs) == [false, false] && typed.late == [])
            // Its message is the value of a line that died.
            #expect(try await stage.type("fatalError(\"x\")").errorOutput == [])
            await stage.close()
        }
    }
}

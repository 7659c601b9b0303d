import Testing

@testable import LessonEngine

extension RealRuns {
    @Suite(.serialized) struct SurroundTests {
        private static let ambient = "enum Ambient { @TaskLocal static var hour = 0 }"

        private func sample(fake: String) throws -> SampleLesson {
            try SampleLesson(
                subject: Self.ambient, live: "let name = \"live\"", fake: fake,
                probe: """
                    Ambient.hour
                    await Task { Ambient.hour }.value
                    await Task.detached { Ambient.hour }.value
                    1️⃣fatalError()
                    Ambient.hour
                    """)
        }

        @Test func everythingAfterASurroundIsInsideItsScope() async throws {
            let sample = try sample(
                fake: """
                    let before = Ambient.hour
                    surround { body in await Ambient.$hour.withValue(9) { await body() } }
                    let after = Ambient.hour
                    """)
            let record = try await sample.run { $0.evaluations = ["before", "after"] }
            #expect(record.words(in: "live").prefix(3) == ["0", "0", "0"])
            #expect(
                record.words(in: "fake") == [
                    "9", "9", "0", "crashed: Fatal error (\(sample.place("1️⃣")))", "9", "0", "9",
                ])
            #expect(record.sockets.contains { $0.expressions["fake"] == "Ambient.$hour.withValue(9)" })
        }

        @Test func surroundsNest() async throws {
            let record = try await sample(
                fake: """
                    surround { body in await Ambient.$hour.withValue(9) { await body() } }
                    surround { body in await Ambient.$hour.withValue(Ambient.hour + 1) { await body() } }
                    """
            ).run()
            #expect(record.words(in: "fake").prefix(2) == ["10", "10"])
        }
    }
}

import Testing

@testable import LessonEngine

extension RealStages {
    /// Worlds that stay, as the prompt uses them.
    @Suite(.serialized) struct OpenStageTests {
        @Test func oneInputAfterAnotherIsEvaluatedInEveryWorldWhereItCompiles() async throws {
            let stage = try await bundled("04-constructor-injection", step: 3)
            let first = try await stage.type("let one = ids.nextID()")
            let second = try await stage.type("one + ids.nextID()\nstore.values")
            #expect(first.words == ["live: 0, fake: 0"])
            #expect(
                second.words == ["live: 1, fake: 1", "live: no member 'values' here, fake: [\"currentReminderID\": 1]"])
            await stage.close()
        }

        @Test func aWorldThatAnInputKilledIsWhereItWas() async throws {
            let stage = try await bundled("04-constructor-injection", step: 3)
            _ = try await stage.type("ids.nextID()")
            let killed = try await stage.type(#"fatalError("gone")"#)
            let after = try await stage.type("ids.nextID()")
            #expect(killed.rows.first?.values["fake"]?.value == "Fatal error: gone (prompt:1:1)")
            #expect(killed.revivals.map(\.wiring) == ["live", "fake"])
            #expect(after.words == ["live: 1, fake: 1"])
            await stage.close()
        }
    }
}

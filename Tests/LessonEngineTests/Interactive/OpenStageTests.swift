import LessonCore
import Testing

@testable import LessonEngine

extension RealRuns {
    /// Worlds that stay, as the prompt will use them.
    struct OpenStageTests {
        @Test func oneInputAfterAnotherIsEvaluatedInEveryWorldWhereItCompiles() async throws {
            let file = try ScannedFile(path: SharedEngine.share.lessons + "/02-constructor-injection.md")
            var request = RunRequest()
            request.wirings = ["live", "fake"]
            let stage = try await SharedEngine.engine().open(try #require(file.lesson), request)
            let first = try await stage.evaluate("let one = ids.nextID()")
            let second = try await stage.evaluate("one + ids.nextID()\nstore.values")
            #expect(first.map { $0.mapValues(\.value) } == [["live": "0", "fake": "0"]])
            #expect(second[0].mapValues(\.value) == ["live": "1", "fake": "1"])
            #expect(second[1]["live"]?.status == .notCompiled)
            #expect(second[1]["fake"]?.value == #"["currentReminderID": 1]"#)
        }

        @Test func aWorldThatAnInputKilledIsWhereItWas() async throws {
            let file = try ScannedFile(path: SharedEngine.share.lessons + "/02-constructor-injection.md")
            var request = RunRequest()
            request.wirings = ["fake"]
            let stage = try await SharedEngine.engine().open(try #require(file.lesson), request)
            _ = try await stage.evaluate("ids.nextID()")
            let killed = try await stage.evaluate(#"fatalError("gone")"#)
            let after = try await stage.evaluate("ids.nextID()")
            #expect(killed.first?["fake"]?.value == "Fatal error: gone (--eval:1:1)")
            #expect(after.first?["fake"]?.value == "1")
        }
    }
}

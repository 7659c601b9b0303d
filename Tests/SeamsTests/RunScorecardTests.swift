import LessonCore
import TestSupport
import Testing

/// What `seams run` and `seams check` measure.
struct RunScorecardTests {
    private let step = ["run", "constructor-injection", "--step", "3"]

    @Test func theScorecardStandsUnderTheValuesWhichAreTheSameWithoutIt() throws {
        let without = try SeamsProgram.shared.run(step + ["--no-scorecard"])
        let with = try SeamsProgram.shared.run(step)
        #expect(with.code == 0 && with.errorOutput == "")
        let lines = with.output.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("  scorecard ") })
        let end = try #require(lines[start...].firstIndex(of: ""))
        let rest = lines[..<start] + lines[(end + 1)...]
        #expect(rest.joined(separator: "\n") == without.output)
        #expect(lines[start..<end].contains { $0.hasPrefix("  Repeatable          no               yes") })
    }

    @Test func theRecordHoldsTheCards() throws {
        let text = try SeamsProgram.shared.run(step + ["--format", "json", "--inject", "store = InMemoryStore()"])
        #expect(text.code == 0)
        let cards = try RunReport(text.output).scorecards ?? [:]
        #expect(cards.keys.sorted() == ["fake", "live", "yours"])
        #expect(cards["live"]?.repeatable == false)
        #expect(cards["yours"]?.repeatable == true)
    }

    @Test func anAnswerThatPassedIsMeasuredBesideTheStarter() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.fan, to: "Fan.swift")
        let result = try SeamsProgram.shared.run(["check", "constructor-injection", path])
        #expect(result.code == 0)
        #expect(result.output.contains("\n\nBefore is the starter, after is your code:\n\n  scorecard"))
        #expect(!result.output.contains("error"))
        let without = try SeamsProgram.shared.run(["check", "constructor-injection", path, "--no-scorecard"])
        #expect(result.output.hasPrefix(without.output))
        #expect(!without.output.contains("scorecard"))
    }

    /// The author's answer to the exercise of the lesson.
    private static var fan: String {
        get throws {
            let text = try String(
                contentsOfFile: SeamsProgram.checkout + "/Lessons/02-constructor-injection.md", encoding: .utf8)
            let block = try #require(text.firstMatch(of: /(?s)```swift solution\n(.*?)```/))
            return String(block.output.1)
        }
    }
}

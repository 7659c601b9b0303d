import Foundation
import TestSupport
import Testing

/// What `seams run` and `seams check` measure.
@Suite(.waiting) struct RunScorecardTests {
    private let step = ["run", "constructor-injection", "--step", "3"]

    @Test func theScorecardStandsUnderTheValuesWhichAreTheSameWithoutIt() throws {
        let without = try SeamsProgram.shared.run(step + ["--no-scorecard"])
        let with = try SeamsProgram.shared.run(step + ["--scorecard"])
        #expect(with.code == 0 && with.errorOutput == "")
        let lines = with.output.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("  scorecard ") })
        let end = try #require(lines[start...].firstIndex(of: ""))
        let rest = lines[..<start] + lines[(end + 1)...]
        #expect(rest.joined(separator: "\n") == without.output)
        #expect(lines[start..<end].contains { $0.hasPrefix("  Repeatable          no               yes") })
    }

    @Test func inARunItIsFoldedIntoOneLine() throws {
        let without = try SeamsProgram.shared.run(step + ["--no-scorecard"])
        let with = try SeamsProgram.shared.run(step)
        let lines = with.output.split(separator: "\n", omittingEmptySubsequences: false)
        let fold = try #require(lines.firstIndex { $0.hasSuffix("     more: --scorecard") })
        // On a busy machine there may be no time for every factor.
        #expect(lines[fold].hasPrefix("  live: ") && lines[fold].contains(" · leaves a file"))
        #expect((lines[..<fold] + lines[(fold + 2)...]).joined(separator: "\n") == without.output)
    }

    @Test func trialsAreMadeOnceUnlessTheWholeScorecardIsAskedFor() throws {
        func worlds(_ options: [String]) throws -> Int {
            try SeamsProgram.shared.countingWorlds(step + options).worlds
        }
        _ = try worlds([])
        let plain = try worlds(["--no-scorecard"])
        #expect(plain > 0)
        #expect(try worlds([]) == plain)
        for options in [["--scorecard"], ["--format", "json"]] { #expect(try worlds(options) > plain) }
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
        #expect(result.output.contains("\n\nYour code no longer uses files.\n\n  the code"))
        #expect(result.output.contains("\n\n  no hidden input found     more: --scorecard"))
        let whole = try SeamsProgram.shared.run(["check", "constructor-injection", path, "--scorecard"])
        #expect(whole.output.contains("\n\n  scorecard "))
        #expect(!result.output.contains("error"))
        let without = try SeamsProgram.shared.run(["check", "constructor-injection", path, "--no-scorecard"])
        #expect(result.output.hasPrefix(without.output))
        #expect(!without.output.contains("scorecard"))
    }

    @Test func whatTheCodeNamesStandsUnderTheCard() throws {
        let text = try SeamsProgram.shared.run(step + ["--scorecard"]).output
        #expect(text.contains("  In the code         nothing volatile found in the subject's own code\n"))
        let hardWired = try SeamsProgram.shared.run(["run", "hard-wired", "--format", "json"])
        #expect(hardWired.output.contains("\"name\" : \"UserDefaults.standard\""))
        #expect(!(try SeamsProgram.shared.run(step + ["--no-scorecard"])).output.contains("In the code"))
    }

    @Test func anAnswerThatNothingCanShowAtWorkIsReadBesideTheStarter() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.answer(to: "06-method-injection"), to: "Label.swift")
        let text = try SeamsProgram.shared.run(["check", "method-injection", path]).output
        #expect(text.contains("\n\nYour code no longer reads the wall clock"))
        #expect(text.contains("before, 06-method-injection.md") && text.contains("after, Label.swift"))
    }

    private static var fan: String { get throws { try answer(to: "04-constructor-injection") } }

    /// The author's answer to the exercise of a lesson.
    private static func answer(to lesson: String) throws -> String {
        let text = try String(contentsOfFile: SeamsProgram.checkout + "/Lessons/\(lesson).md", encoding: .utf8)
        let block = try #require(text.firstMatch(of: /(?s)```swift solution\n(.*?)```/))
        return String(block.output.1)
    }
}

import LessonModel
import LessonRendering
import Testing

@testable import LessonEngine

/// An answer to an exercise, with the verdict that it should get.
struct SampleAnswer: Sendable, CustomTestStringConvertible {
    let name: String
    let code: String
    /// The first stage that it does not pass; nil for a right answer.
    var stage: CheckPhase?
    /// What the verdict must say.
    var words: [String] = []
    /// The step of the exercise, where the lesson has several.
    var step: Int?
    /// The forms that the verdict must name; nil where the exercise names the form.
    var forms: [Form]?

    init(_ name: String, _ code: String) { (self.name, self.code) = (name, code) }

    init(_ name: String, fails stage: CheckPhase, _ words: String..., code: String) {
        (self.name, self.code, self.stage, self.words) = (name, code, stage, words)
    }

    /// The answer, to the exercise of this step.
    func at(_ step: Int) -> SampleAnswer {
        var answer = self
        answer.step = step
        return answer
    }

    /// The answer, which must be told as one in these forms.
    func choosing(_ forms: Form...) -> SampleAnswer {
        var answer = self
        answer.forms = forms
        return answer
    }

    var testDescription: String { name }

    /// Judges the answer and holds the verdict against what is expected.
    func expectVerdict(in file: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let lesson = try #require(try ScannedFile(path: SharedEngine.share.lessons + "/" + file).lesson)
        // As for a person who waits; `verify` judges in the other way.
        let engine = try SharedEngine.engine()
        await engine.builder.expectAnswer()
        let record = try await engine.judge(
            Attempt(text: code, file: "Mine.swift"), of: lesson, step: step, limits: [.time: 3], isAwaited: true)
        let text = CheckRenderer.render(record, style: Style(width: 400))
        #expect(record.failure?.stage == stage, "\(text)", sourceLocation: sourceLocation)
        if let forms { #expect(record.chosen?.map(\.form) ?? [] == forms, "\(text)", sourceLocation: sourceLocation) }
        for words in words { #expect(text.contains(words), "\(text)", sourceLocation: sourceLocation) }
        let findings = record.stages.flatMap(\.findings)
        #expect(findings.allSatisfy { $0.hint != "" && !$0.file.isEmpty }, sourceLocation: sourceLocation)
    }
}

import LessonModel

/// The text that a bet or an answer is about, in a few signs: by them a host sees that a learner's copy of a lesson asks
/// something else than the trainer's.
package enum AskedText {
    /// The sign of a step's probe; nil where there is none.
    package static func sign(ofProbeIn step: Step) -> String? { step.probe.map { sign([$0.block.source]) } }

    package static func sign(of question: Question, in step: Step) -> String {
        sign(step.asking(question).map(\.plain) + question.answers.map { $0.text.map(\.plain).joined() })
    }

    /// Blanks and line ends do not matter.
    private static func sign(_ texts: [String]) -> String {
        let lines = texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        return String(Digest.of(lines.joined(separator: "\n")).prefix(8))
    }
}

extension Block {
    /// The words of a paragraph; nothing of other blocks.
    package var plain: String {
        if case .paragraph(let text, _) = self { text.map(\.plain).joined() } else { "" }
    }
}

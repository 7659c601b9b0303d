import LessonRendering

/// Draws a question with its choices: on one line where they fit, else below each other.
struct ChoiceText {
    private let question: String
    private let choices: [String]

    init(_ question: String, _ choices: [String]) {
        self.question = question.madeSafeOnOneLine
        self.choices = choices.map(\.madeSafeOnOneLine)
    }

    func text(style: Style) -> String {
        if style.isLinear {
            return ([question] + choices.enumerated().map { "Choice \($0 + 1): \($1)." }).joined(separator: "\n")
        }
        let marked = choices.enumerated().map { "[\($0 + 1)] \($1)" }
        let line = ([question] + marked).joined(separator: "  ")
        if line.columns <= style.width { return line }
        let wrapped = marked.flatMap { $0.wrapped(to: style.width - 2, hanging: 4).map { "  " + $0 } }
        return (question.wrapped(to: style.width) + wrapped).joined(separator: "\n")
    }
}

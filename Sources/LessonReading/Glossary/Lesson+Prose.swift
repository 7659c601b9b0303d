import LessonModel

extension Lesson {
    /// The text of the lesson that a learner reads, without code.
    package var prose: String {
        ([header.title] + introduction.map(\.prose) + steps.map(\.prose)).joined(separator: "\n")
    }
}

extension Step {
    /// The text of the step that a learner reads, without code.
    package var prose: String { ([title] + blocks.map(\.prose)).joined(separator: "\n") }
}

extension Block {
    /// The text of the block without code and trainer's notes, answers included.
    fileprivate var prose: String {
        switch self {
        case .heading(_, let text, _), .paragraph(let text, _): text.plainText
        case .table(let table): ([table.header] + table.rows).joined().map(\.plainText).joined(separator: "\n")
        case .question(let question):
            question.answers.map { ([$0.text.plainText] + $0.explanation.map(\.prose)).joined(separator: "\n") }
                .joined(separator: "\n")
        case .quote(let quote) where quote.isForTrainer: ""
        default: children.map(\.prose).joined(separator: "\n")
        }
    }
}

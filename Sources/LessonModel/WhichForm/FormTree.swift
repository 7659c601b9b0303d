/// A tree of questions that lead to a form: a question with a tree behind each answer, or the form at the end.
package indirect enum FormTree: Sendable, Equatable {
    case question(FormQuestion)
    case form(Form)

    /// The forms that can still be reached, in the order of the answers.
    package var forms: [Form] {
        switch self {
        case .form(let form): [form]
        case .question(let question): question.choices.flatMap(\.then.forms).withoutRepeats
        }
    }

    /// The questions of the tree, each before the questions behind its answers, without repeats.
    package var questions: [FormQuestion] {
        guard case .question(let question) = self else { return [] }
        return ([question] + question.choices.flatMap(\.then.questions)).reduce(into: []) { known, question in
            if !known.contains(question) { known.append(question) }
        }
    }
}

/// A walk through the questions, as far as they are answered.
package struct FormWalk: Sendable, Equatable {
    /// The choices taken so far, each with its reason for the form.
    package private(set) var chosen: [FormChoice] = []
    package private(set) var here: FormTree

    package init(_ tree: FormTree = .all) {
        here = tree
    }

    /// The next question; nil at the end.
    package var question: FormQuestion? {
        guard case .question(let question) = here else { return nil }
        return question
    }

    /// The advice at the end of the walk; nil before the end.
    package var advice: AdvisedForm? {
        guard case .form(let form) = here else { return nil }
        return AdvisedForm(form, reasons: chosen.map(\.reason))
    }

    package mutating func take(_ choice: FormChoice) {
        chosen.append(choice)
        here = choice.then
    }

    /// Answers questions one after the other.
    package mutating func take(_ answers: [String]) throws(FormWalkProblem) {
        for answer in answers {
            guard let question else { throw .tooMany(answer, after: chosen.count) }
            guard let choice = question.choice(for: answer) else { throw .noChoice(answer, question) }
            take(choice)
        }
    }

    /// The advice at the end of all answers.
    package static func advice(for answers: [String]) throws(FormWalkProblem) -> AdvisedForm {
        var walk = FormWalk()
        try walk.take(answers)
        if let question = walk.question { throw .tooFew(question) }
        return AdvisedForm(walk.here.forms[0], reasons: walk.chosen.map(\.reason))
    }
}

/// The reason why answers lead to no form.
package enum FormWalkProblem: Error, Equatable {
    case noChoice(String, FormQuestion)
    case tooMany(String, after: Int)
    case tooFew(FormQuestion)

    package var message: String {
        switch self {
        case .noChoice(let answer, let question): "'\(answer)' is no answer to: \(question.text)"
        case .tooMany(let answer, let count):
            "'\(answer)' answers nothing: \(count.of("answer")) \(count == 1 ? "leads" : "lead") to the form"
        case .tooFew(let question): "the answers end before: \(question.text)"
        }
    }

    package var hint: String {
        switch self {
        case .noChoice(_, let question), .tooFew(let question):
            "one of: " + question.choices.map(\.word).joined(separator: ", ")
        case .tooMany: "remove it"
        }
    }
}

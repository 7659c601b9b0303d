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

/// A question on the way to a form, with the reason for asking it.
package struct FormQuestion: Sendable, Equatable {
    package var text: String
    package var why: String
    package var choices: [FormChoice]

    /// The choice that the typed text names by its number, its word, the first letters of its word, or its letter (a,
    /// b, c). Nil when the text names no choice, or fits the words of several.
    package func choice(for typed: String) -> FormChoice? {
        let typed = typed.lowercased()
        if let number = Int(typed) { return choices.indices.contains(number - 1) ? choices[number - 1] : nil }
        if let same = choices.first(where: { $0.word == typed }) { return same }
        let begun = choices.filter { !typed.isEmpty && $0.word.hasPrefix(typed) }
        if !begun.isEmpty { return begun.count == 1 ? begun[0] : nil }
        let index = typed.count == 1 ? Array("abc").firstIndex(of: typed) : nil
        return index.flatMap { choices.indices.contains($0) ? choices[$0] : nil }
    }
}

/// One answer to a question, and the tree to which it leads.
package struct FormChoice: Sendable, Equatable {
    /// The word that the person types.
    package var word: String
    package var text: String
    /// The reason that the answer gives for the forms to which it leads.
    package var reason: String
    package var then: FormTree

    init(_ word: String, _ text: String, because reason: String, _ then: FormTree) {
        self.word = word
        self.text = text
        self.reason = reason
        self.then = then
    }
}

extension [Character] {
    fileprivate func firstIndex(of typed: String) -> Int? { typed.first.flatMap { firstIndex(of: $0) } }
}

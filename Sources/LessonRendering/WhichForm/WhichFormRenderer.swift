import LessonModel

/// Draws the way to a form: a question, the advice at the end, or all questions as a table.
package struct WhichFormRenderer {
    private let style: Style
    /// The words that open a lesson: `open` at the prompt, `seams show` without one.
    private let opening: String

    package init(opening: String, style: Style) {
        self.opening = opening
        self.style = style
    }

    /// The question, its reason, and the choices.
    package func question(_ question: FormQuestion) -> String {
        if style.isLinear {
            let choices = question.choices.enumerated().map { "Choice \($0 + 1), \($1.word): \($1.text)".asSentence }
            return ([question.text, question.why] + choices).joined(separator: "\n")
        }
        let choices = question.choices.enumerated().flatMap { index, choice in
            labelled("[\(index + 1)] \(choice.word)", [choice.text], width: question.longestWord + 4)
        }
        return (heading(question.text) + question.why.wrapped(to: style.proseWidth) + [""] + choices).joined(
            separator: "\n")
    }

    /// The advised form: how to write it, the reasons for and against it, its lesson, and the cost of the other forms.
    package func advice(_ advice: AdvisedForm) -> String {
        let facts = [
            ("write", [advice.how]), ("for it", advice.reasons), ("against it", advice.against),
            ("lesson", ["\(opening) \(advice.lesson)"]),
        ]
        if style.isLinear {
            let others = advice.others.map { "\($0.name) would have cost: \($0.cost)" }
            let lines = facts.flatMap { label, texts in texts.map { "\(label): \($0)" } }
            return (["form: \(advice.name)"] + lines + others).map(\.withCapital.asSentence).joined(
                separator: "\n")
        }
        let width = facts.map(\.0.columns).max() ?? 0, names = advice.others.map(\.name.columns).max() ?? 0
        let lines = facts.flatMap { labelled($0, $1, width: width) }
        let others = advice.others.flatMap { labelled($0.name, [$0.cost], width: names) }
        return (heading(advice.name) + lines + [""] + heading("what the others would have cost") + others)
            .joined(separator: "\n")
    }

    private func heading(_ text: String) -> [String] { text.wrapped(to: style.width).map { style.paint($0, .heading) } }

    /// All questions: behind each answer the number of the next one, or the form.
    package func table(of tree: FormTree) -> String {
        let questions = tree.questions
        let blocks = questions.enumerated().map { index, question in
            let goals = question.choices.map { goal(of: $0, questions) }
            if style.isLinear {
                let answers = zip(question.choices, goals).map { "\($0.word), \($0.text): \($1.words)".asSentence }
                return (["Question \(index + 1): \(question.text)"] + answers).joined(separator: "\n")
            }
            let head = "\(index + 1)  \(question.text)".wrapped(to: style.width, hanging: 3)
            let answers = zip(question.choices, goals).flatMap { choice, goal in
                // A no-break space keeps a line from being broken behind the arrow.
                labelled(choice.word, ["\(choice.text) →\u{A0}\(goal.mark)"], width: question.longestWord)
            }
            return (head.map { style.paint($0, .heading) } + answers).joined(separator: "\n")
        }
        return blocks.joined(separator: style.isLinear ? "\n" : "\n\n")
    }

    private func goal(of choice: FormChoice, _ questions: [FormQuestion]) -> (mark: String, words: String) {
        switch choice.then {
        case .form(let form): (form.advice.name, form.advice.name)
        case .question(let question):
            questions.firstIndex(of: question).map { ("\($0 + 1)", "go on with question \($0 + 1)") } ?? ("", "")
        }
    }

    private func labelled(_ label: String, _ texts: [String], width: Int) -> [String] {
        let margin = 2 + width + 2
        guard style.width >= 2 * margin else {
            return texts.flatMap { "\(label): \($0)".wrapped(to: style.width - 2, hanging: 2) }.map { "  " + $0 }
        }
        return texts.enumerated().flatMap { index, text in
            let head = (index == 0 ? label : "").padded(to: width)
            return ("  " + head + "  " + text).wrapped(to: min(style.width, 100), hanging: margin)
        }
    }
}

extension FormQuestion {
    fileprivate var longestWord: Int { choices.map(\.word.columns).max() ?? 0 }
}

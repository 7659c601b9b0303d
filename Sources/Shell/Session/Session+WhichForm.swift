import LessonModel
import LessonRendering

/// The questions that lead to a form.
extension Session {
    /// Asks the first question that the answers leave open; shows all questions when there are no answers and nobody
    /// can be asked.
    mutating func chooseForm(_ answers: [String]) -> [Effect] {
        var walk = FormWalk()
        do throws(FormWalkProblem) {
            try walk.take(answers)
            if let question = walk.question, !asksQuestions, !answers.isEmpty { throw .tooFew(question) }
        } catch {
            return complain(Complaint(error.message, hint: error.hint, code: ExitCode.usage))
        }
        guard asksQuestions || !answers.isEmpty else { return [.page(formRenderer.table(of: .all))] }
        return goOn(walk)
    }

    /// Takes a cell as the answer to the question that is open; nil when it is no answer.
    mutating func takeForForm(_ text: String) -> [Effect]? {
        guard var walk = formWalk, let question = walk.question else { return nil }
        let word = String(text[...].trimmed)
        if word.isEmpty || word == "skip" { return leaveForm() }
        guard let choice = question.choice(for: word), !scope.declares(word[...]) else { return nil }
        walk.take(choice)
        return goOn(walk)
    }

    /// Takes note that the person dropped a line.
    package mutating func interrupt() -> [Effect] { noting(leaveForm()) }

    private mutating func goOn(_ walk: FormWalk) -> [Effect] {
        formWalk = walk.question == nil ? nil : walk
        if let question = walk.question { return [.show(formRenderer.question(question))] }
        return walk.advice.map { [.page(formRenderer.advice($0))] } ?? []
    }

    private mutating func leaveForm() -> [Effect] {
        guard formWalk != nil else { return [] }
        formWalk = nil
        return [.show("no form chosen: 'which-form' begins anew")]
    }

    private var formRenderer: WhichFormRenderer { WhichFormRenderer(opening: "open", style: style) }
}

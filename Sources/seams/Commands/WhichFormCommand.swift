import ArgumentParser
import Foundation
import LessonModel
import LessonRendering

struct WhichFormCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "which-form", abstract: "Ask up to five questions about a dependency and name the form for it.",
        discussion: """
            With reasons, with what speaks against it, and with what the others would have cost. \
            Answers may come with the command or from a pipe, one on a line; without any, a \
            pipe gets all questions as a table.

              seams which-form --answers life,yes,no,one,several
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Option(help: "The answers, by word or number, with commas between.") var answers: String?
    @Option(help: "text or json.") var format: Format = .text

    func run() async throws {
        try await reporting {
            let surroundings = Surroundings.current
            guard let advice = try advice(surroundings) else { return }
            switch format {
            case .text: surroundings.print(renderer(surroundings.style).advice(advice))
            case .json: surroundings.print(try JSONRenderer.encode(advice))
            }
        }
    }

    /// The form for the answers; nil where nobody answered.
    private func advice(_ surroundings: Surroundings) throws -> AdvisedForm? {
        if let answers { return try advice(for: answers.split { $0 == "," || $0.isWhitespace }.map(String.init)) }
        if surroundings.canAsk { return ask(surroundings) }
        let lines = surroundings.echoes ? [] : surroundings.lines
        guard lines.isEmpty else { return try advice(for: lines) }
        guard format == .text else {
            throw Failure.said(
                message: "there is no form without an answer",
                hint: "name the answers with '--answers', or without '--format json' read the questions",
                code: ExitCode.usage)
        }
        surroundings.print(renderer(surroundings.style).table(of: .all))
        return nil
    }

    private func advice(for answers: [String]) throws -> AdvisedForm {
        do throws(FormWalkProblem) {
            return try FormWalk.advice(for: answers)
        } catch {
            throw Failure.said(message: error.message, hint: error.hint, code: ExitCode.usage)
        }
    }

    /// Asks a person until there is a form, or until they have enough.
    private func ask(_ surroundings: Surroundings) -> AdvisedForm? {
        var walk = FormWalk()
        let renderer = renderer(surroundings.errorStyle)
        while let question = walk.question {
            surroundings.complain(renderer.question(question) + "\n")
            guard let choice = choice(of: question, surroundings) else { return nil }
            walk.take(choice)
        }
        return walk.advice
    }

    private func choice(of question: FormQuestion, _ surroundings: Surroundings) -> FormChoice? {
        while true {
            let typed = surroundings.answer(to: "your answer, 1–\(question.choices.count), or Enter> ")
            surroundings.complain("")
            if typed.isEmpty || typed == "skip" {
                surroundings.complain("no form chosen")
                return nil
            }
            if let choice = question.choice(for: typed) { return choice }
            surroundings.complain(FormWalkProblem.noChoice(typed, question).hint + "\n")
        }
    }

    private func renderer(_ style: Style) -> WhichFormRenderer {
        WhichFormRenderer(opening: "seams show", style: style)
    }
}

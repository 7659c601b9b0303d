/// A `##` section of a lesson: the unit of `next` and of progress.
package struct Step: Sendable, Equatable {
    /// The number of the step in its lesson, from 1.
    package var number: Int
    package var title: String
    /// The line of the heading.
    package var line: Int
    package var blocks: [Block]
    /// The digest of the text below the heading; it changes when the text changes.
    package var digest: String

    package init(number: Int, title: String, line: Int, blocks: [Block], digest: String = "") {
        self.number = number
        self.title = title
        self.line = line
        self.blocks = blocks
        self.digest = digest
    }

    /// The step's code blocks in order, those in quotes, lists and `<details>` included.
    package var code: [CodeBlock] { blocks.flatMap(\.code) }

    /// The step's code blocks of one role, in order.
    package func code(_ role: Role) -> [CodeBlock] { code.filter { $0.role == role } }

    var beginsStage: Bool { code.contains { $0.role == .subject || $0.role == .exercise } }

    /// The step's questions, in order.
    package var questions: [Question] { blocks.flatMap(\.questions) }

    /// The text of a question: up to two paragraphs right above its choices.
    package func asking(_ question: Question) -> [Block] {
        guard let index = blocks.firstIndex(of: .question(question)) else { return [] }
        let paragraphs = blocks[..<index].reversed().prefix { block in
            if case .paragraph = block { return true }
            return false
        }
        return paragraphs.prefix(2).reversed()
    }

    /// The step's probe with its recorded results; nil when the step has no probe.
    package var probe: Probe? {
        guard let block = code(.probe).first else { return nil }
        let table = blocks.lazy.compactMap(\.resultTable).first
        return Probe(step: number, block: block, table: table, results: blocks.flatMap(\.multilineResults))
    }

    /// The tips of the step's exercise, one for each level of help; empty in a step without an exercise.
    package var hints: [Quote] {
        guard !code(.exercise).isEmpty else { return [] }
        return blocks.compactMap { block in
            guard case .quote(let quote) = block, quote.kind == .tip else { return nil }
            return quote
        }
    }

    /// `Hint 1 of 2`; nil when the quote is no hint of this step.
    package func title(ofHint quote: Quote) -> String? {
        let hints = hints
        guard let index = hints.firstIndex(where: { $0.line == quote.line && $0 == quote }) else { return nil }
        return hints.count > 1 ? "Hint \(index + 1) of \(hints.count)" : "Hint"
    }
}

/// A block of a lesson as a code host shows it, in the small Markdown model into which lessons are read and from which
/// they are rendered.
package indirect enum Block: Sendable, Equatable {
    case heading(level: Int, text: [Inline], line: Int)
    case paragraph([Inline], line: Int)
    case code(CodeBlock)
    case list(List)
    case quote(Quote)
    case table(Table)
    /// The recorded results of the step's probe.
    case results(ResultTable)
    /// The recorded scorecard of the stage's probes.
    case scorecard(RecordedScorecard)
    /// A `text result WIRING` fence: one value of several lines.
    case multilineResult(MultilineResult)
    case question(Question)
    /// A `yaml form` fence: the rules for the form of an answer.
    case formRules(FormRules)
    /// A `<details>` element, which is shown only when answers are asked for.
    case details(summary: [Inline], blocks: [Block], line: Int)
    case rule(line: Int)
    /// Any other HTML, kept as it stands.
    case html(String, line: Int)
}

extension Block {
    /// The blocks inside this one.
    package var children: [Block] {
        switch self {
        case .list(let list): list.items.flatMap(\.blocks)
        case .quote(let quote): quote.blocks
        case .details(_, let blocks, _): blocks
        default: []
        }
    }

    /// The quotes in this block that are notes for the trainer only.
    package var trainerNotes: [Quote] {
        if case .quote(let quote) = self, quote.isForTrainer { return [quote] }
        return children.flatMap(\.trainerNotes)
    }

    package var code: [CodeBlock] {
        if case .code(let block) = self { return [block] }
        return children.flatMap(\.code)
    }

    var resultTable: ResultTable? {
        if case .results(let table) = self { return table }
        return children.lazy.compactMap(\.resultTable).first
    }

    var scorecard: RecordedScorecard? {
        if case .scorecard(let card) = self { return card }
        return children.lazy.compactMap(\.scorecard).first
    }

    package var questions: [Question] {
        if case .question(let question) = self { return [question] }
        return children.flatMap(\.questions)
    }

    var multilineResults: [MultilineResult] {
        if case .multilineResult(let result) = self { return [result] }
        return children.flatMap(\.multilineResults)
    }
}

/// A bulleted or numbered list.
package struct List: Sendable, Equatable {
    package struct Item: Sendable, Equatable {
        package var blocks: [Block]
        package init(blocks: [Block]) { self.blocks = blocks }
    }
    /// The first number of a numbered list; nil for bullets.
    package var start: Int?
    package var items: [Item]
    package var line: Int

    package init(start: Int?, items: [Item], line: Int) {
        self.start = start
        self.items = items
        self.line = line
    }
}

/// A table that is only to be read.
package struct Table: Sendable, Equatable {
    package enum Alignment: Sendable { case left, center, right }
    package var alignments: [Alignment]
    package var header: [[Inline]]
    package var rows: [[[Inline]]]
    package var line: Int

    package init(alignments: [Alignment], header: [[Inline]], rows: [[[Inline]]], line: Int) {
        self.alignments = alignments
        self.header = header
        self.rows = rows
        self.line = line
    }
}

/// A block quote; a quote such as `> [!TIP]` has a kind.
package struct Quote: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case note = "NOTE"
        case tip = "TIP"
        case important = "IMPORTANT"
        case warning = "WARNING"
        case caution = "CAUTION"
    }
    package var kind: Kind?
    /// The text after the kind on the same line: `trainer` in `> [!NOTE] trainer`.
    package var label: String
    package var blocks: [Block]
    package var line: Int

    package init(kind: Kind?, label: String = "", blocks: [Block], line: Int) {
        self.kind = kind
        self.label = label
        self.blocks = blocks
        self.line = line
    }

    /// The labels of notes that not everybody reads.
    package enum Reader: String, Sendable, CaseIterable { case trainer, passed }

    /// Whether the quote is a note for the trainer: `> [!NOTE] trainer`, shown only on request.
    package var isForTrainer: Bool { reader == .trainer }

    /// Whether the quote says what a passed answer achieved: `> [!NOTE] passed`, among the answers of an exercise.
    package var isForPassed: Bool { reader == .passed }

    private var reader: Reader? { kind == .note ? Reader(rawValue: label.lowercased()) : nil }
}

/// A run of text inside a block.
package indirect enum Inline: Sendable, Equatable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    case link(text: [Inline], destination: String)
    case image(description: String, destination: String)
    /// A line break that the author asked for (two blanks or a backslash).
    case lineBreak

    /// The text without its marks.
    package var plain: String {
        switch self {
        case .text(let text), .code(let text): text
        case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(let inner, _):
            inner.map(\.plain).joined()
        case .image(let description, _): description
        case .lineBreak: "\n"
        }
    }
}

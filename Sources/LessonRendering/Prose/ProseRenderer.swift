import LessonModel

/// Draws blocks of prose into the columns that they may take. Most kinds of block have an extension in another file.
struct ProseRenderer {
    /// The fewest columns that an indented block keeps; where fewer would be left, nothing is indented.
    static let narrowestRoom = 12

    let style: Style
    let showsAnswers: Bool
    /// Whether notes for trainers are shown.
    let showsNotes: Bool
    /// The columns that a line may take. In linear text there is no limit: the terminal breaks long lines.
    private(set) var room: Int
    /// The columns that a line of prose may take.
    private(set) var proseRoom: Int
    /// The numbers of the list items that the blocks stand in, the outermost first.
    var path: [Int] = []
    /// The listings that the reader has seen before: what repeats them is folded, and what nobody needs to read. Nil
    /// where all code is shown.
    let seen: [[String]]?

    init(style: Style, showsAnswers: Bool, showsNotes: Bool = false, seen: [[String]]? = nil) {
        self.style = style
        self.seen = seen
        self.showsAnswers = showsAnswers
        self.showsNotes = showsNotes
        room = style.isLinear ? .max : style.width
        proseRoom = style.isLinear ? .max : style.proseWidth
    }

    /// The same renderer with fewer columns; nil where too few would be left, and for linear text.
    func narrowed(by columns: Int) -> ProseRenderer? {
        guard proseRoom - columns >= Self.narrowestRoom, !style.isLinear else { return nil }
        var narrowed = self
        narrowed.room -= columns
        narrowed.proseRoom -= columns
        return narrowed
    }

    /// The lines of blocks that stand under each other.
    func lines(_ blocks: [Block]) -> [String] {
        let drawn = drawn(blocks).map { drawn in
            switch drawn {
            case .block(let block): lines(block)
            case .folded(let codes): lines(folded: codes)
            }
        }.filter { !$0.isEmpty }
        return Array(drawn.joined(separator: style.isLinear ? [] : [""]))
    }

    /// The lines of one block; none for a hidden block.
    func lines(_ block: Block) -> [String] {
        switch block {
        case .heading(let level, let text, _): lines(heading: text, level: level)
        case .paragraph(let text, _): PaintedText(text, style: style).lines(to: proseRoom, style: style)
        case .code(let code): lines(code)
        case .list(let list): lines(list)
        case .quote(let quote): quote.isForTrainer ? lines(trainerNote: quote) : lines(quote)
        case .table(let table): lines(table)
        case .results(let table): lines(table)
        case .scorecard(let card): lines(card.table)
        case .multilineResult(let result): lines(result)
        case .question(let question): lines(question)
        case .formRules(let rules): PaintedText(rules.words).lines(to: proseRoom, style: style)
        case .details(let summary, let blocks, _): showsAnswers ? lines(details: blocks, summary) : []
        case .rule: style.isLinear ? [] : [String(repeating: "─", count: min(proseRoom, 24))]
        case .html(let html, _): lines(html: html)
        }
    }

    private func lines(heading text: [Inline], level: Int) -> [String] {
        let heading = PaintedText(text, .heading, style: style)
        if style.isLinear { return ["Heading: " + heading.lines(to: room, style: style).joined(separator: " ")] }
        let lines = heading.lines(to: proseRoom, style: style)
        let columns = heading.lines(to: proseRoom, style: Style()).map(\.columns).max() ?? 0
        return level < 4 ? lines + [String(repeating: "─", count: columns)] : lines
    }

    private func lines(details blocks: [Block], _ summary: [Inline]) -> [String] {
        let title = PaintedText(summary.isEmpty ? [.text("Answers")] : summary, .heading, style: style)
        let heading = title.lines(to: proseRoom, style: style)
        if style.isLinear { return [heading.joined(separator: " ") + ":"] + lines(blocks) + ["End of answers."] }
        return Array([heading, lines(blocks)].filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func lines(html: String) -> [String] {
        let words = HTMLText.words(of: html)
        return words.isEmpty ? [] : PaintedText(words).lines(to: proseRoom, style: style)
    }
}

extension [String] {
    /// The lines with one margin before the first and another before the others.
    func indented(first: String, rest: String) -> [String] {
        enumerated().map { index, line in
            line.isEmpty && index > 0 ? rest.withoutTrailingBlanks : (index == 0 ? first : rest) + line
        }
    }
}

extension ProseRenderer {
    /// A quote behind bars, with the kind of remark in words.
    func lines(_ quote: Quote) -> [String] {
        let title = quote.title
        if style.isLinear { return linear(quote, title: title.isEmpty ? "Quote" : title) }
        let inner = narrowed(by: 2) ?? self
        let heading = title.isEmpty ? [] : PaintedText(title, .heading).lines(to: inner.proseRoom, style: style)
        let content = heading + inner.lines(quote.blocks)
        let bar = inner.room < room ? "│ " : ""
        return content.indented(first: bar, rest: bar)
    }

    /// A note for the trainer, marked as the trainer's; nothing unless such notes are asked for.
    func lines(trainerNote quote: Quote) -> [String] {
        guard showsNotes else { return [] }
        let mark = "trainer: "
        guard let inner = narrowed(by: mark.count) else { return lines(quote.blocks).indented(first: mark, rest: "") }
        let rest = String(repeating: " ", count: mark.count)
        return inner.lines(quote.blocks).indented(first: style.paint("trainer:", .notable) + " ", rest: rest)
    }

    private func linear(_ quote: Quote, title: String) -> [String] {
        let content = lines(quote.blocks)
        let end = content.count > 1 ? ["End of \(title.prefix(1).lowercased() + title.dropFirst())."] : []
        return content.indented(first: title + ": ", rest: "") + end
    }
}

extension Quote {
    /// The kind in words, and the label after it: `Tip`, `Note, later`.
    fileprivate var title: String {
        let words = [kind?.rawValue.lowercased().withCapital ?? "", label].filter { !$0.isEmpty }
        return words.joined(separator: ", ").madeSafeOnOneLine
    }
}

extension ProseRenderer {
    /// A question's choices; only when answers are shown, also which choices are right, and why.
    func lines(_ question: Question) -> [String] {
        let digits = String(question.answers.count).count
        let drawn = question.answers.enumerated().map { index, answer in
            lines(answer, mark: "[\(index + 1)] ".paddedLeft(to: digits + 3), number: index + 1)
        }
        let isApart = showsAnswers && !style.isLinear && question.answers.contains { !$0.explanation.isEmpty }
        return Array(drawn.joined(separator: isApart ? [""] : []))
    }

    private func lines(_ answer: Question.Answer, mark: String, number: Int) -> [String] {
        if style.isLinear { return content(answer).indented(first: "Choice \(number): ", rest: "") }
        guard let narrowed = narrowed(by: mark.columns + 2) else { return [mark] + content(answer) }
        let rest = String(repeating: " ", count: mark.columns + 2)
        return narrowed.content(answer).indented(first: "  " + mark, rest: rest).map(\.withoutTrailingBlanks)
    }

    private func content(_ answer: Question.Answer) -> [String] {
        var text = PaintedText(answer.text, style: style)
        if showsAnswers {
            text.append(" — ")
            text.append(answer.isRight ? "right" : "wrong", answer.isRight ? .good : .bad)
        }
        return text.lines(to: proseRoom, style: style) + (showsAnswers ? lines(answer.explanation) : [])
    }
}

import LessonModel

/// Writes the blocks of a handout as HTML elements.
struct HandoutBlocks {
    /// Whether notes for trainers are shown.
    var showsNotes = false

    func markup(_ blocks: [Block]) -> Markup { blocks.map(markup).lines }

    /// One block; nothing for a hidden block.
    func markup(_ block: Block) -> Markup {
        switch block {
        // The first two levels of headings belong to the lesson and its steps.
        case .heading(let level, let text, _): .element("h\(min(6, max(3, level)))", [:], HandoutText.markup(text))
        case .paragraph(let text, _): .element("p", [:], HandoutText.markup(text))
        case .code(let code): HandoutCode.markup(code)
        case .multilineResult(let result): HandoutCode.markup(result)
        case .formRules(let rules): paragraph(rules.words)
        case .list(let list): markup(list)
        case .quote(let quote): quote.isForTrainer && !showsNotes ? .nothing : markup(quote)
        case .table(let table): markup(table)
        case .results(let table): markup(table)
        case .scorecard(let card): markup(card.table)
        case .question(let question): markup(question)
        case .details: .nothing
        case .rule: .rule
        case .html(let html, _): paragraph(HTMLText.words(of: html))
        }
    }

    private func paragraph(_ words: String) -> Markup {
        words.isEmpty ? .nothing : .element("p", [:], Markup(words))
    }

    private func markup(_ list: List) -> Markup {
        let items = list.items.map { Markup.element("li", [:], item($0.blocks)) }
        guard let start = list.start else { return .element("ul", [:], Markup("\n"), items.lines) }
        return .element("ol", ["start": start == 1 ? nil : "\(start)"], Markup("\n"), items.lines)
    }

    /// The content of a list item; its text becomes a paragraph only when blocks other than lists follow.
    private func item(_ blocks: [Block]) -> Markup {
        let rest = Array(blocks.dropFirst())
        guard case .paragraph(let text, _) = blocks.first, rest.allSatisfy(\.isList) else { return markup(blocks) }
        return HandoutText.markup(text) + (rest.isEmpty ? .nothing : Markup("\n") + markup(rest))
    }

    private func markup(_ quote: Quote) -> Markup {
        let words = [quote.kind?.rawValue.lowercased().withCapital ?? "", quote.label].filter { !$0.isEmpty }
        let title = Markup.element("p", [:], .element("strong", [:], Markup(words.joined(separator: ", "))))
        return .element("blockquote", [:], words.isEmpty ? .nothing : title, markup(quote.blocks))
    }

    /// The choices with empty boxes, to be ticked with a pencil.
    private func markup(_ question: Question) -> Markup {
        let items = question.answers.map { Markup.element("li", [:], Markup("☐ "), HandoutText.markup($0.text)) }
        return .element("ul", ["class": "choices"], Markup("\n"), items.lines)
    }

    private func markup(_ table: Table) -> Markup {
        let classes = table.alignments.map(\.name)
        func row(_ cells: [[Inline]], _ name: String) -> Markup {
            let cells = cells.enumerated().map { column, text in
                let isAligned = classes.indices.contains(column)
                return Markup.element(name, ["class": isAligned ? classes[column] : nil], HandoutText.markup(text))
            }
            return .element("tr", [:], cells.joined)
        }
        return markup(header: row(table.header, "th"), rows: table.rows.map { row($0, "td") })
    }

    /// The results that the lesson promises for its probe.
    private func markup(_ table: ResultTable) -> Markup {
        let header = (["probe"] + table.wirings).map { Markup.element("th", [:], Markup($0)) }
        let rows = table.rows.map { row in
            let cells = [Markup.element("code", [:], Markup(row.probe))] + row.cells.map(\.expectation.markup)
            return Markup.element("tr", [:], cells.map { Markup.element("td", [:], $0) }.joined)
        }
        return markup(header: .element("tr", [:], header.joined), rows: rows)
    }

    private func markup(header: Markup, rows: [Markup]) -> Markup {
        .element(
            "table", [:], .element("thead", [:], header), Markup("\n"),
            .element("tbody", [:], Markup("\n"), rows.lines))
    }
}

extension Table.Alignment {
    /// The CSS class of a cell that is not aligned left.
    fileprivate var name: String? {
        switch self {
        case .left: nil
        case .center: "center"
        case .right: "right"
        }
    }
}

extension Expectation {
    fileprivate var markup: Markup {
        switch self {
        case .value, .matches: .element("code", [:], Markup(words))
        default: Markup(words)
        }
    }
}

/// Code in a handout: its caption, and its text with Swift in colours.
enum HandoutCode {
    static func markup(_ code: CodeBlock) -> Markup { markup(code, caption: code.caption) }

    static func markup(_ result: MultilineResult) -> Markup {
        let code = CodeBlock(language: "text", source: result.text, fenceLine: result.line)
        return markup(code, caption: "\(result.wiring), line \(result.row) of the probe shows")
    }

    private static func markup(_ code: CodeBlock, caption: String) -> Markup {
        let title = caption.isEmpty ? .nothing : Markup.element("figcaption", [:], Markup(caption))
        return .element("figure", [:], title, .element("pre", [:], .element("code", [:], text(of: code))))
    }

    private static func text(of code: CodeBlock) -> Markup {
        var source = code.source.madeSafe
        if source.last == "\n" { source.removeLast() }
        guard code.language == "swift" else { return Markup(source) }
        let lines = SwiftColoring.lines(of: source).map { $0.runs.map { span($0.text, $0.paint) }.joined }
        return lines.dropFirst().reduce(lines.first ?? .nothing) { $0 + Markup("\n") + $1 }
    }

    private static func span(_ text: String, _ paint: Paint) -> Markup {
        guard let name = paint.color?.name else { return Markup(text) }
        return .element("span", ["class": name], Markup(text))
    }
}

extension Paint.Color {
    /// The CSS class for a colour of Swift code; nil for colours that Swift code does not use.
    fileprivate var name: String? {
        switch self {
        case .magenta: "keyword"
        case .green: "comment"
        case .yellow: "literal"
        case .cyan: "type"
        default: nil
        }
    }
}

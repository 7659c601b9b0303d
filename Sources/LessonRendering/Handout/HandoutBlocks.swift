import LessonModel

/// Writes the blocks of a handout as HTML elements.
struct HandoutBlocks {
    /// Whether notes for trainers are shown.
    var showsNotes = false
    /// Whether the values and scorecards that the lesson records are shown.
    var showsResults = true
    var text = HandoutText()

    func markup(_ blocks: [Block]) -> Markup { blocks.map(markup).lines }

    /// One block; nothing for a hidden block.
    func markup(_ block: Block) -> Markup {
        switch block {
        // The first two levels of headings belong to the lesson and its steps.
        case .heading(let level, let title, _): .element("h\(min(6, max(3, level)))", [:], text.markup(title))
        case .paragraph(let inlines, _): .element("p", [:], text.markup(inlines))
        case .code(let code): HandoutCode.markup(code)
        case .multilineResult(let result): showsResults ? HandoutCode.markup(result) : .nothing
        case .formRules(let rules): paragraph(rules.words)
        case .list(let list): markup(list)
        case .quote(let quote): quote.isForTrainer && !showsNotes ? .nothing : markup(quote)
        case .table(let table): markup(table)
        case .results(let table): markup(table)
        case .scorecard(let card): showsResults ? markup(card.table) : .nothing
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
        guard case .paragraph(let inlines, _) = blocks.first, rest.allSatisfy(\.isList) else { return markup(blocks) }
        return text.markup(inlines) + (rest.isEmpty ? .nothing : Markup("\n") + markup(rest))
    }

    private func markup(_ quote: Quote) -> Markup {
        let words = [quote.kind?.rawValue.lowercased().withCapital ?? "", quote.label].filter { !$0.isEmpty }
        let title = Markup.element("p", [:], .element("strong", [:], Markup(words.joined(separator: ", "))))
        return .element("blockquote", [:], words.isEmpty ? .nothing : title, markup(quote.blocks))
    }

    /// The choices with empty boxes, to be ticked with a pencil.
    private func markup(_ question: Question) -> Markup {
        let items = question.answers.map { Markup.element("li", [:], Markup("☐ "), text.markup($0.text)) }
        return .element("ul", ["class": "choices"], Markup("\n"), items.lines)
    }

    private func markup(_ table: Table) -> Markup {
        let classes = table.alignments.map(\.name)
        func row(_ cells: [[Inline]], _ name: String) -> Markup {
            let cells = cells.enumerated().map { column, inlines in
                let isAligned = classes.indices.contains(column)
                return Markup.element(name, ["class": isAligned ? classes[column] : nil], text.markup(inlines))
            }
            return .element("tr", [:], cells.joined)
        }
        return markup(header: row(table.header, "th"), rows: table.rows.map { row($0, "td") })
    }

    /// The results that the lesson promises for its probe; without them, room for what the reader expects.
    private func markup(_ table: ResultTable) -> Markup {
        let header = (["probe"] + table.wirings).map { Markup.element("th", [:], Markup($0)) }
        let rows = table.rows.map { row in
            let cells = row.cells.map { cell in
                let isOpen = !showsResults && cell.expectation != .notHere
                return isOpen
                    ? Markup.element("td", ["class": "bet"]) : .element("td", [:], cell.expectation.markup)
            }
            let probe = Markup.element("td", [:], .element("code", [:], HandoutText.breakable(row.probe)))
            return Markup.element("tr", [:], ([probe] + cells).joined)
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
        case .value: .element("code", [:], HandoutText.breakable(words))
        // A pattern is the author's way of saying so.
        case .matches: Markup("changes from run to run")
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
        return chunks(lines(of: source, isSwift: code.language == "swift")).map { chunk in
            Markup.element("span", ["class": "chunk"], chunk.map(line).joined)
        }.joined
    }

    private typealias Line = (text: String, markup: Markup)

    private static func lines(of source: String, isSwift: Bool) -> [Line] {
        guard isSwift else {
            return source.split(separator: "\n", omittingEmptySubsequences: false).map { text in
                (String(text), Markup(String(text)))
            }
        }
        return SwiftColoring.lines(of: source).map { line in
            (line.runs.map(\.text).joined(), line.runs.map { span($0.text, $0.paint) }.joined)
        }
    }

    /// The lines in groups, each with the empty lines after it: a page may end between two groups.
    private static func chunks(_ lines: [Line]) -> [[Line]] {
        lines.indices.reduce(into: [[Line]()]) { chunks, index in
            let isAfterGap = index > 0 && lines[index - 1].text.isEmpty && !lines[index].text.isEmpty
            if isAfterGap { chunks.append([]) }
            chunks[chunks.count - 1].append(lines[index])
        }
    }

    /// A line with its break. Where it is too long for the screen, the rest of it stands below its beginning.
    private static func line(_ line: Line) -> Markup {
        let indent = line.text.prefix { $0 == " " }.count
        let style = indent > 0 ? "--in:\(indent)ch" : nil
        return .element("span", ["class": "line", "style": style], line.markup + Markup("\n"))
    }

    private static func span(_ text: String, _ paint: Paint) -> Markup {
        let code = HandoutText.breakable(text, goesOn: true)
        return paint.color?.name.map { .element("span", ["class": $0], code) } ?? code
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

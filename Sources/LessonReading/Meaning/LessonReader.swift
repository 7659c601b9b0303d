import LessonModel

/// Gives the blocks of a lesson file their meaning: title, steps, roles, questions, tables and hints.
///
/// Most kinds of block have an extension of their own, in the files beside this one.
struct LessonReader {
    var findings: Findings
    var draft = LessonDraft()
    /// The step being read; 0 in the introduction.
    var step = 0
    /// Whether there are steps at all. Where there are none, that is the one thing to say of what should stand in them.
    var hasSteps = true
    /// The last heading in the introduction.
    var deepHeading: RawHeading?
    /// Whether that heading was reported.
    var isDeepHeadingTold = false

    /// The meaning of these blocks.
    static func draft(of blocks: [RawBlock], findings: inout Findings) -> LessonDraft {
        let outline = LessonOutline(blocks, findings: &findings)
        var reader = LessonReader(findings: findings, hasSteps: !outline.sections.isEmpty)
        reader.draft.introduction = reader.blocks(outline.introduction, in: .step)
        for section in outline.sections {
            reader.step += 1
            reader.draft.columns[section.position.line] = section.position.column
            let title = InlineReader.inlines(section.title).map(\.plain).joined()
            let blocks = reader.blocks(section.blocks, in: .step)
            reader.draft.steps.append(
                Step(number: reader.step, title: title, line: section.position.line, blocks: blocks))
        }
        findings = reader.findings
        return reader.draft
    }

    /// Whether a block stands by itself or inside a quote or list, where alerts and questions are only text.
    enum Place { case step, nested }

    /// The meaning of blocks that stand side by side.
    mutating func blocks(_ raw: [RawBlock], in place: Place) -> [Block] {
        var details = DetailsStack()
        for block in raw {
            if case .html(let html) = block {
                read(html, into: &details)
            } else {
                details.add(self.block(block, in: place))
            }
        }
        for position in details.unclosed { findings.add(MarkdownProblem.unclosedDetails, at: position) }
        return details.finished()
    }

    private mutating func block(_ raw: RawBlock, in place: Place) -> Block {
        switch raw {
        case .heading(let heading): block(heading)
        case .paragraph(let lines): paragraph(lines)
        case .fence(let fence): block(fence)
        case .indentedCode(let lines): indentedCode(lines)
        case .html(let html): .html(html.text, line: html.line)
        case .table(let table): block(table)
        case .quote(let blocks, let position): quote(blocks, position, in: place)
        case .list(let list): block(list, in: place)
        case .rule(let position): .rule(line: position.line)
        }
    }

    private mutating func block(_ heading: RawHeading) -> Block {
        if step == 0 { (deepHeading, isDeepHeadingTold) = (heading, false) }
        return .heading(level: heading.level, text: InlineReader.inlines(heading.lines), line: heading.position.line)
    }

    private mutating func paragraph(_ lines: [RawLine]) -> Block {
        let line = lines.first?.number ?? 1
        for line in lines where FenceMark.isDestroyed(line.bytes[...]) {
            draft.unreadSteps.insert(step)
            findings.add(FenceProblem.backtickInInfo, at: line.position)
        }
        reportBrokenTable(lines)
        return .paragraph(InlineReader.inlines(lines), line: line)
    }

    private func indentedCode(_ lines: [RawLine]) -> Block {
        let source = lines.map(\.bytes.text).joined(separator: "\n")
        let fenceLine = (lines.first?.number ?? 1) - 1
        return .code(CodeBlock(language: "", source: source, fenceLine: fenceLine, columns: lines.map(\.column)))
    }
}

extension RawHTML {
    var line: Int { lines.first?.number ?? 1 }
    var text: String { lines.map(\.bytes.text).joined(separator: "\n") }
}

extension LessonReader {
    /// Reads an HTML block, which may begin or end a `<details>`.
    mutating func read(_ html: RawHTML, into details: inout DetailsStack) {
        guard html.kind.endsAtBlankLine else { return details.add(.html(html.text, line: html.line)) }
        reportMarkdown(in: html)
        for part in HTMLPart.parts(of: html) {
            switch part {
            case .detailsStart(let position): details.open(at: position)
            case .detailsEnd(let position):
                if !details.close() { findings.add(MarkdownProblem.strayDetailsEnd, at: position) }
            case .summary(let text):
                let inlines = InlineReader.inlines(text)
                if !details.setSummary(inlines) { details.add(.paragraph(inlines, line: html.line)) }
            case .other(let text, let line): details.add(.html(text, line: line))
            }
        }
    }

    /// Reports a line that looks like Markdown but belongs to the HTML, which reaches to the next empty line.
    private mutating func reportMarkdown(in html: RawHTML) {
        guard let line = html.lines.dropFirst().first(where: { Self.looksLikeMarkdown($0.bytes.trimmed) }) else {
            return
        }
        draft.unreadSteps.insert(step)
        findings.add(MarkdownProblem.markdownInHTML, at: line.position)
    }

    private static func looksLikeMarkdown(_ bytes: ArraySlice<UInt8>) -> Bool {
        ["```", "~~~", "# ", "## ", "### ", "> ", "| ", "- ["].contains { bytes.starts(with: $0.utf8) }
    }
}

extension LessonReader {
    /// The meaning of a quote: its kind and label stand on its first line, as `[!TIP] label`.
    mutating func quote(_ raw: [RawBlock], _ position: Position, in place: Place) -> Block {
        var raw = raw
        let alert = place == .step ? takeAlert(from: &raw) : nil
        let blocks = blocks(raw, in: .nested)
        if let alert, let kind = alert.kind, blocks.isEmpty {
            let reader = kind == .note ? Quote.Reader(rawValue: alert.label.lowercased()) : nil
            if alert.label.isEmpty || reader != nil {
                findings.add(MarkdownProblem.emptyAlert(kind.rawValue, reader), at: position)
            }
        }
        guard let alert, !blocks.isEmpty || !alert.label.isEmpty else {
            // A code host shows an alert without text as a plain quote.
            return .quote(Quote(kind: nil, blocks: blocks, line: position.line))
        }
        return .quote(Quote(kind: alert.kind, label: alert.label, blocks: blocks, line: position.line))
    }

    /// Removes the `[!KIND]` line and returns its kind and label; nil when there is none or its kind is unknown.
    private mutating func takeAlert(from raw: inout [RawBlock]) -> (kind: Quote.Kind?, label: String)? {
        guard case .paragraph(let lines) = raw.first, let first = lines.first,
            first.bytes.starts(with: "[!".utf8), let end = first.bytes.firstIndex(of: UInt8(ascii: "]"))
        else { return nil }
        let name = first.bytes[2..<end]
        guard !name.isEmpty, name.allSatisfy(\.isLetter) else { return nil }
        guard let kind = Quote.Kind(rawValue: name.text.uppercased()) else {
            findings.add(MarkdownProblem.unknownAlert(name.text), at: first.position)
            return nil
        }
        let rest = Array(lines.dropFirst())
        raw[0] = .paragraph(rest)
        if rest.isEmpty { raw.removeFirst() }
        let label = InlineReader.inlines(Array(first.bytes[(end + 1)...])).map(\.plain).joined()
        // Any label may stand there, but one letter too few shows everybody what is for the trainer.
        let meant = Quote.Reader.allCases.map(\.rawValue).first { 1...2 ~= editDistance(label.lowercased(), $0) }
        if kind == .note, let meant {
            findings.add(MarkdownProblem.unknownReader(label, meant: meant), at: first.position)
        }
        return (kind, label)
    }
}

import LessonModel

/// Gives the blocks of a lesson file their meaning: title, steps, roles, questions, tables and hints.
///
/// Most kinds of block have an extension of their own, in the files beside this one.
struct LessonReader {
    var findings: Findings
    var draft = LessonDraft()
    /// The step being read; 0 in the introduction.
    var step = 0

    /// The meaning of these blocks.
    static func draft(of blocks: [RawBlock], findings: inout Findings) -> LessonDraft {
        let outline = LessonOutline(blocks, findings: &findings)
        var reader = LessonReader(findings: findings)
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
        case .heading(let heading):
            .heading(
                level: heading.level, text: InlineReader.inlines(heading.lines), line: heading.position.line)
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

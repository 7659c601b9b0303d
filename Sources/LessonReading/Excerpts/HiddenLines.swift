import LessonModel

/// The lines of a lesson file that a reader does not see: unless the reader asks for them, a trainer's notes and
/// the parts that reveal them: `<details>`, explanations, and the ticks in boxes.
struct HiddenLines {
    /// Lines that are left out.
    private(set) var hidden: Set<Int> = []
    /// Lines with the box of an answer.
    private(set) var boxes: Set<Int> = []

    init(_ text: SourceText, _ lesson: Lesson, showsAnswers: Bool, showsNotes: Bool = false) {
        var findings = Findings()
        let start = FrontMatter(text, findings: &findings).bodyStart
        let blocks = MarkdownReader.blocks(in: text, from: start, findings: &findings)
        let notes =
            showsNotes
            ? [] : Set((lesson.introduction + lesson.steps.flatMap(\.blocks)).flatMap(\.trainerNotes).map(\.line))
        for block in blocks {
            if case .quote(_, let position) = block, notes.contains(position.line) {
                hidden.formUnion(position.line...block.lastLine)
            }
        }
        guard !showsAnswers else { return }
        hideDetails(in: blocks)
        let questions = Set(lesson.steps.flatMap(\.blocks).flatMap(\.questionLines))
        for case .list(let list) in blocks where questions.contains(list.position.line) { hideAnswers(of: list) }
    }

    private mutating func hideDetails(in blocks: [RawBlock]) {
        var open: [Int] = []
        for block in blocks {
            if case .html(let html) = block, html.kind.endsAtBlankLine {
                for part in HTMLPart.parts(of: html) { read(part, &open) }
            }
            for inner in block.inner { hideDetails(in: inner) }
        }
        // An unclosed `<details>` reaches to the end of its container.
        if let first = open.first, let last = blocks.last?.lastLine, first <= last { hidden.formUnion(first...last) }
    }

    private mutating func read(_ part: HTMLPart, _ open: inout [Int]) {
        switch part {
        case .detailsStart(let position): open.append(position.line)
        case .detailsEnd(let position):
            if let start = open.popLast(), start <= position.line { hidden.formUnion(start...position.line) }
        case .summary, .other: break
        }
    }

    private mutating func hideAnswers(of list: RawList) {
        for item in list.items {
            boxes.insert(item.position.line)
            let last = item.blocks.map(\.lastLine).max() ?? 0
            if last > item.position.line { hidden.formUnion(item.position.line + 1...last) }
        }
    }
}

extension Block {
    fileprivate var questionLines: [Int] {
        if case .question(let question) = self { return [question.line] }
        return children.flatMap(\.questionLines)
    }
}

extension RawBlock {
    /// The blocks of each container in this block.
    fileprivate var inner: [[RawBlock]] {
        switch self {
        case .quote(let blocks, _): [blocks]
        case .list(let list): list.items.map(\.blocks)
        default: []
        }
    }

    /// The last line of the file that the block takes.
    fileprivate var lastLine: Int {
        switch self {
        case .heading(let heading): heading.lines.last?.number ?? heading.position.line
        case .paragraph(let lines), .indentedCode(let lines): lines.last?.number ?? 0
        case .fence(let fence): (fence.lines.last?.number ?? fence.position.line) + (fence.isClosed ? 1 : 0)
        case .html(let html): html.lines.last?.number ?? 0
        case .table(let table): table.header.position.line + 1 + table.rows.count
        case .quote(_, let position), .rule(let position): max(position.line, innerLastLine)
        case .list(let list): max(list.position.line, innerLastLine)
        }
    }

    private var innerLastLine: Int { inner.joined().map(\.lastLine).max() ?? 0 }
}

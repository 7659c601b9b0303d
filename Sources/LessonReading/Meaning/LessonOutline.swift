import LessonModel

/// The title, the introduction and the sections of a lesson file.
struct LessonOutline {
    struct Section {
        let title: [RawLine]
        let position: Position
        var blocks: [RawBlock] = []
    }
    private(set) var introduction: [RawBlock] = []
    private(set) var sections: [Section] = []
    private var title: Position?

    init(_ blocks: [RawBlock], findings: inout Findings) {
        for block in blocks { add(block, &findings) }
        if title == nil { findings.add(OutlineProblem.noTitle, at: Position(line: 1)) }
        if sections.isEmpty { findings.add(OutlineProblem.noSteps, at: title ?? Position(line: 1)) }
    }

    private mutating func add(_ block: RawBlock, _ findings: inout Findings) {
        switch block {
        case .heading(let heading) where heading.level == 1: addTitle(heading, &findings)
        case .heading(let heading) where heading.level == 2: addSection(heading, &findings)
        default:
            reportLostHeading(block, &findings)
            if sections.isEmpty {
                introduction.append(block)
            } else {
                sections[sections.count - 1].blocks.append(block)
            }
        }
    }

    private mutating func addTitle(_ heading: RawHeading, _ findings: inout Findings) {
        if Self.isEmpty(heading) { findings.add(OutlineProblem.emptyTitle, at: heading.position) }
        if let title {
            findings.add(OutlineProblem.secondTitle(first: title.line), at: heading.position)
        } else if !sections.isEmpty {
            findings.add(OutlineProblem.titleAfterStep, at: heading.position)
        }
        title = title ?? heading.position
    }

    private mutating func addSection(_ heading: RawHeading, _ findings: inout Findings) {
        if Self.isEmpty(heading) { findings.add(OutlineProblem.emptyStepTitle, at: heading.position) }
        sections.append(Section(title: heading.lines, position: heading.position))
    }

    /// Reports a `##` without a blank after it, which every Markdown reader takes for text.
    private func reportLostHeading(_ block: RawBlock, _ findings: inout Findings) {
        guard case .paragraph(let lines) = block else { return }
        for line in lines where line.bytes.starts(with: "##".utf8) {
            findings.add(OutlineProblem.headingWithoutBlank, at: line.position)
        }
    }

    private static func isEmpty(_ heading: RawHeading) -> Bool {
        InlineReader.inlines(heading.lines).map(\.plain).joined().allSatisfy(\.isWhitespace)
    }
}

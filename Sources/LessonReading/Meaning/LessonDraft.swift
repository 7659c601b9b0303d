import LessonModel

/// The meaning of a file's blocks, with the places that the model does not keep but the checks must name.
struct LessonDraft {
    var introduction: [Block] = []
    var steps: [Step] = []
    /// The result tables of each step that has any.
    var tables: [Int: [ResultTableDraft]] = [:]
    var results: [Int: [MultilineDraft]] = [:]
    var scorecards: [Int: [ScorecardDraft]] = [:]
    /// The ordinary tables of each step that has any.
    var otherTables: [Int: [OtherTable]] = [:]
    /// The steps with a fence or HTML that could not be read; the checks report nothing as missing there.
    var unreadSteps: Set<Int> = []
    /// The column of each block, by the line on which the block begins.
    var columns: [Int: Int] = [:]

    /// The place of the block that begins on a line.
    func position(ofLine line: Int) -> Position {
        Position(line: line, column: columns[line] ?? 1)
    }
}

/// A result table with the places of its parts.
struct ResultTableDraft {
    let table: ResultTable
    let position: Position
    /// One place for each wiring of the header.
    let wiringPositions: [Position]
    /// For each row, the place of the cell that repeats the probe.
    let probePositions: [Position]
}

/// A table that is no result and no scorecard as it stands, which may be one with a misspelt first header.
struct OtherTable {
    let header: String
    /// The first header of a result or a scorecard, where it is nearly that.
    let nearest: String?
    let others: [String]
    /// The code in the first cells of the rows.
    let codes: [String]
    let position: Position
}

/// A recorded scorecard with the places of its parts.
struct ScorecardDraft {
    let card: RecordedScorecard
    let position: Position
    /// One place for each wiring of the header.
    let wiringPositions: [Position]
}

/// A `text result` fence with the places of the words in its info string.
struct MultilineDraft {
    let result: MultilineResult
    let position: Position
    let wiringPosition: Position
    let rowPosition: Position
}

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
        if title == nil { findings.add(OutlineProblem.noTitle, at: sections.first?.position ?? Position(line: 1)) }
        if sections.isEmpty { reportNoSteps(&findings) }
    }

    /// Reports that there is no step, at the first heading that is none because it has too many '#'.
    private func reportNoSteps(_ findings: inout Findings) {
        let deeper = introduction.lazy.compactMap { block in
            if case .heading(let heading) = block { heading } else { nil }
        }.first
        findings.add(
            OutlineProblem.noSteps(deeper: deeper?.level), at: deeper?.position ?? title ?? Position(line: 1))
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

import LessonCode
import LessonModel

/// Checks the recorded results of a stage against the stage's probes and wirings.
struct ResultCheck {
    private let stage: Stage
    private let draft: LessonDraft
    private let wirings: [String]

    init(stage: Stage, draft: LessonDraft) {
        self.stage = stage
        self.draft = draft
        wirings = stage.wirings.compactMap(\.wiringName)
    }

    /// Reports results that belong to no line of a probe or to no wiring.
    func run(_ findings: inout Findings) {
        for step in stage.steps {
            let probe = step.code(.probe).first
            let lines = probe.flatMap { ProbeLines.lines(of: $0.source) }
            let isUnread = stage.isUnread(in: draft) || probe != nil && lines == nil
            let tables = draft.tables[step.number] ?? []
            if let table = tables.first { check(table, of: step, lines, isUnread, &findings) }
            // A second probe has a table of its own, and is reported itself.
            for table in tables.dropFirst(max(1, step.code(.probe).count)) {
                findings.add(TableProblem.secondTable(first: tables[0].table.line), at: table.position)
            }
            checkResults(of: step, lines, isUnread, &findings)
            if let probe = step.probe, !isUnread { checkPrediction(of: probe, lines ?? [], &findings) }
            reportMisspeltTables(of: step, lines ?? [], &findings)
        }
    }

    /// Reports tables whose first header is misspelt: their other headers are all wirings of the stage, and the first one
    /// is nearly the right word, or a row repeats a line of the probe.
    private func reportMisspeltTables(of step: Step, _ lines: [String], _ findings: inout Findings) {
        for table in draft.otherTables[step.number] ?? [] where Set(wirings).isSuperset(of: table.others) {
            let repeats = table.codes.contains { code in lines.contains { ProbeLines.isSame(code, $0) } }
            guard let meant = table.nearest ?? (repeats ? LessonReader.firstHeader : nil) else { continue }
            findings.add(TableProblem.misspeltHeader(table.header, meant: meant), at: table.position)
        }
    }

    private func check(
        _ draft: ResultTableDraft, of step: Step, _ lines: [String]?, _ isUnread: Bool, _ findings: inout Findings
    ) {
        if draft.table.wirings.isEmpty { findings.add(TableProblem.noWirings, at: draft.position) }
        var seen: Set<String> = []
        for (name, position) in zip(draft.table.wirings, draft.wiringPositions) {
            if !isUnread { checkWiring(name, position, &findings) }
            if !seen.insert(name).inserted { findings.add(TableProblem.repeatedWiring(name), at: position) }
        }
        if let lines {
            checkRows(of: draft, lines, &findings)
        } else if !isUnread {
            findings.add(TableProblem.noProbe(step.lostProbe(before: draft.position.line)), at: draft.position)
        }
    }

    private func checkRows(of draft: ResultTableDraft, _ lines: [String], _ findings: inout Findings) {
        let rows = draft.table.rows
        for (index, (row, line)) in zip(rows, lines).enumerated() where !ProbeLines.isSame(row.probe, line) {
            findings.add(TableProblem.otherProbe(oneLine(line)), at: draft.probePositions[index])
        }
        if rows.count > lines.count {
            findings.add(
                TableProblem.tooManyRows(rows.count, lines: lines.count), at: draft.probePositions[lines.count])
        } else if rows.count < lines.count {
            let problem = TableProblem.tooFewRows(
                rows.count, lines: lines.count, missing: oneLine(lines[rows.count]))
            findings.add(problem, at: draft.position)
        }
    }

    private func checkResults(
        of step: Step, _ lines: [String]?, _ isUnread: Bool, _ findings: inout Findings
    ) {
        var seen: Set<String> = []
        for draft in draft.results[step.number] ?? [] {
            let result = draft.result
            if !isUnread { checkWiring(result.wiring, draft.wiringPosition, &findings) }
            if !seen.insert("\(result.row) \(result.wiring)").inserted {
                findings.add(TableProblem.repeatedResult(result.wiring, row: result.row), at: draft.position)
            }
            if let lines, !lines.isEmpty, result.row > lines.count {
                findings.add(TableProblem.resultRow(result.row, lines: lines.count), at: draft.rowPosition)
            } else if lines == nil, !isUnread {
                findings.add(TableProblem.resultWithoutProbe, at: draft.position)
            }
        }
    }

    /// Reports a prediction of a cell that the table of the probe cannot have.
    private func checkPrediction(of probe: Probe, _ lines: [String], _ findings: inout Findings) {
        guard let asked = probe.block.predictedCell else { return }
        let position = draft.position(ofLine: probe.block.fenceLine)
        checkWiring(asked.world, position, &findings)
        if asked.row > lines.count {
            findings.add(TableProblem.predictedRow(asked.row, lines: lines.count), at: position)
        } else if let table = probe.table, wirings.contains(asked.world), table.rows.count == lines.count,
            // Without a table there is no promise yet: 'seams verify --record' makes it.
            probe.expectation(row: asked.row - 1, wiring: asked.world) == nil
        {
            findings.add(TableProblem.predictedColumn(asked.world), at: position)
        }
    }

    /// Reports a name that no wiring has.
    private func checkWiring(_ name: String, _ position: Position, _ findings: inout Findings) {
        guard !wirings.contains(name), !stage.hasTwinWirings else { return }
        findings.add(TableProblem.unknownWiring(name, known: wirings), at: position)
    }

    private func oneLine(_ line: String) -> String {
        line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Step {
    /// The block above a line that seems to be meant as a probe and is none; nil where there is none.
    fileprivate func lostProbe(before line: Int) -> LostProbe? {
        code.reversed().lazy.filter { $0.role == nil && $0.fenceLine < line }.compactMap { block -> LostProbe? in
            if block.language == "swift" { return .withoutRole(line: block.fenceLine) }
            let isFence = block.language.isEmpty && block.source.hasPrefix("```swift probe")
            return isFence ? .indented(line: block.firstLine) : nil
        }.first
    }
}

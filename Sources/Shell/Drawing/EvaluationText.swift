import Foundation
import LessonCode
import LessonEngine
import LessonModel
import LessonRendering

/// The text shown for one evaluation: its values side by side, or the reasons why there are none.
struct EvaluationText {
    private let evaluation: Evaluation
    private let columns: [String]
    private let cell: String
    private let piece: SourcePiece?
    /// The statements of the rows; empty for a probe, each of whose lines is shown.
    private let items: [Item]
    private let isTimed: Bool
    /// Whether a column that holds the same as another is left out.
    private let folds: Bool
    /// The marks that a prediction leaves at rows, by the index of the row.
    private let marks: [Int: String]

    /// `piece` is what was typed; nil for a probe.
    init(
        _ evaluation: Evaluation, columns: [String], cell: String, piece: SourcePiece? = nil, isTimed: Bool = false,
        marks: [Int: String] = [:], folds: Bool = false
    ) {
        self.evaluation = evaluation
        self.isTimed = isTimed
        self.folds = folds
        self.marks = marks
        self.columns = columns
        self.cell = cell
        self.piece = piece
        items = piece?.evaluatedItems ?? []
    }

    /// The text; `isWhole` leaves nothing out of long values.
    func text(isWhole: Bool = false, style: Style, of lesson: Lesson? = nil) -> String {
        let errors = PromptDiagnostics(evaluation.failures, cell: cell, lesson: lesson).text(style: style)
        let warnings = PromptWarnings(evaluation.warnings, cell: cell).text(style: style)
        var comparison = comparison
        comparison.isWhole = isWhole
        let table = comparison.rows.isEmpty ? "" : drawn(comparison, style)
        let isFolded = comparison.isFolded || !isWhole && LateOutputRenderer.folds(late)
        let more = isFolded ? "  'full' shows all \(isCut ? "that was kept" : "of it")" : ""
        let parts =
            [table, more] + summaries(isAlone: table.isEmpty) + [warnings, errors]
            + NoteLines.lines(evaluation.notes + noteOnAddresses, style: style) + revivals
        let answer = parts.filter { !$0.isEmpty }.joined(separator: "\n")
        let before = LateOutputRenderer.render(late, isWhole: isWhole, style: style)
        return [before, answer].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var late: [(world: String, text: String)] { evaluation.late.map { ($0.wiring, $0.text) } }

    /// Whether so much was printed, or a value is so long, that only its beginning was kept.
    private var isCut: Bool {
        let values = evaluation.rows.flatMap(\.values.values)
        let texts =
            values.flatMap { [$0.value ?? "", $0.printed] } + (evaluation.errorOutput + evaluation.late).map(\.text)
        return texts.contains { $0.trimmed.hasSuffix(" more bytes)") }
    }

    /// The note that values which look the same have a part that was not compared.
    private var noteOnAddresses: [String] {
        let same = evaluation.rows.filter { !$0.differs && $0.values.count > 1 }
        let isHidden = same.contains { row in row.values.values.contains { $0.value?.contains("0x…") ?? false } }
        return isHidden ? ["'0x…' is a place in memory, which is not compared"] : []
    }

    private func drawn(_ comparison: Comparison, _ style: Style) -> String {
        folds
            ? ComparisonRenderer.render(folding: comparison, style: style)
            : ComparisonRenderer.render(comparison, style: style)
    }

    /// The rows that have something to compare.
    private var comparison: Comparison {
        let told = evaluation.rows.indices.filter { !says(nothing: $0) }, rows = told.map(shown)
        let asked = columns.filter { world in rows.contains { $0.values[world] != nil } }
        var comparison = Comparison(rows: rows, worlds: asked)
        for (index, row) in told.enumerated() {
            comparison.rows[index].mark = marks[row] ?? ""
            for printed in evaluation.errorOutput where printed.row == row {
                comparison.rows[index].remarks.add(.init("stderr", world: printed.wiring, text: printed.text))
            }
        }
        // Two times are never the same; that they differ says nothing.
        if isTimed { for index in rows.indices { comparison.rows[index].verdict = .alone } }
        return comparison
    }

    /// Whether a row has nothing to compare: its error already says everything, it was stopped, or it ran silently.
    private func says(nothing index: Int) -> Bool {
        let row = evaluation.rows[index]
        return row.values.isEmpty || row.has { $0.status == .notCompiled } || row.isStopped || isSilent(index)
    }

    /// Whether a row has neither a value to show nor, where times are wanted, a time.
    private func isSilent(_ index: Int) -> Bool {
        guard piece != nil, !isTimed || declaration(index) != nil else { return false }
        guard !evaluation.errorOutput.contains(where: { $0.row == index }) else { return false }
        return evaluation.rows[index].has { $0.status == .void && $0.printed.isEmpty }
    }

    /// The row in the words of the prompt: a declaration has the value `declared`, and a place in a cell of one line is
    /// left out, since everything happens in line 1.
    private func shown(_ index: Int) -> RowRecord {
        var row = evaluation.rows[index]
        let isDeclaration = declaration(index) != nil
        row.values = row.values.mapValues { value in
            var value = value
            if !cell.contains("\n") { value.value = value.value?.withoutPlaceInLine }
            if isDeclaration, value.status == .void { (value.status, value.value) = (.value, "declared") }
            return isTimed && !isDeclaration ? value.timed : value
        }
        return row
    }

    private func declaration(_ row: Int) -> String? { items.indices.contains(row) ? items[row].declaration : nil }

    /// The lines about everything without a value: imports, declarations, silent statements, and a stop.
    private func summaries(isAlone: Bool) -> [String] {
        let silent = evaluation.rows.indices.filter(isSilent)
        let declared = silent.compactMap(declaration)
        let imported = evaluation.failures.isEmpty ? piece?.imports ?? [] : []
        // Beside values, the line `done` is not needed.
        let done = isAlone ? silent.filter { declaration($0) == nil } : []
        let worlds = columns.filter { world in done.contains { evaluation.rows[$0].values[world] != nil } }
        return [
            line("imported", imported), line("declared", declared), line("done", worlds),
            evaluation.rows.contains(where: \.isStopped) ? "  stopped" : "",
        ]
    }

    private func line(_ word: String, _ names: [String]) -> String {
        names.isEmpty ? "" : "  \(word): \(names.joined(separator: ", "))"
    }

    private var revivals: [String] {
        let (told, untold) = evaluation.revivals.partitioned { isTold($0.wiring) }
        let others = untold.map { "  \($0.wiring) was gone (\($0.reason)) and was brought back by its script" }
        let back = told.map(\.wiring).withoutRepeats.map { (world: $0, lost: fatal(in: $0)) }
        return others
            + back.map(\.lost).withoutRepeats.map { lost in
                let worlds = back.filter { $0.lost == lost }.map(\.world)
                return "  brought back without \(lost): \(worlds.joined(separator: ", "))"
            }
    }

    /// The words for what ended a world: of several statements in a line only one did, and the others stay.
    private func fatal(in wiring: String) -> String {
        let rows = evaluation.rows.filter { $0.values.values.contains(where: \.isFatal) }
        let own = rows.filter { $0.values[wiring]?.isFatal ?? false }
        guard evaluation.rows.count > 1, !rows.isEmpty else { return "this line" }
        return (own.isEmpty ? rows : own).map { "'\($0.probe.split(separator: "\n").first ?? "")'" }
            .joined(separator: ", ")
    }

    /// Whether a row already says what became of the world.
    private func isTold(_ wiring: String) -> Bool {
        evaluation.rows.contains { row in
            row.values[wiring].map { [.crashed, .timeout, .notRun].contains($0.status) } ?? false
        }
    }
}

extension Array {
    /// The elements for which the condition is true, and the others.
    fileprivate func partitioned(_ isTrue: (Element) -> Bool) -> ([Element], [Element]) {
        (filter(isTrue), filter { !isTrue($0) })
    }
}

extension RowRecord {
    /// Whether the condition is true of the value of every world that was asked.
    fileprivate func has(_ isTrue: (ValueRecord) -> Bool) -> Bool {
        !values.isEmpty && values.values.allSatisfy(isTrue)
    }

    /// Whether the person stopped the row in every world.
    fileprivate var isStopped: Bool { has { $0.status == .notRun && $0.value == "cancelled" } }
}

extension ValueRecord {
    /// Whether the line ended its world.
    fileprivate var isFatal: Bool { [.crashed, .timeout].contains(status) }

    /// The same record with the time that the value took in place of the value.
    var timed: ValueRecord {
        guard let time = microseconds, status == .value || status == .void else { return self }
        var timed = self
        (timed.status, timed.value) = (.value, Self.words(microseconds: time))
        return timed
    }

    /// The time in words, with three digits: one run is no more exact than that.
    static func words(microseconds: Double) -> String {
        switch microseconds {
        case ..<10: String(format: "%.2f µs", microseconds)
        case ..<100: String(format: "%.1f µs", microseconds)
        case ..<1000: String(format: "%.0f µs", microseconds)
        case ..<10_000: String(format: "%.2f ms", microseconds / 1000)
        case ..<100_000: String(format: "%.1f ms", microseconds / 1000)
        case ..<1_000_000: String(format: "%.0f ms", microseconds / 1000)
        default: String(format: "%.2f s", microseconds / 1_000_000)
        }
    }
}

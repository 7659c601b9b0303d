import LessonCore
import LessonEngine

/// What is shown of one evaluation: its values side by side, or why there are none.
struct InputAnswer {
    private let evaluation: Evaluation
    private let columns: [String]
    private let cell: String
    /// The words under which declarations alone are told: `struct Counter`.
    private let declared: [String]

    private let isTimed: Bool

    /// `piece` is what was typed; nil for a probe, each of whose lines is shown.
    init(
        _ evaluation: Evaluation, columns: [String], cell: String, piece: SourcePiece? = nil, isTimed: Bool = false
    ) {
        self.evaluation = isTimed ? evaluation.timed : evaluation
        self.isTimed = isTimed
        self.columns = columns
        self.cell = cell
        declared = piece?.declarations ?? []
    }

    func text(style: Style) -> String {
        let errors =
            evaluation.failures.isEmpty ? "" : PromptDiagnostics(evaluation.failures, cell: cell).text(style: style)
        let parts = [table(style), declarations, errors] + evaluation.notes.map { "  note: \($0)" } + revivals
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func table(_ style: Style) -> String {
        let rows = evaluation.rows.filter { !isOnlyDeclared($0) && !$0.isRefusedEverywhere }
        let shown = columns.filter { world in rows.contains { $0.values[world] != nil } }
        var comparison = Comparison(rows: rows.map(withoutPlace), worlds: shown)
        // Two times are never the same; that they differ says nothing.
        if isTimed { for index in rows.indices { comparison.rows[index].verdict = .alone } }
        return rows.isEmpty ? "" : ComparisonRenderer.render(comparison, style: style)
    }

    /// In a cell of one line everything happens in line 1.
    private func withoutPlace(_ row: RowRecord) -> RowRecord {
        guard !cell.contains("\n") else { return row }
        var row = row
        row.values = row.values.mapValues { value in
            var value = value
            value.value = value.value?.replacing(/\ \(input:1:\d+\)$/, with: "")
            return value
        }
        return row
    }

    /// A type or a function has no value to compare: that it is there is all there is to say.
    private func isOnlyDeclared(_ row: RowRecord) -> Bool {
        declared.contains { row.probe.hasPrefix($0) || row.probe.contains($0) }
            && row.values.values.allSatisfy { $0.status == .void && $0.printed.isEmpty }
    }

    private var declarations: String {
        let names = evaluation.rows.contains(where: isOnlyDeclared) ? declared : []
        return names.isEmpty ? "" : "  declared: \(names.joined(separator: ", "))"
    }

    private var revivals: [String] {
        let (told, untold) = evaluation.revivals.partitioned { isTold($0.wiring) }
        let back = told.map(\.wiring).joined(separator: ", ")
        let others = untold.map { "  \($0.wiring) was gone (\($0.reason)) and was brought back by its script" }
        return others + (back.isEmpty ? [] : ["  brought back without this line: \(back)"])
    }

    /// Whether a row says already what became of the world.
    private func isTold(_ wiring: String) -> Bool {
        evaluation.rows.contains { row in
            row.values[wiring].map { [.crashed, .timeout, .notRun].contains($0.status) } ?? false
        }
    }
}

extension Array {
    /// Those of which it is true, and the others.
    fileprivate func partitioned(_ isTrue: (Element) -> Bool) -> ([Element], [Element]) {
        (filter(isTrue), filter { !isTrue($0) })
    }
}

extension RowRecord {
    /// Whether its error says it all.
    fileprivate var isRefusedEverywhere: Bool { values.values.allSatisfy { $0.status == .notCompiled } }
}

extension SourcePiece {
    /// The types and functions that the text declares: `func greet`, `struct Counter`.
    var declarations: [String] {
        (ItemReader.items(of: self) ?? []).compactMap { item in
            guard case .declaration(let name?, _) = item.kind else { return nil }
            return item.quoted.firstRange(of: " \(name)").map { String(item.quoted[..<$0.upperBound]) }
        }
    }

    /// Whether it holds declarations that depend on no world: what fresh worlds still know.
    var isDeclaring: Bool {
        (ItemReader.items(of: self) ?? []).allSatisfy { item in
            switch item.kind {
            case .declaration, .importing: true
            default: false
            }
        }
    }
}

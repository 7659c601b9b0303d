import LessonModel

/// The tables of a comparison of forms.
struct FormTables {
    private let record: FormComparison
    private let lessons: [ComparedLesson]

    init(_ record: FormComparison) {
        self.record = record
        lessons = record.lessons
    }

    /// The facts that the code shows without being run.
    var code: FormTable {
        table(
            "code",
            [
                row("call site", isCode: true) { $0.callSite.joined(separator: "\n") },
                row("in the fake", isCode: true) { $0.fakeSite.joined(separator: "\n") },
                row("seam") { $0.seams.isEmpty ? Seam.none : $0.seams.map(\.kind.rawValue).joined(separator: "\n") },
                row("admits", isCode: true) { $0.seams.map(\.signature).joined(separator: "\n") },
                row("by default", isCode: true) { $0.seams.map { $0.usual ?? "none" }.joined(separator: "\n") },
                row("changed lines") { $0.changeWords },
            ])
    }

    /// The values of the probes in a wiring; without rows where none of the lessons has that wiring.
    func values(in wiring: String) -> FormTable {
        let shown = lessons.map { lesson in lesson.rows.filter { $0.values[wiring] != nil } }
        let count = shown.map(\.count).max() ?? 0
        let lines = (0..<count).map { index in shown.map { $0.indices.contains(index) ? $0[index] : nil } }
        let areSame = lines.allSatisfy { Set($0.compactMap { $0?.probe }).count < 2 }
        return table(
            wiring,
            lines.enumerated().map { number, rows in
                areSame ? values(rows, in: wiring) : unlikeValues(rows, in: wiring, number: number + 1)
            })
    }

    /// The measurements of a wiring; without rows where nothing was measured.
    func scorecard(of wiring: String) -> FormTable {
        let cards = lessons.map { lesson -> Scorecard? in
            var card = lesson.scorecards?.cards.first { $0.wiring == wiring }
            card?.wiring = lesson.lesson
            return card
        }
        let known = cards.compactMap { $0 }, measured = ScorecardTable(known, wirings: lessons.map(\.lesson))
        guard !known.isEmpty else { return table("", []) }
        let rows = measured.rows.map { row in
            self.row(row.label) { lesson in
                measured.wirings.firstIndex(of: lesson.lesson).map { row.cells[$0] } ?? ""
            }
        }
        let left = row("Left behind") { lesson in
            known.first { $0.wiring == lesson.lesson }?.leftBehindWords ?? ""
        }
        return table("scorecard \(wiring)", (rows + [left]).map(judged))
    }

    /// The advice on when to choose which form.
    var advice: FormTable {
        let isKnown = lessons.contains { $0.advice != nil }
        return table(
            "decision",
            isKnown
                ? FormAdvice.Topic.allCases.map { topic in
                    row(topic.rawValue.lowercased()) { $0.advice?[topic] ?? "" }
                } : [])
    }

    private func table(_ title: String, _ rows: [FormTable.Row]) -> FormTable {
        FormTable(title: title, columns: lessons.map(\.lesson), rows: rows)
    }

    private func row(_ label: String, isCode: Bool = false, _ words: (ComparedLesson) -> String) -> FormTable.Row {
        let cells = lessons.map { lesson in
            let text = words(lesson)
            return text.isEmpty ? FormTable.nothing : text
        }
        return FormTable.Row(label: label, cells: cells, isCode: isCode)
    }

    /// The values that the same line gave in each lesson.
    private func values(_ rows: [RowRecord?], in wiring: String) -> FormTable.Row {
        let values = rows.map { $0?.values[wiring] }
        // Lessons with other subjects are left out: they have nothing in common that could be the same.
        let comparable = zip(lessons, values).compactMap { lesson, value in
            lesson.subject == record.subject ? value.map { (world: lesson.lesson, outcome: $0.words) } : nil
        }
        return FormTable.Row(
            label: rows.lazy.compactMap { $0?.probe }.first ?? "", cells: values.map { $0?.words ?? FormTable.nothing },
            isCode: true, verdict: record.subject == nil ? .alone : Agreement(comparable),
            remarks: remarks(values))
    }

    /// The values that different lines at the same place gave, each with its line.
    private func unlikeValues(_ rows: [RowRecord?], in wiring: String, number: Int) -> FormTable.Row {
        let values = rows.map { $0?.values[wiring] }
        let cells = zip(rows, values).map { row, value in
            guard let row, let value else { return FormTable.nothing }
            return "\(row.probe.collapsingWhitespace)\n→ \(value.words)"
        }
        return FormTable.Row(label: "line \(number)", cells: cells, isCode: true, remarks: remarks(values))
    }

    private func remarks(_ values: [ValueRecord?]) -> [Comparison.Remark] {
        zip(lessons, values).flatMap { lesson, value in value?.remarks(lesson.lesson) ?? [] }
    }

    /// The row with a verdict on whether the lessons agree; the row of times gets none, because times never agree.
    private func judged(_ row: FormTable.Row) -> FormTable.Row {
        guard row.label != "Fast" else { return row }
        var judged = row
        let known = zip(lessons, row.cells).filter { $0.1 != FormTable.nothing }
        judged.verdict = Agreement(known.map { (world: $0.0.lesson, outcome: $0.1) })
        return judged
    }
}

extension ComparedLesson {
    fileprivate var changeWords: String {
        change.map { "+\($0.added) −\($0.removed)" } ?? ""
    }
}

extension Scorecard {
    /// The number and size of the files left behind; the run of a single lesson names them.
    fileprivate var leftBehindWords: String {
        let bytes = leftBehind.reduce(0) { $0 + $1.bytes }
        return leftBehind.isEmpty ? "nothing" : "\(leftBehind.count.of("file")), \(bytes.sizeWords)"
    }
}

/// One table of a comparison of forms, with a column for each lesson. Every format draws this table.
struct FormTable: Equatable {
    struct Row: Equatable {
        var label: String
        var cells: [String]
        /// Whether the cells hold Swift code or Swift values.
        var isCode = false
        var verdict = Agreement.alone
        var remarks: [Comparison.Remark] = []
    }
    static let nothing = Comparison.Cell.none.text

    /// The heading above the labels.
    var title: String
    var columns: [String]
    var rows: [Row]

    func with(_ rows: [Row]) -> FormTable { FormTable(title: title, columns: columns, rows: rows) }

    var withoutVerdicts: FormTable {
        var table = self
        for index in rows.indices { table.rows[index].verdict = .alone }
        return table
    }

    /// The table for a terminal.
    var comparison: Comparison {
        var comparison = Comparison(
            title, worlds: columns,
            rows: rows.map { row in
                let cells = row.cells.map { text in
                    var cell = Comparison.Cell(text)
                    cell.hanging = row.isCode && text != Self.nothing ? 2 : 0
                    return cell
                }
                return Comparison.Row(row.label, cells: cells, verdict: row.verdict, remarks: row.remarks)
            })
        comparison.hasWorlds = false
        return comparison
    }
}

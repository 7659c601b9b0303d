import LessonModel

/// A GitHub table: every row with as many cells as the header, every bar and line feed inside a cell escaped.
struct MarkdownTable {
    private var header: [String]
    private var rows: [[String]]

    init(sockets section: RunRecord.Section) {
        header = ["socket"] + section.worlds.map(MarkdownText.escape) + [""]
        rows = section.sockets.map { socket in
            let cells = section.worlds.map { socket.expressions[$0].map(MarkdownText.cell) ?? "-" }
            return [MarkdownText.cell(socket.name)] + cells + [Self.verdict(socket.verdict(among: section.worlds))]
        }
    }

    init(values section: RunRecord.Section) {
        header = ["probe"] + section.worlds.map(MarkdownText.escape) + [""]
        rows = section.rows.map { row in
            let cells = section.worlds.map { row.values[$0].map(Self.cell) ?? "-" }
            return [MarkdownText.cell(row.probe)] + cells + [Self.verdict(row.verdict(among: section.worlds))]
        }
    }

    init(calls section: RunRecord.Section) {
        let comparison = Comparison(calls: section.calls, worlds: section.worlds.union(section.calls.map(\.wiring)))
        header = ["asked"] + comparison.worlds.map(MarkdownText.escape)
        rows = comparison.rows.map { row in
            [MarkdownText.cell(row.label)] + row.cells.map { $0 == .none ? "-" : MarkdownText.cell($0.text) }
        }
    }

    init(_ cards: ScorecardTable) {
        header = ["scorecard"] + cards.wirings.map(MarkdownText.escape) + [""]
        rows = cards.rows.map { row in
            let remarks = row.remarks.map { MarkdownText.escape($0.words) }.joined(separator: "<br>")
            return [row.label] + row.cells.map(MarkdownText.escape) + [remarks]
        }
    }

    /// Forms next to each other, with a column for each lesson.
    init(_ forms: FormTable) {
        let areJudged = forms.rows.contains { $0.verdict != .alone }
        header = [""] + forms.columns.map(MarkdownText.escape) + (areJudged ? [""] : [])
        rows = forms.rows.map { row in
            let cells = row.cells.map { text in
                text == FormTable.nothing ? "-" : row.isCode ? MarkdownText.cell(text) : Self.lines(text)
            }
            return [MarkdownText.escape(row.label)] + cells + (areJudged ? [Self.verdict(row.verdict)] : [])
        }
    }

    /// The values that a learner saw, with the worlds in this order.
    init(seen rows: [SeenRow], worlds: [String]) {
        let areCompared = rows.contains { $0.differs != nil } && worlds.count > 1
        header = ["probe"] + worlds.map(MarkdownText.escape) + (areCompared ? [""] : [])
        self.rows = rows.map { row in
            let cells = worlds.map { row.values[$0].map(MarkdownText.cell) ?? "-" }
            // One world alone has nothing to be the same as.
            let isCompared = worlds.count { row.values[$0] != nil } > 1
            let verdict = isCompared ? row.differs.map { $0 ? "differs" : "same" } ?? "" : ""
            return [MarkdownText.cell(row.probe)] + cells + (areCompared ? [verdict] : [])
        }
    }

    var text: String {
        let delimiters = header.map { _ in "---" }
        return ([header, delimiters] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }

    private static func lines(_ text: String) -> String {
        text.split(separator: "\n").map { MarkdownText.escape(String($0)) }.joined(separator: "<br>")
    }

    private static func verdict(_ verdict: Agreement) -> String { MarkdownText.escape(verdict.words) }

    private static func cell(_ value: ValueRecord) -> String {
        guard value.meets == false else { return words(value) }
        return words(value) + "<br>**expected** " + MarkdownText.cell(value.expected ?? "something else")
    }

    /// The value as code; any other outcome begins with a word outside the code.
    private static func words(_ value: ValueRecord) -> String {
        let code = value.value.map(MarkdownText.cell)
        switch value.status {
        case .value: return code ?? MarkdownText.cell("")
        case .void: return "void"
        case .threw: return ["threw", code].compactMap { $0 }.joined(separator: " ")
        case .crashed: return ["crashed", code].compactMap { $0 }.joined(separator: ": ")
        case .timeout: return MarkdownText.escape(value.words)
        case .notCompiled: return ["does not compile", code].compactMap { $0 }.joined(separator: ": ")
        case .notRun where value.isLeftOut: return value.words
        case .notRun: return ["not run", code].compactMap { $0 }.joined(separator: ": ")
        }
    }
}

extension [String] {
    fileprivate func union(_ others: [String]) -> [String] { (self + others).withoutRepeats }
}

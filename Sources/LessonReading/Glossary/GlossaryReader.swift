import LessonModel

/// Reads the page of a course that explains its terms: one table, with any other Markdown around it.
package struct GlossaryReader {
    private var findings = Findings()
    private var entries: [GlossaryEntry] = []
    /// The line on which each name stands first.
    private var lines: [WordStems: Int] = [:]

    /// The glossary in these bytes, and the problems of the page; `file` is the path that diagnostics name.
    package static func read(_ bytes: some Collection<UInt8>, file: String) -> ScannedGlossary {
        var reader = GlossaryReader()
        let text = SourceText(bytes, findings: &reader.findings)
        let blocks = MarkdownReader.blocks(in: text, from: 0, findings: &reader.findings)
        let tables = blocks.compactMap { block -> RawTable? in
            guard case .table(let table) = block, table.isGlossary else { return nil }
            return table
        }
        if tables.isEmpty { reader.findings.add(GlossaryProblem.noTable, at: Position(line: 1)) }
        for row in tables.flatMap(\.rows) { reader.read(row) }
        return ScannedGlossary(
            glossary: Glossary(reader.entries), diagnostics: reader.findings.diagnostics(file: file))
    }

    private mutating func read(_ row: RawTable.Row) {
        let headers = GlossaryEntry.headers
        guard row.cells.count == headers.count else {
            return findings.add(GlossaryProblem.cellCount(row.cells.count), at: row.position)
        }
        let cells = row.cells.map { InlineReader.inlines($0.markdown) }, texts = cells.map(\.plainText)
        for (index, cell) in row.cells.enumerated() where texts[index].isEmpty {
            return findings.add(GlossaryProblem.emptyCell(column: headers[index]), at: cell.position)
        }
        guard cells[3].count == 1, case .link(_, let destination)? = cells[3].first else {
            return findings.add(GlossaryProblem.noLesson, at: row.cells[3].position)
        }
        let names = texts[0].split(separator: ",").map { String($0.drop { $0 == " " }).withoutTrailingBlanks }
        for name in names {
            let first = lines[WordStems(name), default: row.position.line]
            guard first == row.position.line else {
                return findings.add(GlossaryProblem.repeated(name, first: first), at: row.cells[0].position)
            }
            lines[WordStems(name)] = first
        }
        entries.append(
            GlossaryEntry(
                names.first ?? texts[0], also: Array(names.dropFirst()), meaning: texts[1], whose: texts[2],
                lesson: LessonFileName.id(of: destination)))
    }
}

extension RawTable {
    fileprivate var isGlossary: Bool {
        header.cells.map { InlineReader.inlines($0.markdown).plainText.lowercased() } == GlossaryEntry.headers
    }
}

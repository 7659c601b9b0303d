import LessonModel

extension LessonScanner {
    /// The lines of a result table as Markdown, columns aligned, each line with the table's prefix.
    package static func tableMarkdown(_ table: ResultTable) -> [String] {
        let header = ["probe"] + table.wirings
        let rows = table.rows.map { row in
            [CodeSpan.markdown(row.probe).replacing("|", with: "\\|")] + row.cells.map(\.expectation.cellText)
        }
        return tableMarkdown(header, rows).map { table.prefix + $0 }
    }

    /// The lines of a table as Markdown, columns aligned.
    static func tableMarkdown(_ header: [String], _ rows: [[String]]) -> [String] {
        let widths = header.indices.map { column in
            ([header] + rows).compactMap { $0.dropFirst(column).first?.count }.max() ?? 0
        }
        let delimiter = "|" + widths.map { String(repeating: "-", count: $0 + 2) + "|" }.joined()
        return [line(header, widths), delimiter] + rows.map { line($0, widths) }
    }

    /// The lines of a table whose columns are aligned as the colons of an older delimiter row say.
    package static func aligned(_ markdown: [String], as delimiter: String) -> [String] {
        let old = delimiter.split(separator: "|").map { $0.filter(":-".contains) }.filter { !$0.isEmpty }
        guard markdown.count > 1, old.contains(where: { $0.contains(":") }) else { return markdown }
        var lines = markdown, parts = markdown[1].components(separatedBy: "|")
        for (index, cell) in zip(parts.indices.dropFirst().dropLast(), old) {
            let (start, end) = (cell.hasPrefix(":") ? ":" : "-", cell.hasSuffix(":") ? ":" : "-")
            parts[index] = start + parts[index].dropFirst().dropLast() + end
        }
        lines[1] = parts.joined(separator: "|")
        return lines
    }

    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        let padded = zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - cell.count))
        }
        return "| " + padded.joined(separator: " | ") + " |"
    }
}

extension LessonScanner {
    /// The lines of a recorded scorecard as Markdown, columns aligned, each line with the table's prefix.
    package static func scorecardMarkdown(_ card: RecordedScorecard) -> [String] {
        let rows = card.rows.map { row in [row.fact.rawValue] + row.cells.map(\.value.cellText) }
        return tableMarkdown([RecordedScorecard.firstHeader] + card.wirings, rows).map { card.prefix + $0 }
    }
}

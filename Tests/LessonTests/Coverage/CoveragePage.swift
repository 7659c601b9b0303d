import Foundation
import TestSupport

@testable import LessonModel
@testable import LessonReading

/// The page that says for each claim of the course's sources which step shows it.
struct CoveragePage {
    struct Place {
        /// `04 Watch it`, as the page says it.
        var text: String
        /// `04-constructor-injection.md#watch-it`
        var destination: String
    }
    struct Row {
        /// `S1.3`
        var item: String
        var claim: String
        var places: [Place]
        var line: Int
    }
    let rows: [Row]

    init() throws {
        var findings = Findings()
        let text = SourceText(try Data(contentsOf: Self.file("Coverage.md")), findings: &findings)
        let blocks = MarkdownReader.blocks(in: text, from: 0, findings: &findings)
        rows = blocks.flatMap { block -> [Row] in
            guard case .table(let table) = block, table.header.cells.first?.bytes == Array("item".utf8) else {
                return []
            }
            return table.rows.map(Row.init)
        }
    }

    /// A file of the course.
    static func file(_ name: String) -> URL { URL(filePath: SeamsProgram.checkout + "/Lessons/" + name) }
}

extension CoveragePage.Row {
    init(_ row: RawTable.Row) {
        let cells = row.cells.map { InlineReader.inlines($0.markdown) } + [[], [], []]
        item = cells[0].plainText
        claim = cells[1].plainText
        line = row.position.line
        places = cells[2].compactMap { inline in
            guard case .link(let text, let destination) = inline else { return nil }
            return CoveragePage.Place(text: text.plainText, destination: destination)
        }
    }
}

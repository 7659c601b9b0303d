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
        /// What of each place shows the claim: `row 2`, `test startsAtZero`, `refused 1`, `exercise`; or `told`.
        var shown: [String]
        var line: Int

        /// Whether a person sees the claim by running something.
        var isRun: Bool { shown != ["told"] }
    }
    let rows: [Row]

    /// The page's sentence about its rows, as it must stand on it and in the README.
    var sum: String {
        "Of \(rows.count) claims, \(rows.count(where: \.isRun)) are run and \(rows.count { !$0.isRun }) are told."
    }

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
        let cells = row.cells.map { InlineReader.inlines($0.markdown) } + [[], [], [], []]
        item = cells[0].plainText
        claim = cells[1].plainText
        line = row.position.line
        shown = cells[3].plainText.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        places = cells[2].compactMap { inline in
            guard case .link(let text, let destination) = inline else { return nil }
            return CoveragePage.Place(text: text.plainText, destination: destination)
        }
    }
}

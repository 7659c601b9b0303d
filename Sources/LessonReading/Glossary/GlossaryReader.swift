import Foundation
import LessonModel

/// Reads the page of a course that explains its terms: one table, with any other Markdown around it.
package struct GlossaryReader {
    private var findings = Findings()
    private var entries: [GlossaryEntry] = []
    private var links: [ScannedGlossary.Link] = []
    /// Gives the id of the lesson in a file, by its path from the page's folder.
    private let id: (String) -> String?
    /// The line on which each name stands first.
    private var lines: [WordStems: Int] = [:]

    private init(id: @escaping (String) -> String?) { self.id = id }

    /// The glossary in these bytes, and the problems of the page; `file` is the path that diagnostics name. `id` gives the id
    /// of the lesson in a file, by its path from the page's folder; where it gives none, the file's name suggests one.
    package static func read(
        _ bytes: some Collection<UInt8>, file: String, id: @escaping (String) -> String? = { _ in nil }
    ) -> ScannedGlossary {
        var reader = GlossaryReader(id: id)
        let text = SourceText(bytes, findings: &reader.findings)
        let blocks = MarkdownReader.blocks(in: text, from: 0, findings: &reader.findings)
        let tables = blocks.compactMap { block -> RawTable? in
            guard case .table(let table) = block, table.isGlossary else { return nil }
            return table
        }
        if tables.isEmpty { reader.findings.add(GlossaryProblem.noTable, at: Position(line: 1)) }
        for row in tables.flatMap(\.rows) { reader.read(row) }
        var scanned = ScannedGlossary(
            glossary: Glossary(reader.entries), diagnostics: reader.findings.diagnostics(file: file))
        scanned.links = reader.links
        return scanned
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
        let lesson = id(destination.withoutAnchor) ?? LessonFileName.id(of: destination)
        links.append(ScannedGlossary.Link(lesson: lesson, position: row.cells[3].position))
        entries.append(
            GlossaryEntry(
                names.first ?? texts[0], also: Array(names.dropFirst()), meaning: texts[1], whose: texts[2],
                lesson: lesson))
    }
}

extension String {
    /// A link's path without the heading to which it leads.
    fileprivate var withoutAnchor: String {
        let path = String(prefix { $0 != "#" })
        return path.removingPercentEncoding ?? path
    }
}

extension RawTable {
    fileprivate var isGlossary: Bool {
        header.cells.map { InlineReader.inlines($0.markdown).plainText.lowercased() } == GlossaryEntry.headers
    }
}

/// The result of reading a page of terms: the readable terms, and the problems of the others.
package struct ScannedGlossary: Sendable, Equatable {
    package var glossary: Glossary
    /// In the order of the file.
    package var diagnostics: [Diagnostic]
    var links: [Link] = []

    package init(glossary: Glossary, diagnostics: [Diagnostic]) {
        self.glossary = glossary
        self.diagnostics = diagnostics
    }

    /// The link of a term to the lesson that shows it.
    struct Link: Equatable {
        let lesson: String
        let position: Position
    }

    /// The links that lead to none of the lessons with these ids; `file` is the path that diagnostics name.
    package func deadLinks(among ids: [String], file: String) -> [Diagnostic] {
        var findings = Findings()
        for link in links where !ids.contains(link.lesson) {
            let nearest = nearestLessons(to: link.lesson, in: ids).first
            findings.add(GlossaryProblem.unknownLesson(link.lesson, nearest: nearest), at: link.position)
        }
        return findings.diagnostics(file: file)
    }
}

/// The problems that a course's page of terms can have.
enum GlossaryProblem: Problem {
    case noTable
    case cellCount(Int)
    case emptyCell(column: String)
    case noLesson
    case unknownLesson(String, nearest: String?)
    case repeated(String, first: Int)

    var message: String {
        switch self {
        case .noTable: "the page has no table of terms"
        case .cellCount(let count): "the row has \(count == 1 ? "1 cell" : "\(count) cells"), and a term takes 4"
        case .emptyCell(let column): "the cell for '\(column)' is empty"
        case .noLesson: "the last cell is not one link to a lesson"
        case .unknownLesson(let id, _): "the link leads to '\(id)', which is no lesson of the course"
        case .repeated(let name, let first): "'\(name)' stands here a second time; the first stands at line \(first)"
        }
    }

    var hint: String {
        let row = "| \(GlossaryEntry.headers.joined(separator: " | ")) |"
        return switch self {
        case .noTable: "write one that begins with '\(row)'"
        case .cellCount: "give it these cells: '\(row)'; a bar in a cell is '\\|'"
        case .emptyCell(let column): column == "whose" ? "say whose word it is; '-' where nobody knows" : "fill it in"
        case .noLesson: "write '[04 Constructor injection](04-constructor-injection.md)'"
        case .unknownLesson(_, let nearest): nearest.map { "did you mean '\($0)'?" } ?? "link to the file of a lesson"
        case .repeated: "make one row of the two; other names stand behind the term, with commas between"
        }
    }
}

extension [Lesson] {
    /// The lessons that speak of a word that is no term: those whose titles do, else the first step of each that does.
    package func mentions(of word: String) -> [Mention] {
        let wanted = WordStems(word)
        let named = filter { WordStems($0.header.title).holds(wanted) }
        if !named.isEmpty { return named.map { Mention(lesson: $0.id, title: $0.header.title) } }
        return compactMap { lesson in
            lesson.steps.first { WordStems($0.prose).holds(wanted) }.map {
                Mention(lesson: lesson.id, title: lesson.header.title, step: ($0.number, $0.title))
            }
        }
    }
}

extension Lesson {
    /// The text of the lesson that a learner reads, without code.
    package var prose: String {
        ([header.title] + introduction.map(\.prose) + steps.map(\.prose)).joined(separator: "\n")
    }
}

extension Step {
    /// The text of the step that a learner reads, without code.
    package var prose: String { ([title] + blocks.map(\.prose)).joined(separator: "\n") }
}

extension Block {
    /// The text of the block without code and trainer's notes, answers included.
    fileprivate var prose: String {
        switch self {
        case .heading(_, let text, _), .paragraph(let text, _): text.plainText
        case .table(let table): ([table.header] + table.rows).joined().map(\.plainText).joined(separator: "\n")
        case .question(let question):
            question.answers.map { ([$0.text.plainText] + $0.explanation.map(\.prose)).joined(separator: "\n") }
                .joined(separator: "\n")
        case .quote(let quote) where quote.isForTrainer: ""
        default: children.map(\.prose).joined(separator: "\n")
        }
    }
}

import Foundation

protocol Block {
    var markdown: String { get }
}

struct Heading: Block {
    let level: Int
    let text: String
    var markdown: String { String(repeating: "#", count: level) + " " + text }
}

struct Paragraph: Block {
    let text: String
    var markdown: String { text }
}

struct Bullets: Block {
    let items: [String]
    var markdown: String { items.map { "- " + $0 }.joined(separator: "\n") }
}

struct Table<Row>: Block {
    struct Column {
        let title: String
        let cell: (Row) -> String

        init<Value>(_ title: String, _ path: KeyPath<Row, Value>) {
            self.title = title
            cell = { String(describing: $0[keyPath: path]) }
        }
    }

    let columns: [Column]
    let rows: [Row]

    var markdown: String {
        let head = "| " + columns.map(\.title).joined(separator: " | ") + " |"
        let rule = "|" + columns.map { _ in "---" }.joined(separator: "|") + "|"
        let body = rows.map { row in "| " + columns.map { $0.cell(row) }.joined(separator: " | ") + " |" }
        return ([head, rule] + body).joined(separator: "\n")
    }
}

@resultBuilder struct ReportBuilder {
    static func buildExpression(_ block: any Block) -> [any Block] { [block] }
    static func buildExpression(_ text: String) -> [any Block] { [Paragraph(text: text)] }
    static func buildBlock(_ parts: [any Block]...) -> [any Block] { parts.flatMap { $0 } }
    static func buildArray(_ parts: [[any Block]]) -> [any Block] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [any Block]?) -> [any Block] { part ?? [] }
}

struct Report {
    let blocks: [any Block]

    init(@ReportBuilder _ blocks: () -> [any Block]) {
        self.blocks = blocks()
    }

    var markdown: String { blocks.map(\.markdown).joined(separator: "\n\n") + "\n" }
}

struct Release {
    let version: String
    let changes: [String]
    let downloads: Int
}

func releaseNotes(_ releases: [Release], author: String?) -> Report {  //~ via clock, via timezone
    Report {
        Heading(level: 1, text: "Releases")
        if let author {
            "Written by \(author) on \(today())."
        }
        for release in releases {
            Heading(level: 2, text: release.version)
            Bullets(items: release.changes)
        }
        Table(columns: [.init("Version", \Release.version), .init("Downloads", \.downloads)], rows: releases)
    }
}

private func today() -> String {
    let parts = Calendar(identifier: .gregorian)  //~ timezone
        .dateComponents([.year, .month, .day], from: Date())  //~ clock
    return "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0)"
}

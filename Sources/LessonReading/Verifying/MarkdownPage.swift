import LessonModel

/// The links that go out of a Markdown file, and the headings that links can lead to.
package struct MarkdownPage: Sendable {
    /// A link or an image, at the place of its destination.
    package struct Link: Sendable, Equatable {
        package var destination: String
        package var position: Position
    }
    package private(set) var links: [Link] = []
    /// The anchors that a code host makes of the headings.
    package private(set) var anchors: [String] = []
    /// The first heading of the first level.
    package private(set) var title: (text: String, line: Int)?
    /// The number of times that each anchor was wanted again.
    private var repeats: [String: Int] = [:]

    package init(_ source: String) {
        var findings = Findings()
        let text = SourceText(source.utf8, findings: &findings)
        let start = FrontMatter(text, findings: &findings).bodyStart
        read(MarkdownReader.blocks(in: text, from: start, findings: &findings))
    }

    private mutating func read(_ blocks: [RawBlock]) {
        for block in blocks {
            switch block {
            case .heading(let heading):
                let words = InlineReader.inlines(heading.lines).map(\.plain).joined()
                if heading.level == 1, title == nil { title = (words, heading.position.line) }
                add(words)
                read(heading.lines)
            case .paragraph(let lines): read(lines)
            case .table(let table): ([table.header] + table.rows).flatMap(\.cells).map(\.line).forEach { read([$0]) }
            case .quote(let blocks, _): read(blocks)
            case .list(let list): list.items.map(\.blocks).forEach { read($0) }
            case .fence, .indentedCode, .html, .rule: break
            }
        }
    }

    /// Adds the anchor of a heading; a number tells a second heading of the same words apart.
    private mutating func add(_ heading: String) {
        let words = heading.anchor
        var anchor = words
        while repeats[anchor] != nil {
            repeats[words, default: 0] += 1
            anchor = "\(words)-\(repeats[words, default: 0])"
        }
        repeats[anchor] = 0
        anchors.append(anchor)
    }

    /// Adds the links in these lines; the search for each destination begins behind the one before.
    private mutating func read(_ lines: [RawLine]) {
        var rest = lines[...]
        for destination in InlineReader.inlines(lines).flatMap(\.destinations) {
            guard let first = lines.first else { return }
            let bytes = Array(destination.utf8)
            let found = rest.indices.lazy.compactMap { index in
                rest[index].bytes.firstRange(of: bytes).map { (index: index, start: $0.lowerBound) }
            }.first
            guard let found else {
                // The destination is written with escapes, so the place of the paragraph stands for its own.
                links.append(Link(destination: destination, position: first.position))
                continue
            }
            let line = rest[found.index]
            links.append(
                Link(
                    destination: destination,
                    position: Position(line: line.number, column: line.column + found.start)))
            rest = rest[found.index...]
            rest[found.index] = line.dropping(found.start + bytes.count)
        }
    }
}

extension RawLine {
    /// The rest of the line behind its first bytes.
    fileprivate func dropping(_ count: Int) -> RawLine {
        RawLine(number: number, column: column + count, bytes: Array(bytes.dropFirst(count)))
    }
}

extension RawTable.Cell {
    fileprivate var line: RawLine { RawLine(number: position.line, column: position.column, bytes: bytes) }
}

extension Inline {
    /// The destinations of the links inside, in their order.
    fileprivate var destinations: [String] {
        switch self {
        case .link(let text, let destination): [destination] + text.flatMap(\.destinations)
        case .image(_, let destination): [destination]
        case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.flatMap(\.destinations)
        case .text, .code, .lineBreak: []
        }
    }
}

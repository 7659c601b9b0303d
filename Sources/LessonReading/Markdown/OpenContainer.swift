import LessonModel

/// A block that holds blocks and is not yet ended.
struct OpenContainer {
    enum Kind {
        case document
        case quote
        case list(ListMark)
        /// The columns of white space that a line needs to belong to the item.
        case item(width: Int)
    }
    let kind: Kind
    let position: Position
    var blocks: [RawBlock] = []
    var items: [RawList.Item] = []

    var mark: ListMark? {
        if case .list(let mark) = kind { return mark }
        return nil
    }

    var isEmpty: Bool { blocks.isEmpty && items.isEmpty }

    /// Adds an ended container to the blocks or the items of this one.
    mutating func add(_ ended: OpenContainer) {
        switch ended.kind {
        case .document: blocks += ended.blocks
        case .quote: blocks.append(.quote(ended.blocks, ended.position))
        case .item: items.append(RawList.Item(blocks: ended.blocks, position: ended.position))
        case .list(let mark):
            blocks.append(.list(RawList(start: mark.number, items: ended.items, position: ended.position)))
        }
    }
}

/// A block of lines that is not yet ended.
struct OpenLeaf {
    enum Kind {
        case paragraph
        case fence(FenceMark)
        case indentedCode
        case html(HTMLKind)
        case table([Table.Alignment], prefixes: (header: String, delimiter: String))
    }
    let kind: Kind
    var lines: [RawLine]
    /// The text before the content of a paragraph's last line, in case that line turns out to be a table's header.
    var lastPrefix = ""

    var isParagraph: Bool {
        if case .paragraph = kind { return true }
        return false
    }

    var isTable: Bool {
        if case .table = kind { return true }
        return false
    }

    /// The block that the lines make; nil when none are left.
    func block(isClosed: Bool = false) -> RawBlock? {
        switch kind {
        case .paragraph: lines.isEmpty ? nil : .paragraph(lines)
        case .fence(let mark):
            .fence(RawFence(mark: mark, lines: lines, isClosed: isClosed))
        case .indentedCode: .indentedCode(withoutBlankEnd)
        case .html(let kind): .html(RawHTML(kind: kind, lines: withoutBlankEnd))
        case .table(let alignments, let prefixes): table(alignments, prefixes)
        }
    }

    private func table(
        _ alignments: [Table.Alignment], _ prefixes: (header: String, delimiter: String)
    ) -> RawBlock? {
        guard let header = lines.first else { return nil }
        let rows = lines.dropFirst().map(RawTable.Row.init)
        return .table(
            RawTable(header: RawTable.Row(header), alignments: alignments, rows: rows, prefixes: prefixes))
    }

    private var withoutBlankEnd: [RawLine] {
        Array(lines.prefix((lines.lastIndex { !$0.isBlank } ?? -1) + 1))
    }
}

import LessonModel

/// Reads lines into blocks as GitHub-flavoured Markdown does: every line first continues the blocks that are open, then
/// may open new ones, and the rest of the line is text.
///
/// Not read: reference definitions (they show as text), footnotes, and the difference between tight and loose lists.
struct MarkdownReader {
    /// Deeper quotes and lists are read as text, so that no file can exhaust the stack.
    static let depthLimit = 64

    private(set) var containers = [OpenContainer(kind: .document, position: Position(line: 1))]
    private(set) var leaf: OpenLeaf?
    private(set) var tooDeep: Position?

    /// The blocks of a text from a line (from 0) to its end.
    static func blocks(in text: SourceText, from start: Int, findings: inout Findings) -> [RawBlock] {
        var reader = MarkdownReader()
        for line in text.lines.dropFirst(start) { reader.read(LineCursor(line, in: text)) }
        reader.close(downTo: 1)
        reader.closeLeaf()
        if let place = reader.tooDeep { findings.add(TextProblem.tooDeep, at: place) }
        return reader.containers.first?.blocks ?? []
    }

    private mutating func read(_ start: LineCursor) {
        var cursor = start
        let matched = matchContainers(&cursor)
        if matched == containers.count, goOnWithLeaf(cursor) { return }
        if cursor.isBlank { return close(downTo: matched) }
        let opened = openBlocks(&cursor, matched: matched)
        if opened == .wholeLine { return }
        takeText(cursor, matched: opened == .containers ? containers.count : matched)
    }

    /// The number of open containers that the line belongs to.
    private func matchContainers(_ cursor: inout LineCursor) -> Int {
        for (index, container) in containers.enumerated().dropFirst() {
            switch container.kind {
            case .document, .list: continue
            case .quote:
                guard Self.takeQuoteMark(&cursor) else { return index }
            case .item(let width):
                let hasContent = !container.isEmpty || index < containers.count - 1 || leaf != nil
                guard cursor.indent >= width || (cursor.isBlank && hasContent) else { return index }
                cursor.skipIndent(width)
            }
        }
        return containers.count
    }

    /// Takes a `>` and the blank after it; false when there is none.
    static func takeQuoteMark(_ cursor: inout LineCursor) -> Bool {
        guard cursor.indent < 4, cursor.content.first == UInt8(ascii: ">") else { return false }
        cursor.skipToContent()
        cursor.skip(1)
        cursor.skipIndent(1)
        return true
    }

    /// Gives the line to the open leaf; false when the line may still begin another block.
    private mutating func goOnWithLeaf(_ cursor: LineCursor) -> Bool {
        switch leaf?.kind {
        case .fence(let mark):
            goOnWithFence(mark, cursor)
            return true
        case .html(let kind):
            goOnWithHTML(kind, cursor)
            return true
        case .indentedCode where cursor.isBlank || cursor.indent >= 4:
            append(cursor, skipping: 4)
            return true
        case .indentedCode:
            closeLeaf()
            return false
        case .paragraph, .table, nil:
            if cursor.isBlank { closeLeaf() }
            return cursor.isBlank
        }
    }

    private mutating func goOnWithHTML(_ kind: HTMLKind, _ cursor: LineCursor) {
        if kind.endsAtBlankLine, cursor.isBlank { return closeLeaf() }
        leaf?.lines.append(cursor.rest)
        if kind.isEnded(by: cursor.content) { closeLeaf() }
    }

    private mutating func goOnWithFence(_ mark: FenceMark, _ cursor: LineCursor) {
        if mark.isClosed(by: cursor) {
            closeLeaf(isClosed: true)
        } else {
            append(cursor, skipping: mark.indent)
        }
    }

    private mutating func append(_ cursor: LineCursor, skipping columns: Int) {
        var cursor = cursor
        cursor.skipIndent(columns)
        leaf?.lines.append(cursor.rest)
    }

    /// Adds the rest of a line to the open paragraph or table, or begins a paragraph.
    private mutating func takeText(_ cursor: LineCursor, matched: Int) {
        let isWhole = matched == containers.count
        let continuesParagraph = leaf?.isParagraph == true
        if !continuesParagraph, !isWhole { close(downTo: matched) }
        if continuesParagraph || (leaf?.isTable == true && isWhole) {
            leaf?.lines.append(cursor.trimmedRest)
            leaf?.lastPrefix = cursor.prefix
        } else {
            begin(OpenLeaf(kind: .paragraph, lines: [cursor.trimmedRest], lastPrefix: cursor.prefix))
        }
    }
}

// MARK: - Opening and closing

extension MarkdownReader {
    /// Ends the containers beyond this number, and the open leaf with them.
    mutating func close(downTo count: Int) {
        if count < containers.count { closeLeaf() }
        while containers.count > max(1, count) {
            let ended = containers.removeLast()
            containers[containers.count - 1].add(ended)
        }
    }

    /// Ends the open leaf.
    mutating func closeLeaf(isClosed: Bool = false) {
        guard let ended = leaf else { return }
        leaf = nil
        if let block = ended.block(isClosed: isClosed) { containers[containers.count - 1].blocks.append(block) }
    }

    /// Adds a whole block.
    mutating func add(_ block: RawBlock) {
        closeLeaf()
        leaveList()
        containers[containers.count - 1].blocks.append(block)
    }

    /// Opens a leaf.
    mutating func begin(_ leaf: OpenLeaf) {
        closeLeaf()
        leaveList()
        self.leaf = leaf
    }

    /// Opens a container.
    mutating func begin(_ kind: OpenContainer.Kind, at position: Position) {
        closeLeaf()
        if case .item = kind {} else { leaveList() }
        containers.append(OpenContainer(kind: kind, position: position))
    }

    /// Whether another container may be opened; remembers the first place where no container could be opened.
    mutating func hasRoom(at position: Position) -> Bool {
        if containers.count < Self.depthLimit { return true }
        tooDeep = tooDeep ?? position
        return false
    }

    /// Removes and returns the open paragraph, because the next line gives its lines another meaning.
    mutating func takeParagraph() -> OpenLeaf? {
        defer { leaf = nil }
        return leaf
    }

    /// Ends the innermost container if it is a list, because a list holds only items.
    private mutating func leaveList() {
        if containers.last?.mark != nil { close(downTo: containers.count - 1) }
    }
}

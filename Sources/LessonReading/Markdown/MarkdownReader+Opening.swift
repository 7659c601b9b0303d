extension MarkdownReader {
    /// The part of a line that opened blocks: nothing, the marks of containers, or the whole line.
    enum Opened { case nothing, containers, wholeLine }

    /// Opens the blocks that a line begins, and ends the blocks that these interrupt.
    mutating func openBlocks(_ cursor: inout LineCursor, matched: Int) -> Opened {
        var matched = matched
        var opened = Opened.nothing
        while !cursor.isBlank {
            let isIndented = cursor.indent >= 4
            if !isIndented, openContainer(&cursor, matched: matched) {
                opened = .containers
                matched = containers.count
            } else if openLeaf(cursor, matched: matched, isIndented: isIndented) {
                return .wholeLine
            } else {
                return opened
            }
        }
        return opened == .containers ? .wholeLine : opened
    }

    private mutating func openContainer(_ cursor: inout LineCursor, matched: Int) -> Bool {
        let position = cursor.position
        if cursor.content.first == UInt8(ascii: ">") {
            guard hasRoom(at: position) else { return false }
            close(downTo: matched)
            begin(.quote, at: position)
            return Self.takeQuoteMark(&cursor)
        }
        let interrupts = leaf?.isParagraph == true && matched == containers.count
        let isUnderline = interrupts && HeadingMark.underlineLevel(cursor.content) != nil
        guard !isUnderline, !HeadingMark.isRule(cursor.content),
            let mark = ListMark(cursor.content, insideParagraph: interrupts), hasRoom(at: position)
        else { return false }
        openItem(mark, &cursor, matched: matched)
        return true
    }

    private mutating func openItem(_ mark: ListMark, _ cursor: inout LineCursor, matched: Int) {
        let position = cursor.position
        let before = cursor.indent
        close(downTo: matched)
        if containers.last?.mark.map(mark.continues) != true { begin(.list(mark), at: position) }
        cursor.skipToContent()
        cursor.skip(mark.width)
        let blanks = cursor.indent
        let padding = cursor.isBlank || blanks > 4 ? 1 : blanks
        cursor.skipIndent(padding)
        begin(.item(width: before + mark.width + padding), at: position)
    }

    private mutating func openLeaf(_ cursor: LineCursor, matched: Int, isIndented: Bool) -> Bool {
        let isInParagraph = leaf?.isParagraph == true
        if isIndented {
            guard !isInParagraph else { return false }
            close(downTo: matched)
            openIndentedCode(cursor)
            return true
        }
        if isInParagraph, matched == containers.count, openFromParagraph(cursor) { return true }
        guard let block = wholeBlock(cursor) else { return openLines(cursor, matched, isInParagraph) }
        close(downTo: matched)
        add(block)
        return true
    }

    private mutating func openIndentedCode(_ cursor: LineCursor) {
        var cursor = cursor
        cursor.skipIndent(4)
        begin(OpenLeaf(kind: .indentedCode, lines: [cursor.rest]))
    }

    /// Blocks of one line: headings and rules.
    private func wholeBlock(_ cursor: LineCursor) -> RawBlock? {
        if let (level, text) = HeadingMark.heading(cursor.trimmedRest) {
            return .heading(RawHeading(level: level, lines: [text], position: cursor.position))
        }
        return HeadingMark.isRule(cursor.content) ? .rule(cursor.position) : nil
    }

    /// Blocks of several lines: fences and HTML.
    private mutating func openLines(_ cursor: LineCursor, _ matched: Int, _ isInParagraph: Bool) -> Bool {
        if let mark = FenceMark(cursor) {
            close(downTo: matched)
            begin(OpenLeaf(kind: .fence(mark), lines: []))
            return true
        }
        let interrupts = isInParagraph && matched == containers.count
        guard let kind = HTMLKind(cursor.content, insideParagraph: interrupts) else { return false }
        close(downTo: matched)
        begin(OpenLeaf(kind: .html(kind), lines: [cursor.trimmedRest]))
        if kind.isEnded(by: cursor.content) { closeLeaf() }
        return true
    }

    /// Turns the open paragraph into an underlined heading, or its last line into a table's header.
    private mutating func openFromParagraph(_ cursor: LineCursor) -> Bool {
        if let level = HeadingMark.underlineLevel(cursor.content), let paragraph = takeParagraph() {
            let position = paragraph.lines.first?.position ?? cursor.position
            add(.heading(RawHeading(level: level, lines: paragraph.lines, position: position)))
            return true
        }
        guard let header = leaf?.lines.last, let alignments = RawTable.alignments(in: cursor.trimmedRest),
            RawTable.Row(header).cells.count == alignments.count, var paragraph = takeParagraph()
        else { return false }
        paragraph.lines.removeLast()
        if let text = paragraph.block() { add(text) }
        let prefixes = (header: paragraph.lastPrefix, delimiter: cursor.prefix)
        begin(OpenLeaf(kind: .table(alignments, prefixes: prefixes), lines: [header]))
        return true
    }
}

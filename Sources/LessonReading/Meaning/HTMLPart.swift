import LessonModel

/// A part of an HTML block: a tag of `<details>`, a summary, or other HTML.
enum HTMLPart {
    case detailsStart(Position)
    case detailsEnd(Position)
    case summary([UInt8])
    case other(String, line: Int)

    /// The parts of an HTML block.
    static func parts(of html: RawHTML) -> [HTMLPart] {
        var cutter = HTMLCutter(html)
        return cutter.cutAll()
    }
}

/// Cuts an HTML block at the tags that make `<details>`.
private struct HTMLCutter {
    private let lines: [RawLine]
    private var parts: [HTMLPart] = []
    private var pending: [UInt8] = []
    private var pendingLine: Int
    private var isInSummary = false

    init(_ html: RawHTML) {
        lines = html.lines
        pendingLine = html.line
    }

    mutating func cutAll() -> [HTMLPart] {
        for line in lines {
            if pending.isEmpty { pendingLine = line.number }
            cut(line)
            pending.append(.newline)
        }
        flush()
        return parts
    }

    private mutating func cut(_ line: RawLine) {
        var index = 0
        while index < line.bytes.count {
            let rest = line.bytes[index...]
            guard rest.first == UInt8(ascii: "<"), let end = InlineTag.end(in: rest) else {
                pending.append(line.bytes[index])
                index += 1
                continue
            }
            take(rest[..<end], at: Position(line: line.number, column: line.column + index))
            index = end
        }
    }

    private mutating func take(_ tag: ArraySlice<UInt8>, at position: Position) {
        switch tag.dropFirst().prefix(while: { $0.isLetter || $0 == UInt8(ascii: "/") }).text.lowercased() {
        case "details":
            flush()
            parts.append(.detailsStart(position))
        case "/details":
            flush()
            parts.append(.detailsEnd(position))
        case "summary":
            flush()
            isInSummary = true
        case "/summary": flush()
        default: pending += tag
        }
    }

    /// Ends the part that stands before a tag.
    private mutating func flush() {
        let content = pending.trimmed
        if isInSummary {
            parts.append(.summary(Array(content)))
        } else if !content.isEmpty {
            parts.append(.other(content.text, line: pendingLine))
        }
        isInSummary = false
        pending = []
    }
}

/// The `<details>` that are open while blocks are read, and the blocks of each.
struct DetailsStack {
    /// Deeper `<details>` are read as if they were not there.
    private static let depthLimit = 32

    private struct Level {
        let position: Position
        var summary: [Inline] = []
        var blocks: [Block] = []
    }
    private var levels = [Level(position: Position(line: 1))]
    /// The number of `<details>` that were opened beyond the limit and are not yet closed.
    private var ignored = 0

    /// The places of the `<details>` that are still open.
    var unclosed: [Position] { levels.dropFirst().map(\.position) }

    /// Adds a block to the innermost open `<details>`, or to the top level.
    mutating func add(_ block: Block) { levels[levels.count - 1].blocks.append(block) }

    /// Opens a `<details>`.
    mutating func open(at position: Position) {
        if levels.count > Self.depthLimit {
            ignored += 1
        } else {
            levels.append(Level(position: position))
        }
    }

    /// Sets the summary of the innermost `<details>`; false when none is open.
    mutating func setSummary(_ summary: [Inline]) -> Bool {
        guard levels.count > 1 else { return false }
        levels[levels.count - 1].summary = summary
        return true
    }

    /// Closes the innermost `<details>`; false when none is open.
    mutating func close() -> Bool {
        if ignored > 0 {
            ignored -= 1
            return true
        }
        guard levels.count > 1 else { return false }
        let ended = levels.removeLast()
        add(.details(summary: ended.summary, blocks: ended.blocks, line: ended.position.line))
        return true
    }

    /// Closes every open `<details>` and returns all blocks.
    mutating func finished() -> [Block] {
        ignored = 0
        while close() {}
        return levels[0].blocks
    }
}

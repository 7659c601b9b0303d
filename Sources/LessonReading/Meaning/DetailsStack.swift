import LessonModel

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

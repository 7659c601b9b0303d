import LessonModel

/// Decides which text the runs of `*`, `_` and `~` emphasise, and makes inlines of the pieces.
///
/// A stack holds the runs that may still open emphasis, each with the inlines that follow it so far. A closing run
/// pairs with the nearest fitting run on the stack; the runs above that one become text.
struct EmphasisReader {
    /// Deeper emphasis changes nothing that a reader sees, and could exhaust the call stack of code that walks it.
    private static let depthLimit = 24
    /// Beyond this number of open runs, a run is read as text, so that no text is searched again and again.
    private static let levelLimit = 100

    private struct Level {
        var run: DelimiterRun?
        var inlines: [Inline] = []
        var depth = 0
    }
    private struct CloserKind: Hashable {
        let byte: UInt8, remainder: Int, canOpen: Bool
    }
    private var levels = [Level()]
    /// For each kind of closing run, the level below which no run can pair with it.
    private var floors: [CloserKind: Int] = [:]

    /// The inlines that these pieces make.
    static func inlines(of pieces: ArraySlice<InlinePiece>) -> [Inline] {
        var reader = EmphasisReader()
        for piece in pieces {
            switch piece {
            case .inline(let inline): reader.levels[reader.levels.count - 1].inlines.append(inline)
            case .run(let run): reader.read(run)
            }
        }
        reader.flatten(downTo: 0)
        return joiningTexts(reader.levels[0].inlines)
    }

    private mutating func read(_ run: DelimiterRun) {
        var run = run
        while run.canClose, run.left > 0, let opener = opener(for: run) { wrap(opener, &run) }
        guard run.left > 0 else { return }
        if run.canOpen, levels.count < Self.levelLimit {
            levels.append(Level(run: run))
        } else {
            levels[levels.count - 1].inlines.append(.text(run.text))
        }
    }

    private mutating func opener(for run: DelimiterRun) -> Int? {
        let remainder = run.byte == .tilde ? run.length : run.length % 3
        let kind = CloserKind(byte: run.byte, remainder: remainder, canOpen: run.canOpen)
        let floor = min(floors[kind] ?? 1, levels.count)
        for index in (floor..<levels.count).reversed() where levels[index].run?.opens(for: run) == true {
            return index
        }
        floors[kind] = levels.count
        return nil
    }

    /// Emphasises the inlines after the opener with as many marks as both runs have left, at most two.
    private mutating func wrap(_ index: Int, _ run: inout DelimiterRun) {
        flatten(downTo: index)
        guard var opener = levels[index].run else { return }
        let isTooDeep = levels[index].depth >= Self.depthLimit
        let used = run.byte == .tilde || isTooDeep ? min(run.left, opener.left) : min(2, run.left, opener.left)
        if !isTooDeep {
            let inner = Self.joiningTexts(levels[index].inlines)
            levels[index].inlines = [emphasised(inner, run.byte, used)]
            levels[index].depth += 1
        }
        run.left -= used
        opener.left -= used
        levels[index].run = opener
        if opener.left == 0 { flatten(downTo: index - 1) }
    }

    private func emphasised(_ inner: [Inline], _ byte: UInt8, _ count: Int) -> Inline {
        if byte == .tilde { return .strikethrough(inner) }
        return count == 2 ? .strong(inner) : .emphasis(inner)
    }

    /// Turns the runs above a level into text and moves their inlines down to that level.
    private mutating func flatten(downTo index: Int) {
        let above = Array(levels[(index + 1)...])
        levels.removeSubrange((index + 1)...)
        for level in above {
            if let run = level.run, run.left > 0 { levels[index].inlines.append(.text(run.text)) }
            levels[index].inlines += level.inlines
            levels[index].depth = max(levels[index].depth, level.depth)
        }
        floors = floors.mapValues { min($0, levels.count) }
    }

    /// The inlines with neighbouring texts made one.
    private static func joiningTexts(_ inlines: [Inline]) -> [Inline] {
        var joined: [Inline] = []
        var text = ""
        for inline in inlines {
            if case .text(let more) = inline {
                text += more
                continue
            }
            if !text.isEmpty { joined.append(.text(text)) }
            text = ""
            joined.append(inline)
        }
        return text.isEmpty ? joined : joined + [.text(text)]
    }
}

/// A run of `*`, `_` or `~` that may begin or end emphasis.
struct DelimiterRun {
    let byte: UInt8
    let length: Int
    /// The number of marks that are not yet used.
    var left: Int
    let canOpen: Bool
    let canClose: Bool

    init(_ byte: UInt8, count: Int, before: Unicode.Scalar, after: Unicode.Scalar) {
        self.byte = byte
        length = count
        left = count
        let opens = !after.isMarkdownSpace && (!after.isMarkdownPunctuation || before.isEdge)
        let closes = !before.isMarkdownSpace && (!before.isMarkdownPunctuation || after.isEdge)
        let isUnderscore = byte == UInt8(ascii: "_")
        let isUsable = byte != .tilde || count <= 2
        canOpen = isUsable && opens && (!isUnderscore || !closes || before.isMarkdownPunctuation)
        canClose = isUsable && closes && (!isUnderscore || !opens || after.isMarkdownPunctuation)
    }

    /// Whether this run can open the emphasis that another run closes.
    func opens(for closer: DelimiterRun) -> Bool {
        guard canOpen, byte == closer.byte else { return false }
        if byte == .tilde { return length == closer.length }
        let isMixed = canClose || closer.canOpen
        return !isMixed || (length + closer.length) % 3 != 0 || (length % 3 == 0 && closer.length % 3 == 0)
    }

    /// The unused marks as text.
    var text: String { String(repeating: Character(Unicode.Scalar(byte)), count: left) }
}

extension Unicode.Scalar {
    fileprivate var isMarkdownSpace: Bool { properties.isWhitespace }

    fileprivate var isMarkdownPunctuation: Bool {
        if isASCII { return UInt8(truncatingIfNeeded: value).isPunctuation }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return true
        default: return false
        }
    }

    fileprivate var isEdge: Bool { isMarkdownSpace || isMarkdownPunctuation }
}

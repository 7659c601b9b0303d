import LessonCode
import LessonModel

/// A block as Markdown alone sees it, before roles and places give it a meaning.
indirect enum RawBlock {
    case heading(RawHeading)
    case paragraph([RawLine])
    case fence(RawFence)
    /// Code indented by four blanks; the block's first line is the first line of the code.
    case indentedCode([RawLine])
    case html(RawHTML)
    case table(RawTable)
    case quote([RawBlock], Position)
    case list(RawList)
    case rule(Position)
}

/// A heading of either kind.
struct RawHeading {
    var level: Int
    /// Several lines only when the heading is underlined.
    var lines: [RawLine]
    var position: Position
}

/// A fenced block, closed or not.
struct RawFence {
    var mark: FenceMark
    var lines: [RawLine]
    var isClosed: Bool

    var position: Position { mark.position }
    /// The info string after the opening marks.
    var info: RawLine { mark.info }
}

/// A block of HTML lines.
struct RawHTML {
    var kind: HTMLKind
    var lines: [RawLine]
}

/// A list of either kind.
struct RawList {
    struct Item {
        var blocks: [RawBlock]
        var position: Position
    }
    /// Nil for bullets.
    var start: Int?
    var items: [Item]
    var position: Position
}

import LessonModel

/// A part of a text whose inlines are being found.
enum InlinePiece {
    case inline(Inline)
    case run(DelimiterRun)
}

/// A `[` that may begin a link.
struct InlineBracket {
    /// The index of the bracket's own text among the pieces.
    let piece: Int
    let isImage: Bool
}

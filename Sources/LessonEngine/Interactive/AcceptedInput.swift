import LessonModel

/// Something that declares names, or imports, for what comes after it in a world.
struct AcceptedInput: Sendable {
    /// The number of the typed input; nil for a probe's.
    var number: Int?
    var piece: SourcePiece
    /// As later inputs see it in this world.
    var input: BuiltInput
}

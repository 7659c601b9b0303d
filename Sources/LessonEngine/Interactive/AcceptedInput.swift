import LessonModel

/// A typed input or a probe that declares names, or imports modules, for later inputs of its world.
struct AcceptedInput: Sendable {
    /// The number of the typed input; nil for a probe.
    var number: Int?
    var piece: SourcePiece
    /// The compiled input as later inputs see it in this world.
    var input: BuiltInput
}

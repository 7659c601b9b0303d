import LessonModel

/// A name that a typed input declares and that can be used.
package struct TypedName: Sendable, Equatable {
    package var name: String
    /// `let`, `var`, `func`, `struct`, …
    package var keyword: String
    /// The input that declares it.
    package var piece: SourcePiece
    /// The worlds in which it exists.
    package var wirings: [String]
}

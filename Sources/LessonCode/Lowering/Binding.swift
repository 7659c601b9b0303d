import LessonModel

/// A `let` or `var` with its value.
package struct Binding: Sendable, Equatable {
    package struct Part: Sendable, Equatable {
        /// The pattern left of the annotation: a name, or a tuple of names.
        package var pattern: LocatedCode
        package var names: [String]
        /// The type after the colon, when the author wrote one.
        package var annotation: String?
        package var value: LocatedCode
        /// `didSet` and `willSet`.
        package var observers: LocatedCode?
    }
    /// `let` or `var`.
    package var keyword: String
    /// Attributes and modifiers, without those that would hide the name from later inputs.
    package var prefix: String
    package var parts: [Part]
}

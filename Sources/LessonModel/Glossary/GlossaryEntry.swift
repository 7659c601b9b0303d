/// A term of the field: its meaning in one line, its author, and the lesson that shows it.
package struct GlossaryEntry: Sendable, Equatable, Codable {
    /// The column headers of the glossary's table.
    package static let headers = ["term", "meaning", "whose", "lesson"]

    package var term: String
    /// Its other names.
    package var also: [String]
    package var meaning: String
    package var whose: String
    /// The id of the lesson.
    package var lesson: String

    package init(_ term: String, also: [String] = [], meaning: String, whose: String, lesson: String) {
        self.term = term
        self.also = also
        self.meaning = meaning
        self.whose = whose
        self.lesson = lesson
    }

    /// All names of the entry, its term first.
    package var names: [String] { [term] + also }
}

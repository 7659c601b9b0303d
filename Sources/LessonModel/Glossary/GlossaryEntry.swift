/// A term of the field in a line: what it means, whose word it is, and which lesson shows it.
package struct GlossaryEntry: Sendable, Equatable, Codable {
    /// What stands above the cells of a row.
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

    /// All that it is called, its term first.
    package var names: [String] { [term] + also }
}

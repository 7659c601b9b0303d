/// The terms of a course, in the order of its page.
package struct Glossary: Sendable, Equatable {
    package var entries: [GlossaryEntry]

    package init(_ entries: [GlossaryEntry]) {
        self.entries = entries
    }

    /// The entries for a typed text: those with exactly this name, singular or plural; if there are none, all entries
    /// with a name in which the text begins at any word. Names that begin with the text come first.
    package func entries(for typed: String) -> [GlossaryEntry] {
        let wanted = WordStems(typed)
        let same = entries.filter { $0.stems.contains(wanted) }
        if !same.isEmpty { return same }
        let begun = entries.filter { $0.stems.contains { $0.begins(with: wanted) } }
        return begun + entries.filter { $0.stems.contains { $0.mentions(beginning: wanted) } && !begun.contains($0) }
    }

    /// The entries for a typed text as `entries(for:)` finds them; all entries when the text is empty.
    ///
    /// - Throws: `UnknownTerm` when nothing is found.
    package func found(for typed: String) throws(UnknownTerm) -> [GlossaryEntry] {
        let found = typed.isEmpty ? entries : entries(for: typed)
        guard !found.isEmpty else { throw UnknownTerm(term: typed, nearest: name(near: typed), count: entries.count) }
        return found
    }

    /// The name nearest to a typed text for which nothing was found; nil when none is near.
    package func name(near typed: String) -> String? {
        nearestName(to: typed.lowercased(), in: entries.flatMap(\.names))
    }

    /// The entries related to an entry, the nearest first: those whose meaning names it or that its own meaning names,
    /// those that share a word of its names, then others of the same author and the same lesson.
    package func neighbours(of entry: GlossaryEntry) -> [GlossaryEntry] {
        let meaning = WordStems(entry.meaning), words = Set(entry.stems.flatMap(\.words)).subtracting(Self.joints)
        let others = entries.filter { $0.term != entry.term }
        let close = others.filter { other in
            other.stems.contains { meaning.holds($0) }
                || entry.stems.contains { WordStems(other.meaning).holds($0) }
        }
        let akin = others.filter { other in
            !close.contains(other) && other.stems.contains { !words.isDisjoint(with: $0.words) }
        }
        let beside = others.filter { other in
            !(close + akin).contains(other) && (other.lesson, other.whose) == (entry.lesson, entry.whose)
        }
        return Array((close + akin + beside).prefix(Self.mostNeighbours))
    }

    /// All entries, those that a text mentions first; entries of an earlier text stand before those of a later text.
    package func entries(firstFrom texts: [String]) -> [GlossaryEntry] {
        var rest = entries, found: [GlossaryEntry] = []
        for text in texts {
            let stems = WordStems(text)
            // A name in capitals must stand in capitals in the text: 'first' in a sentence is not FIRST.
            let spoken = rest.filter { entry in
                entry.names.contains { stems.holds(WordStems($0)) && ($0 != $0.uppercased() || text.contains($0)) }
            }
            found += spoken
            rest.removeAll { spoken.contains($0) }
        }
        return found + rest
    }

    private static let mostNeighbours = 6

    /// Words that do not make two terms related when both contain them.
    private static let joints: Set = ["a", "and", "with", "of", "the", "method", "test", "constructor", "class"]
}

extension GlossaryEntry {
    fileprivate var stems: [WordStems] { names.map(WordStems.init) }
}

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

/// A lesson, or a step of one, that speaks of a word that is no term.
package struct Mention: Sendable, Equatable {
    /// The id of the lesson.
    package var lesson: String
    package var title: String
    /// The first step that speaks of it, with its title; nil where the lesson's own title does.
    package var step: (number: Int, title: String)?

    package init(lesson: String, title: String, step: (number: Int, title: String)? = nil) {
        (self.lesson, self.title, self.step) = (lesson, title, step)
    }

    package static func == (one: Mention, other: Mention) -> Bool {
        (one.lesson, one.title, one.step?.number) == (other.lesson, other.title, other.step?.number)
    }
}

/// The error that no entry is found for a term.
package struct UnknownTerm: Error, Sendable, Equatable {
    package var term: String
    /// The name that may be meant.
    package var nearest: String?
    /// The number of entries in the glossary.
    package var count: Int

    package var message: String { "no term called '\(term)'" }

    /// The advice on what to do next; `command` is the command that shows all terms.
    package func hint(command: String) -> String {
        (nearest.map { "did you mean '\($0)'? " } ?? "") + "'\(command)' shows all \(count)"
    }
}

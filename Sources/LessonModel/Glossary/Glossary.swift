/// The terms of a course, in the order of its page.
package struct Glossary: Sendable, Equatable {
    package var entries: [GlossaryEntry]

    package init(_ entries: [GlossaryEntry]) {
        self.entries = entries
    }

    /// What is found for what somebody typed: a term or another name of it, in the plural, too; else all in which a word
    /// begins like that, those that begin so themselves before the others.
    package func entries(for typed: String) -> [GlossaryEntry] {
        let wanted = WordStems(typed)
        let same = entries.filter { $0.stems.contains(wanted) }
        if !same.isEmpty { return same }
        let begun = entries.filter { $0.stems.contains { $0.begins(with: wanted) } }
        return begun + entries.filter { $0.stems.contains { $0.mentions(beginning: wanted) } && !begun.contains($0) }
    }

    /// The same; all of them for who typed nothing.
    ///
    /// - Throws: `UnknownTerm` when nothing is found.
    package func found(for typed: String) throws(UnknownTerm) -> [GlossaryEntry] {
        let found = typed.isEmpty ? entries : entries(for: typed)
        guard !found.isEmpty else { throw UnknownTerm(term: typed, nearest: name(near: typed), count: entries.count) }
        return found
    }

    /// The name that somebody may have meant for whom nothing was found.
    package func name(near typed: String) -> String? {
        nearestName(to: typed.lowercased(), in: entries.flatMap(\.names))
    }

    /// The terms next to one: those whose line names it and those that its own line names, those with a word of it, and
    /// others that the same author has for the same lesson.
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

    /// The entries that a text speaks of come first, those of an earlier text before those of a later one.
    package func entries(firstFrom texts: [String]) -> [GlossaryEntry] {
        var rest = entries, found: [GlossaryEntry] = []
        for text in texts {
            let stems = WordStems(text)
            // 'first' in a sentence is not FIRST.
            let spoken = rest.filter { entry in
                entry.names.contains { stems.holds(WordStems($0)) && ($0 != $0.uppercased() || text.contains($0)) }
            }
            found += spoken
            rest.removeAll { spoken.contains($0) }
        }
        return found + rest
    }

    private static let mostNeighbours = 6

    /// Words that make no two terms akin.
    private static let joints: Set = ["a", "and", "with", "of", "the", "method", "test", "constructor", "class"]
}

extension GlossaryEntry {
    fileprivate var stems: [WordStems] { names.map(WordStems.init) }
}

/// The question which value a world gives in one line, to be answered with the value. It is not Codable: its promise is for
/// nobody's eyes before the line has run.
package struct ValueQuestion: Sendable, Equatable {
    package let world: String
    /// The index of the line.
    package let row: Int
    package let rows: [String]
    package let promise: Expectation

    package init(world: String, row: Int, rows: [String], promise: Expectation) {
        (self.world, self.row, self.rows, self.promise) = (world, row, rows, promise)
    }

    package var words: String { "In \(world), what does \(rows.label(ofRow: row)) give?" }

    /// Whether the promise of the table holds for what was said; quotes around a text may be left out, blanks are as one
    /// likes, and a duration may have another unit.
    package func isRight(_ said: String) -> Bool {
        let word = said.lowercased()
        switch promise {
        case .void, .printed: return ["void", "nothing", "()"].contains(word)
        case .threw: return word.hasPrefix("throw") || word.hasPrefix("threw")
        case .crashed: return word.hasPrefix("crash")
        case .notHere: return word == "-"
        case .value(let value):
            return [said, "\"\(said)\""].contains { GuessedValue($0).isSame(as: GuessedValue(value)) }
        case .matches:
            return [said, "\"\(said)\"", GuessedValue(said).printed].contains {
                promise.isMet(by: ValueRecord(status: .value, value: $0))
            }
        }
    }

    /// The advice to a person who said a number where the value is a duration; nil for anything else.
    package func advice(on said: String) -> String? {
        guard case .value(let value) = promise, DurationText(value) != nil, Double(said) != nil else { return nil }
        return "a duration has a unit, as in '5 ms' or '.milliseconds(5)'"
    }

    /// The value that the world gives there: what the table promises, or for a pattern what was seen.
    package func truth(in seen: [RowRecord]) -> String {
        guard promise.isPattern, seen.indices.contains(row), let value = seen[row].values[world] else {
            return promise.words
        }
        return value.words
    }

    /// The truth as a sentence: `live gives 19 in line 2`.
    package func truthWords(in seen: [RowRecord]) -> String {
        "\(world) gives \(truth(in: seen).firstLines)" + (rows.count > 1 ? " in line \(row + 1)" : "")
    }
}

extension [String] {
    /// A line of a probe as it stands there; among several that read the same, also its place among them.
    package func label(ofRow index: Int) -> String {
        let line = self[index], same = indices.filter { self[$0] == line }
        let text = line.split(separator: "\n").first.map { $0.count < line.count ? "\($0) …" : String($0) } ?? line
        guard same.count > 1, let place = same.firstIndex(of: index) else { return text }
        let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
        return ordinals.indices.contains(place) ? "the \(ordinals[place]) \(text)" : text
    }
}

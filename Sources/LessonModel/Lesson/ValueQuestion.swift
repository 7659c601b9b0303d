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
        case .void: return word.saysNothing
        case .printed(let text): return word.saysNothing || said.isOutput(text)
        case .threw: return word.says(Self.throwing) && !word.says(Self.crashing)
        case .crashed: return word.says(Self.crashing)
        case .notHere: return word == "-" || word == "not here" || word.says(["compile"])
        case .value(let value):
            return [said, "\"\(said)\""].contains { GuessedValue($0).isSame(as: GuessedValue(value)) }
        case .matches:
            return [said, "\"\(said)\"", GuessedValue(said).printed].contains {
                promise.isMet(by: ValueRecord(status: .value, value: $0))
            }
        }
    }

    private static let throwing = ["throw", "threw", "error"]
    private static let crashing = ["crash", "fatal", "trap", "abort"]

    /// Whether a text says how a line ends that gives nothing.
    package static func isOutcome(_ said: String) -> Bool {
        let word = said.lowercased(), ends = throwing + crashing + ["print", "compile"]
        return word.saysNothing || word.says(ends) || ["-", "not here", "no value"].contains(word)
    }

    /// Whether the value is a text.
    package var isAboutText: Bool {
        switch promise {
        case .value(let text), .matches(let text): text.hasPrefix("\"")
        default: false
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

extension String {
    fileprivate var saysNothing: Bool { ["void", "nothing", "()"].contains(self) }

    /// Whether one of the words in a text begins so.
    fileprivate func says(_ beginnings: [String]) -> Bool {
        split { !$0.isLetter }.contains { word in beginnings.contains(where: word.hasPrefix) }
    }

    /// Whether a text says that this was printed: `prints "hi"`, `printed hi`.
    fileprivate func isOutput(_ text: String) -> Bool {
        guard let said = wholeMatch(of: /(?i:prints?|printed)\s+(.*)/.dotMatchesNewlines())?.1 else { return false }
        return [text, "\"\(text)\"", "`\(text)`"].contains { $0 == said }
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

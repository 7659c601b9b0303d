import LessonModel

/// Finds words in the front matter of a lesson that was read without a problem.
struct HeaderPlaces {
    private let lines: [Substring]

    init(_ source: String) {
        let all = source.split(separator: "\n", omittingEmptySubsequences: false)
        let end = all.dropFirst().firstIndex { $0.hasPrefix("---") } ?? all.endIndex
        lines = Array(all[..<end])
    }

    /// The place of a word in the value of a key; the key's place when the value does not hold the word as it is.
    func place(of word: String, under key: String) -> Position {
        guard let start = lines.firstIndex(where: { $0.hasPrefix(key) }) else { return Position(line: 1) }
        let value = lines[start...].enumerated().prefix { $0.offset == 0 || $0.element.first?.isLetter != true }
        for (offset, line) in value {
            let words = line.matches(of: /[A-Za-z0-9][A-Za-z0-9_\-]*/).dropFirst(offset == 0 ? 1 : 0)
            guard let match = words.first(where: { $0.output == word }) else { continue }
            return Position(line: start + offset + 1, column: line[..<match.range.lowerBound].utf8.count + 1)
        }
        return Position(line: start + 1)
    }
}

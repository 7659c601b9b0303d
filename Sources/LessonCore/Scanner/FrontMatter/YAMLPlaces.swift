import Yams

/// Where the marks of the YAML reader stand in the lesson file.
struct YAMLPlaces {
    /// The lines of the front matter, the first of which is the file's second.
    let lines: [String]

    /// The place that a mark means: YAML counts code points, we count bytes.
    func position(_ mark: Mark?) -> Position {
        guard let mark, !lines.isEmpty else { return Position(line: 1) }
        let index = min(max(mark.line, 1), lines.count) - 1
        guard mark.line <= lines.count else {
            return Position(line: index + 2, column: lines[index].utf8.count + 1)
        }
        let before = lines[index].unicodeScalars.prefix(max(0, mark.column - 1))
        return Position(line: index + 2, column: String(before).utf8.count + 1)
    }

    /// What the YAML reader complains of, in our words, and where.
    func problem(_ error: any Error) -> (FrontMatterProblem, Position) {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            (.notYAML(problem), position(mark))
        case .duplicatedKeysInMapping(let keys, let context):
            (.repeatedKey(keys.first ?? "?"), duplicate(of: keys.first ?? "") ?? position(context.mark))
        case .reader(let problem, _, _, _):
            (.notYAML(problem), Position(line: 2))
        default:
            (.notYAML("it cannot be read"), Position(line: 2))
        }
    }

    /// The second line that begins with a key.
    private func duplicate(of key: String) -> Position? {
        let places = lines.indices.filter { lines[$0].hasPrefix(key + ":") }
        return places.dropFirst().first.map { Position(line: $0 + 2) }
    }
}

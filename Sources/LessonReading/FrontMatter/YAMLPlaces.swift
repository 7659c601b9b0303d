import LessonModel
import Yams

/// The places of the YAML reader's marks in the lesson file.
struct YAMLPlaces {
    /// The lines of the YAML.
    let lines: [String]
    /// The line of the file on which the YAML begins; by default the line after the first `---`.
    var firstLine = 2
    /// For each line, the column at which it begins in the file; 1 by default.
    var columns: [Int] = []

    /// The place that a mark means: YAML counts code points, we count bytes.
    func position(_ mark: Mark?) -> Position {
        guard let mark, !lines.isEmpty else { return Position(line: 1) }
        let index = min(max(mark.line, 1), lines.count) - 1
        guard mark.line <= lines.count else {
            return place(index, lines[index].utf8.count)
        }
        let before = lines[index].unicodeScalars.prefix(max(0, mark.column - 1))
        return place(index, String(before).utf8.count)
    }

    private func place(_ index: Int, _ offset: Int) -> Position {
        Position(line: index + firstLine, column: (columns.indices.contains(index) ? columns[index] : 1) + offset)
    }

    /// The problem that an error of the YAML reader stands for, and its place.
    func problem(_ error: any Error) -> (FrontMatterProblem, Position) {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            (.notYAML(problem), position(mark))
        case .duplicatedKeysInMapping(let keys, let context):
            (.repeatedKey(keys.first ?? "?"), duplicate(of: keys.first ?? "") ?? position(context.mark))
        case .reader(let problem, _, _, _):
            (.notYAML(problem), place(0, 0))
        default:
            (.notYAML("it cannot be read"), place(0, 0))
        }
    }

    /// The second line that begins with a key.
    private func duplicate(of key: String) -> Position? {
        let places = lines.indices.filter { lines[$0].hasPrefix(key + ":") }
        return places.dropFirst().first.map { place($0, 0) }
    }
}

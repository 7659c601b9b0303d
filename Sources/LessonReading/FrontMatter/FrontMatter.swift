import LessonModel
import Yams

/// The YAML between two lines of `---` at the top of a lesson file.
struct FrontMatter {
    /// The first line (from 0) after the front matter.
    let bodyStart: Int
    /// Nil when the file has no front matter that ends.
    private let fields: FrontMatterFields?

    init(_ text: SourceText, findings: inout Findings) {
        let isMark: (SourceLine) -> Bool = { Self.isMark($0, in: text) }
        guard let first = text.lines.first, isMark(first) else {
            let mark = Self.markBelowBlanks(in: text, isMark)
            findings.add(mark == nil ? FrontMatterProblem.missing : .blankAbove, at: Position(line: 1))
            let end = mark.flatMap { start in text.lines[(start + 1)...].firstIndex(where: isMark) }
            bodyStart = end.map { $0 + 1 } ?? 0
            fields = nil
            return
        }
        guard let end = text.lines.dropFirst().firstIndex(where: { isMark($0) || Self.isBody($0, text) }),
            isMark(text.lines[end])
        else {
            findings.add(FrontMatterProblem.unclosed, at: Position(line: 1))
            bodyStart = Self.firstTitle(in: text) ?? text.lines.count
            fields = nil
            return
        }
        bodyStart = end + 1
        fields = FrontMatterFields(text, lines: 1..<end, findings: &findings)
    }

    /// The form that the lesson names; nil when it names none that exists.
    var form: Form? { fields?.knownForm }

    /// The header; a missing value is reported and replaced by a harmless one. `file` is the lesson's path.
    func header(file: String = "", findings: inout Findings) -> Header {
        fields?.header(file: file, findings: &findings) ?? Header(id: "", title: "", form: .none, minutes: 1)
    }

    /// Whether a line is the mark with which front matter begins and ends.
    static func isMark(_ line: SourceLine, in text: SourceText) -> Bool {
        text.bytes[line.range].starts(with: "---".utf8) && text.bytes[line.range].dropFirst(3).allSatisfy(\.isBlank)
    }

    /// Whether a line never stands in front matter, so that the end of the front matter must come before it.
    private static func isBody(_ line: SourceLine, _ text: SourceText) -> Bool {
        text.bytes[line.range].starts(with: "## ".utf8) || text.bytes[line.range].starts(with: "```".utf8)
    }

    /// The line of the first `---` of a file that begins with empty lines; nil where none follows them.
    private static func markBelowBlanks(in text: SourceText, _ isMark: (SourceLine) -> Bool) -> Int? {
        let first = text.lines.firstIndex { !text.bytes[$0.range].allSatisfy(\.isBlank) }
        return first.flatMap { isMark(text.lines[$0]) ? $0 : nil }
    }

    private static func firstTitle(in text: SourceText) -> Int? {
        text.lines.firstIndex { text.bytes[$0.range].starts(with: "# ".utf8) }
    }
}

/// The names that lessons and wirings may bear: short enough to type, safe in paths and commands.
package enum LessonName {
    private static let limit = 64

    /// Whether a text is an id: at most 64 lowercase letters, digits and hyphens. A letter comes first, so that no
    /// command takes the id for a number or an option.
    package static func isID(_ text: String) -> Bool {
        (1...limit).contains(text.utf8.count) && text.utf8.first?.isLetter == true
            && text.utf8.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    }

    /// The id that a file's name suggests; nil where it suggests none.
    static func id(like file: String) -> String? {
        let words = LessonFileName.id(of: file).lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
        let id = words.joined(separator: "-")
        return isID(id) ? id : nil
    }
}

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

    /// The quote that begins a value on a line before this one, and that its line does not close: where a later line has a
    /// quote, too, YAML complains only there.
    private func quote(openBefore number: Int) -> Position? {
        for (index, line) in lines.prefix(max(0, number - 1)).enumerated() {
            guard let match = line.firstMatch(of: /^\s*[\w-]+:\s*(["'])/), let quote = match.1.first else { continue }
            guard !line[match.range.upperBound...].contains(quote) else { continue }
            return place(index, line[..<match.1.startIndex].utf8.count)
        }
        return nil
    }

    /// The problem of the bracket that begins a value up to this line and that no later line closes: YAML takes the next
    /// keys for more of the list, and complains there.
    private func bracket(openUpTo number: Int) -> (FrontMatterProblem, Position)? {
        for (index, line) in lines.prefix(number).enumerated() {
            guard let match = line.firstMatch(of: /^\s*[\w-]+:\s*([\[{])/) else { continue }
            let opening = match.1, closing = opening == "[" ? "]" : "}"
            let counts = lines[index...].map { $0.count { opening.contains($0) } - $0.count { closing.contains($0) } }
            guard counts[0] > 0, counts.reduce(0, +) > 0 else { continue }
            return (.openBracket(closing: closing), place(index, line[..<match.1.startIndex].utf8.count))
        }
        return nil
    }

    private func place(_ index: Int, _ offset: Int) -> Position {
        Position(line: index + firstLine, column: (columns.indices.contains(index) ? columns[index] : 1) + offset)
    }

    /// The problem that an error of the YAML reader stands for, and its place.
    func problem(_ error: any Error) -> (FrontMatterProblem, Position) {
        switch error as? YamlError {
        case .scanner(let context?, _, _, _) where context.text.contains("quoted scalar"):
            (.openQuote, position(context.mark))
        // A line without a colon is complained of at the next one.
        case .scanner(let context?, let problem, _, _) where context.text.contains("simple key"):
            (.notYAML(problem), position(context.mark))
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            quote(openBefore: mark.line).map { (.openQuote, $0) }
                ?? bracket(openUpTo: mark.line) ?? (.notYAML(problem), position(mark))
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

extension Expectation {
    /// Whether the value in a world is what the lesson promises.
    package func isMet(by record: ValueRecord) -> Bool {
        let text = record.value ?? ""
        return switch self {
        case .value(let expected): record.status == .value && text == expected
        case .matches(let pattern): record.status == .value && Self.matches(text, pattern)
        case .notHere: record.status == .notRun || record.status == .notCompiled
        case .void: record.status == .void
        case .threw(let part): record.status == .threw && text.contains(part)
        case .crashed(let part): record.status == .crashed && (part.isEmpty || text.contains(part))
        case .printed(let expected): record.status == .void && record.printed.trimmedLines == expected.trimmedLines
        }
    }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        guard let regex = try? Regex(pattern) else { return false }
        return text.wholeMatch(of: regex.dotMatchesNewlines()) != nil
    }
}

extension String {
    /// The text without the blanks that end its lines and without its final line break.
    fileprivate var trimmedLines: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.lastIndex { $0 != " " && $0 != "\t" }.map { String(line[...$0]) } ?? ""
        }
        return lines.joined(separator: "\n").trimmingSuffixNewlines
    }

    private var trimmingSuffixNewlines: String {
        lastIndex { $0 != "\n" }.map { String(self[...$0]) } ?? ""
    }
}

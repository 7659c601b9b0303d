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

extension Expectation {
    /// The promised result, as a world would show it.
    package var words: String {
        switch self {
        case .value(let value): value
        case .matches(let pattern): "/\(pattern)/"
        case .notHere: "-"
        case .void: "void"
        case .threw(let part): "threw \(part)"
        case .crashed(let part): part.isEmpty ? "crashed" : "crashed: \(part)"
        case .printed(let text): "printed \(text)"
        }
    }

    /// The table cell for this expectation, with bars escaped; `init(cell:)` reads the cell back.
    ///
    /// A value that no code span can hold (empty, of several lines, or like a pattern) becomes a pattern that matches
    /// only this value.
    package var cellText: String {
        switch self {
        case .value(let value): Self.bar(CodeSpan.markdown(Self.isPlain(value) ? value : "/\(value.asPattern)/"))
        case .matches(let pattern): Self.bar(CodeSpan.markdown("/\(pattern)/"))
        case .notHere: "-"
        case .void: "void"
        case .threw(let text): "threw " + Self.bar(CodeSpan.markdown(text))
        case .crashed(let part): "crashed " + Self.bar(CodeSpan.markdown(part))
        case .printed(let text): "printed " + Self.bar(CodeSpan.markdown(text))
        }
    }

    /// The first cell of a row about a line of code.
    package static func cellText(ofLine line: String) -> String { bar(CodeSpan.markdown(line)) }

    private static func isPlain(_ value: String) -> Bool {
        let isPattern = value.count > 1 && value.hasPrefix("/") && value.hasSuffix("/")
        return !value.isEmpty && !isPattern && !value.contains(where: \.isNewline)
    }

    private static func bar(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

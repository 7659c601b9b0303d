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
        case .value(let value): Self.bar(CodeSpan.markdown(Self.isPlain(value) ? value : "/\(Self.pattern(value))/"))
        case .matches(let pattern): Self.bar(CodeSpan.markdown("/\(pattern)/"))
        case .notHere: "-"
        case .void: "void"
        case .threw(let text): "threw " + Self.bar(CodeSpan.markdown(text))
        case .crashed(let part): "crashed " + Self.bar(CodeSpan.markdown(part))
        case .printed(let text): "printed " + Self.bar(CodeSpan.markdown(text))
        }
    }

    private static func isPlain(_ value: String) -> Bool {
        let isPattern = value.count > 1 && value.hasPrefix("/") && value.hasSuffix("/")
        return !value.isEmpty && !isPattern && !value.contains(where: \.isNewline)
    }

    /// A pattern that matches only this value.
    private static func pattern(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { pattern, scalar in
            if scalar == "\n" { return pattern += "\\n" }
            if scalar == "\r" { return pattern += "\\r" }
            if "\\/.*+?^$()[]{}|".unicodeScalars.contains(scalar) { pattern += "\\" }
            pattern.unicodeScalars.append(scalar)
        }
    }

    private static func bar(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

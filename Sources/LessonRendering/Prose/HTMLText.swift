/// The words of a lesson's HTML without its tags and comments.
enum HTMLText {
    /// The words between the tags; none when there is only markup.
    static func words(of html: String) -> String {
        let start = html.drop { $0.isWhitespace }.lowercased()
        if start.hasPrefix("<script") || start.hasPrefix("<style") { return "" }
        return withoutTags(html).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func withoutTags(_ html: String) -> String {
        var rest = html[...], text = ""
        while let open = rest.firstIndex(of: "<") {
            text += rest[..<open]
            guard let end = endOfTag(rest[open...]) else {
                text.append("<")
                rest = rest[rest.index(after: open)...]
                continue
            }
            rest = rest[end...]
            text += " "
        }
        return text + rest
    }

    /// The end of the comment or tag that begins here; nil when it is only `<`. An unclosed comment reaches to the end.
    private static func endOfTag(_ text: Substring) -> Substring.Index? {
        if text.hasPrefix("<!--") { return text.firstRange(of: "-->")?.upperBound ?? text.endIndex }
        guard let mark = text.dropFirst().first, mark.isLetter || "/!?".contains(mark) else { return nil }
        return text.firstIndex(of: ">").map { text.index(after: $0) }
    }
}

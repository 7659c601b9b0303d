import LessonRendering

/// A line of Swift and the place in it that a message is about.
struct QuotedLine {
    private static let indent = "    "

    private let before: String
    private let after: String

    /// `offset` counts the bytes before the place.
    init(_ line: Substring, offset: Int) {
        let place = min(max(0, offset), line.utf8.count)
        before = String(decoding: line.utf8.prefix(place), as: UTF8.self).madeSafeOnOneLine
        after = String(decoding: line.utf8.dropFirst(place), as: UTF8.self).madeSafeOnOneLine
    }

    /// The line with a caret below the place; only the part around the place when the line is long. The linear style,
    /// for people who cannot see a caret, names the text at the place instead.
    func lines(style: Style) -> [String] {
        if style.isLinear { return ["  In: \(before + after)"] + (after.isEmpty ? [] : ["  At: \(after)"]) }
        let room = max(10, style.width - 8), start = Self.end(of: before, columns: room * 2 / 3)
        let end = String(after.prefix(max(1, room - start.columns)))
        let blanks = String(repeating: " ", count: start.columns)
        let dots = end.count < after.count ? " …" : ""
        return [Self.indent + start + end + dots, Self.indent + blanks + style.paint("^", .good)]
    }

    private static func end(of text: String, columns: Int) -> String {
        guard text.columns > columns else { return text }
        var rest = Substring(text)
        while String(rest).columns > columns - 2 { rest.removeFirst() }
        return "… " + rest
    }
}

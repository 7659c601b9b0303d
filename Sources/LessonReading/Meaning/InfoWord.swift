import LessonModel

/// A word of a fence's info string and its place.
struct InfoWord {
    let text: String
    let position: Position

    /// The words of an info string.
    static func words(of info: RawLine) -> [InfoWord] {
        info.bytes.split(whereSeparator: \.isBlank).map { word in
            InfoWord(
                text: word.text, position: Position(line: info.number, column: info.column + word.startIndex))
        }
    }

    /// The key and value of a `key=value` word; nil when it is none.
    var option: (key: String, value: String)? {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}

/// A text in which places are drawn with `1️⃣`, `2️⃣`, … instead of being counted.
package struct MarkedText {
    /// A line and a column in UTF-8 bytes, both from 1.
    package struct Place: Equatable, Hashable, Sendable {
        package let line: Int
        package let column: Int
    }
    /// The text without its marks.
    package let text: String
    /// For each mark, the place of what follows it.
    package let places: [String: Place]

    package init(_ marked: String) {
        var text = ""
        var places: [String: Place] = [:]
        var line = 1
        var column = 1
        for character in marked {
            if Self.isMark(character) {
                places[String(character)] = Place(line: line, column: column)
                continue
            }
            text.append(character)
            column = character.isNewline ? 1 : column + String(character).utf8.count
            line += character.isNewline ? 1 : 0
        }
        self.text = text
        self.places = places
    }

    private static func isMark(_ character: Character) -> Bool {
        character.unicodeScalars.count == 3 && character.unicodeScalars.last == "\u{20E3}"
    }
}

/// Makes the text of a value the same in every run: without module names and addresses.
package enum ValueText {
    /// `Lesson.Point(x: 1)` becomes `Point(x: 1)`; `<NSUserDefaults: 0x00007f…>` becomes `<NSUserDefaults>`. What
    /// stands in quotes stays as it is.
    package static func cleaned(_ text: String, modules: Set<String>) -> String {
        var result = "", word = ""
        var quoted = false, escaped = false
        for character in text {
            if quoted {
                result.append(character)
                quoted = escaped || character != "\""
                escaped = character == "\\" && !escaped
            } else if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else if character == ".", modules.contains(word) {
                word = ""
            } else {
                result += word + String(character)
                word = ""
                quoted = character == "\""
            }
        }
        return withoutAddresses(result + word)
    }

    private static func withoutAddresses(_ text: String) -> String {
        guard text.contains("0x") || text.contains("unknown context at") else { return text }
        return text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
            .replacing(/: 0x[0-9a-f]{6,}>/, with: ">")
            .replacing(/0x[0-9a-f]{6,}/, with: "0x…")
    }
}

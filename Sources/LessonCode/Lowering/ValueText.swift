/// Makes the text of a value the same in every run: without module names and addresses.
package enum ValueText {
    /// `Lesson.Point(x: 1)` becomes `Point(x: 1)`; `<NSUserDefaults: 0x00007f…>` becomes `<NSUserDefaults>`. Text in
    /// quotes stays as it is.
    package static func cleaned(_ text: String, modules: Set<String>) -> String {
        var result = "", plain = ""
        var quoted = false, escaped = false
        for character in text {
            if quoted {
                result.append(character)
                quoted = escaped || character != "\""
                escaped = character == "\\" && !escaped
            } else {
                plain.append(character)
                guard character == "\"" else { continue }
                result += withoutAddresses(withoutModules(plain, modules))
                (plain, quoted) = ("", true)
            }
        }
        return result + withoutAddresses(withoutModules(plain, modules))
    }

    /// Removes the modules that begin a dotted name, those of inputs among them; a name after a dot is always a type's
    /// or a case's.
    private static func withoutModules(_ text: String, _ modules: Set<String>) -> String {
        var result = "", word = ""
        var isAfterDot = false
        for character in text {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            let isDropped = character == "." && !isAfterDot && (modules.contains(word) || isOfAnInput(word))
            if !isDropped { result += word + String(character) }
            (word, isAfterDot) = ("", character == ".")
        }
        return result + word
    }

    /// Whether a word is the module name of an input, like `Input12` or `Typed3`. The test runs on every dotted name,
    /// for which a regular expression takes too long.
    private static func isOfAnInput(_ word: String) -> Bool {
        let number = ["Input", "Typed"].first { word.hasPrefix($0) }.map { word.dropFirst($0.count) }
        return number.map { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } } ?? false
    }

    private static func withoutAddresses(_ text: String) -> String {
        guard text.contains("0x") || text.contains("unknown context at") else { return text }
        return text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
            .replacing(/: 0x[0-9a-f]{6,}>/, with: ">")
            .replacing(/0x[0-9a-f]{6,}/, with: "0x…")
    }
}

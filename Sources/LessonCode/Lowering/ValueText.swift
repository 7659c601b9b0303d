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

    /// A text that code printed, or with which it crashed, without the modules of inputs before its types:
    /// `Typed3.Point(x: 1)` becomes `Point(x: 1)`. The number counts the inputs, so the same code printed something else
    /// when it was typed again. All else stays as it was printed. It may be a flood, for which a regular expression takes
    /// seconds.
    package static func withoutInputs(_ text: String) -> String {
        let pieces = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard pieces.count > 1, let last = pieces.last else { return text }
        var result: [UInt8] = []
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
            let isBeforeType = next.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
            if isBeforeType, let rest = withoutInput(atEndOf: Substring(piece)) {
                result += rest.utf8
            } else {
                result += piece
                result.append(UInt8(ascii: "."))
            }
        }
        return String(decoding: result + last, as: UTF8.self)
    }

    /// The text before the name of an input's module; nil where it does not end with one.
    private static func withoutInput(atEndOf text: Substring) -> Substring? {
        let digits = text.utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        let name = text.dropLast(digits), rest = name.dropLast(5)
        guard digits > 0, name.hasSuffix("Input") || name.hasSuffix("Typed") else { return nil }
        return rest.last.map { $0.isLetter || $0.isNumber || $0 == "_" } == true ? nil : rest
    }

    private static func withoutAddresses(_ text: String) -> String {
        guard text.contains("0x") || text.contains("unknown context at") else { return text }
        return text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
            .replacing(/: 0x[0-9a-f]{6,}>/, with: ">")
            .replacing(/0x[0-9a-f]{6,}/, with: "0x…")
    }

    /// An error as it is in every world and in every run: the facts of an `NSError` in the order of their names, and a
    /// world's own places as the world's code would name them.
    package static func withoutChance(_ error: String) -> String { sortingFacts(withoutHomes(error)[...]) }

    /// `~` for the private home of a world and `$TMPDIR` for its temporary folder.
    package static func withoutHomes(_ text: String) -> String {
        guard text.contains("/homes/") else { return text }
        return text.replacing(#/[^\s"'“=(\[{,]*/homes/\d+-[0-9A-F-]{36}/(home|tmp)\b/#) {
            $0.1 == "home" ? "~" : "$TMPDIR"
        }
    }

    /// The number of errors inside of each other whose facts are sorted. No real error has as many, and the text may be
    /// a person's own.
    private static let mostErrors = 16

    /// Foundation tells the facts of an error in an order that changes from process to process.
    private static func sortingFacts(_ text: Substring, inside errors: Int = 0) -> String {
        guard errors < mostErrors else { return String(text) }
        var sorted = "", rest = text
        while let start = rest.firstRange(of: "UserInfo={"), let end = endOfBraces(in: rest[start.upperBound...]) {
            let facts = facts(in: rest[start.upperBound..<end]).map { sortingFacts($0[...], inside: errors + 1) }
            sorted += rest[..<start.upperBound] + facts.sorted().joined(separator: ", ")
            rest = rest[end...]
        }
        return sorted + rest
    }

    /// The place of the brace that closes what a text begins with.
    private static func endOfBraces(in text: Substring) -> String.Index? {
        var depth = 1
        return text.indices.first { index in
            if text[index] == "{" { depth += 1 } else if text[index] == "}" { depth -= 1 }
            return depth == 0
        }
    }

    /// The parts `name=value` of a list; a comma inside of a value stays there.
    private static func facts(in text: Substring) -> [String] {
        var facts: [String] = [], depth = 0
        for part in text.split(separator: ", ", omittingEmptySubsequences: false) {
            let begins = depth == 0 && part.prefixMatch(of: /[A-Za-z]\w*=/) != nil
            if begins || facts.isEmpty { facts.append(String(part)) } else { facts[facts.count - 1] += ", " + part }
            depth += part.count { $0 == "{" } - part.count { $0 == "}" }
        }
        return facts
    }
}

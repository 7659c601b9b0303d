/// Text as Markdown that shows exactly that text.
package enum MarkdownText {
    /// Prose on one line, with every character that means something to Markdown escaped.
    package static func escape(_ text: String) -> String {
        text.madeSafeOnOneLine.escaping { "\\`*_[]<>#|~&".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    }

    /// A code span for each line, joined by `<br>`; words in parentheses stand for a line that is empty or all blanks.
    package static func code(_ text: String) -> String {
        let lines = text.madeSafe.firstLines.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { span(String($0)) }.joined(separator: "<br>")
    }

    /// The code spans of `code(_:)` for a table cell, with bars escaped because a bar ends the cell even in a code
    /// span.
    package static func cell(_ text: String) -> String { code(text).escaping { $0 == "|" ? "\\|" : nil } }

    /// A fenced block of text; only the beginning of a very long text.
    package static func fence(_ text: String) -> String { fence(code: text.madeSafe.firstLines, "text") }

    /// A fenced block of the whole code, with a fence that is longer than any run of backticks in the code.
    package static func fence(code: String, _ language: String) -> String {
        let code = code.madeSafeWithTabs.replacing(/\n+$/, with: "")
        let fence = String(repeating: "`", count: max(3, longestTicks(code) + 1))
        return "\(fence)\(language)\n\(code)\n\(fence)"
    }

    private static func span(_ line: String) -> String {
        if line.allSatisfy({ $0 == " " }) { return line.isEmpty ? "(empty)" : "(\(line.count.of("blank")))" }
        let ticks = String(repeating: "`", count: longestTicks(line) + 1)
        // Markdown drops one blank at each end if both are there, and ticks at an end would lengthen the fence.
        let ends = [line.unicodeScalars.first, line.unicodeScalars.last]
        let isPadded = ends.contains("`") || ends == [" ", " "]
        return isPadded ? "\(ticks) \(line) \(ticks)" : ticks + line + ticks
    }

    private static func longestTicks(_ text: String) -> Int {
        var longest = 0, run = 0
        for scalar in text.unicodeScalars {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}

/// Conversions between a text and the code span that shows it.
package enum CodeSpan {
    /// The shown content of a code span: line ends become blanks, and one blank at each end is removed when both ends
    /// have one.
    package static func content(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let space = UInt8(ascii: " ")
        let line = bytes.map { $0 == UInt8(ascii: "\n") ? space : $0 }
        guard line.count > 2, line.first == space, line.last == space, line.contains(where: { $0 != space }) else {
            return line
        }
        return Array(line.dropFirst().dropLast())
    }

    /// A code span that shows this text, with as many backticks as it takes.
    package static func markdown(_ text: String) -> String {
        let ticks = String(repeating: "`", count: freeLength(in: text))
        let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
        let losesBlanks = ends == [" ", " "] && text.contains { $0 != " " }
        let blank = ends.contains("`") || losesBlanks ? " " : ""
        return ticks + blank + text + blank + ticks
    }

    /// The smallest number of backticks of which the text holds no run.
    private static func freeLength(in text: String) -> Int {
        // A tick that carries an accent is still a tick.
        let runs = Set(text.unicodeScalars.split { $0 != "`" }.map(\.count))
        var length = 1
        while runs.contains(length) { length += 1 }
        return length
    }
}

extension String {
    /// The text after `#` in a link to a heading of these words, as a code host makes it.
    package var anchor: String {
        let kept = lowercased().unicodeScalars.filter { scalar in
            scalar == " " || scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic
                || scalar.properties.numericType != nil || scalar.properties.generalCategory == .nonspacingMark
        }
        return String(String.UnicodeScalarView(kept)).replacing(" ", with: "-")
    }
}

/// The bytes that have a meaning in Markdown.
extension UInt8 {
    package static let tab = UInt8(ascii: "\t")
    package static let newline = UInt8(ascii: "\n")
    package static let carriageReturn = UInt8(ascii: "\r")
    package static let space = UInt8(ascii: " ")
    package static let backslash = UInt8(ascii: "\\")
    package static let backtick = UInt8(ascii: "`")
    package static let bar = UInt8(ascii: "|")
    package static let tilde = UInt8(ascii: "~")

    @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// Whether the byte is a blank or ends a line or a page.
    @inlinable package var isSpace: Bool { isBlank || (0x0A...0x0D).contains(self) }
    package var isDigit: Bool { (0x30...0x39).contains(self) }
    package var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
    package var isPunctuation: Bool { (0x21...0x7E).contains(self) && !isDigit && !isLetter }
}

extension Collection<UInt8> {
    /// The bytes as text.
    package var text: String { String(decoding: self, as: UTF8.self) }
}

extension BidirectionalCollection<UInt8> where SubSequence: BidirectionalCollection<UInt8> {
    /// The bytes without white space at either end. Inlined, since it is asked of every line of every lesson.
    @inlinable package var trimmed: SubSequence {
        let start = firstIndex { !$0.isSpace } ?? endIndex
        let end = lastIndex { !$0.isSpace }.map(index(after:)) ?? start
        return self[start..<Swift.max(start, end)]
    }
}

extension Sequence<UInt8> {
    /// Whether the bytes are these ASCII letters, whatever their case.
    package func matches(_ letters: String) -> Bool {
        elementsEqual(letters.utf8) { $0 == $1 || ($0.isLetter && $0 | 0x20 == $1 | 0x20) }
    }
}

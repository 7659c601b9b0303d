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

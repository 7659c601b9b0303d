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
        let touches = text.hasPrefix("`") || text.hasSuffix("`")
        let losesBlanks = text.hasPrefix(" ") && text.hasSuffix(" ") && text.contains { $0 != " " }
        let blank = touches || losesBlanks ? " " : ""
        return ticks + blank + text + blank + ticks
    }

    /// The smallest number of backticks of which the text holds no run.
    private static func freeLength(in text: String) -> Int {
        let runs = Set(text.split { $0 != "`" }.map(\.count))
        var length = 1
        while runs.contains(length) { length += 1 }
        return length
    }
}

/// The lines of a file, each with its own end, so that what is not touched stays as it is, byte for byte.
struct FileLines {
    private var lines: [(text: String, end: String)] = []
    /// The line end that the file uses.
    private let usualEnd: String

    init(_ source: String) {
        var text = "", end = ""
        for scalar in source.unicodeScalars {
            let isEnd = scalar == "\n" || scalar == "\r"
            if !end.isEmpty, !isEnd || end != "\r" || scalar == "\r" {
                lines.append((text, end))
                (text, end) = ("", "")
            }
            if isEnd { end.unicodeScalars.append(scalar) } else { text.unicodeScalars.append(scalar) }
        }
        lines.append((text, end))
        usualEnd = lines[0].end.isEmpty ? "\n" : lines[0].end
    }

    var text: String { lines.map { $0.text + $0.end }.joined() }

    /// The text of a line, counted from 1; empty past the end.
    func line(_ number: Int) -> String { lines.indices.contains(number - 1) ? lines[number - 1].text : "" }

    /// Puts other lines in the place of these, which are counted from 1.
    mutating func replace(_ numbers: ClosedRange<Int>, with texts: [String]) {
        let old = (numbers.lowerBound - 1)..<numbers.upperBound
        let end = lines[old].last?.end ?? usualEnd
        lines.replaceSubrange(old, with: texts.map { ($0, usualEnd) })
        lines[old.lowerBound + texts.count - 1].end = end
    }

    /// Puts lines below this one, counted from 1.
    mutating func insert(_ texts: [String], below number: Int) {
        let place = min(lines.count, number)
        if place > 0, lines[place - 1].end.isEmpty { lines[place - 1].end = usualEnd }
        lines.insert(contentsOf: texts.map { ($0, usualEnd) }, at: place)
    }
}

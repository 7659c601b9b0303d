/// Replacements at exact places of a text; all other bytes stay as they are.
struct TextEdits: Equatable {
    fileprivate struct Edit: Equatable {
        var range: Range<Int>
        var text: String
        /// The text in the copy in which reads tell whether they get the fake.
        var watched: String
    }
    private var edits: [Edit] = []

    /// Replaces a range of UTF-8 offsets. What is inserted at one place stands in the order of the calls.
    mutating func replace(_ range: Range<Int>, with text: String, watched: String? = nil) {
        edits.append(Edit(range: range, text: text, watched: watched ?? text))
    }

    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// The changed text. A replacement within another one is left out: the outer one has it.
    func applied(to text: String) -> String { applied(to: text, \.text) }

    /// The changed text in which reads tell whether they get the fake.
    func watched(in text: String) -> String { applied(to: text, \.watched) }

    private func applied(to text: String, _ way: KeyPath<Edit, String>) -> String {
        let bytes = Array(text.utf8)
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, -$0.element.range.count.signum(), $0.offset)
                < ($1.element.range.lowerBound, -$1.element.range.count.signum(), $1.offset)
        }.map(\.element)
        var result: [UInt8] = [], at = 0
        for edit in ordered.insertionsFirst where edit.range.lowerBound >= at {
            result += bytes[at..<edit.range.lowerBound]
            result += Array(edit[keyPath: way].utf8)
            at = edit.range.upperBound
        }
        return String(decoding: result + bytes[at...], as: UTF8.self)
    }
}

extension [TextEdits.Edit] {
    fileprivate var insertionsFirst: [Element] {
        sorted { ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1) < ($1.range.lowerBound, $1.range.isEmpty ? 0 : 1) }
    }
}

/// The way in which the lines of a file are written: what is added looks like the rest.
struct FileLayout {
    let newline: String
    /// One step of indentation.
    let unit: String
    private let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
        newline = text.utf8.contains(.carriageReturn) ? "\r\n" : "\n"
        let indents = bytes.split(separator: .newline).map { line in line.prefix { $0.isBlank } }
        if indents.contains(where: { $0.first == .tab }) {
            unit = "\t"
        } else {
            unit = String(repeating: " ", count: max(2, indents.map(\.count).filter { $0 > 1 }.min() ?? 4))
        }
    }

    /// The blanks at the start of the line in which an offset lies.
    func indentation(at offset: Int) -> String {
        let start = start(ofLineAt: offset)
        return String(decoding: bytes[start...].prefix { $0.isBlank }, as: UTF8.self)
    }

    func start(ofLineAt offset: Int) -> Int {
        bytes[..<min(offset, bytes.count)].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    }

    /// The offset behind the end of the line in which an offset lies.
    func end(ofLineAt offset: Int) -> Int {
        bytes[min(offset, bytes.count)...].firstIndex(of: .newline).map { $0 + 1 } ?? bytes.count
    }

    /// The blank line that keeps what is added apart from the line that begins at an offset: none before a blank line, a
    /// closing brace and the end of the file.
    func gap(at start: Int) -> String {
        let first = bytes[min(start, bytes.count)..<end(ofLineAt: start)].first { !$0.isSpace }
        return first == nil || first == UInt8(ascii: "}") ? "" : newline
    }

    /// Whether only blanks stand around a range in its lines.
    func isAlone(_ range: Range<Int>) -> Bool {
        let before = bytes[start(ofLineAt: range.lowerBound)..<range.lowerBound]
        let after = bytes[range.upperBound..<end(ofLineAt: range.upperBound)]
        return before.allSatisfy(\.isBlank) && after.allSatisfy(\.isSpace)
    }

    /// The lines of a text, each behind the same blanks, with the ends of this file. `    ` in them stands for a step.
    func indented(_ text: String, by indentation: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let steps = line.prefix { $0 == " " }.count / 4
            let rest = line.drop { $0 == " " }
            return rest.isEmpty ? "" : indentation + String(repeating: unit, count: steps) + rest
        }.joined(separator: newline)
    }
}

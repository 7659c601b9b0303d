import LessonModel

/// A file of somebody's code, as it was read.
package struct TriedSource: Sendable, Equatable {
    /// The path as the person named it.
    package var path: String
    package var text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// The lines of a file: where an offset lies, and what its comments allow.
struct FilePlaces {
    let path: String
    private let lines: [Substring.UTF8View]
    private let starts: [Int]
    private let leaves: [Int: ReadLeave]

    init(_ source: TriedSource) {
        path = source.path
        lines = source.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { Substring($0).utf8 }
        starts = lines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count + 1) }
        leaves = Dictionary(ReadLeave.all(in: source).map { ($0.line, $0) }) { first, _ in first }
    }

    func place(of offset: Int) -> CodePlace {
        let line = max(0, (starts.partitionIndex { $0 > offset }) - 1)
        guard lines.indices.contains(line) else { return CodePlace(file: path, line: 1, column: 1, column16: 1) }
        let before = String(decoding: lines[line].prefix(max(0, offset - starts[line])), as: UTF8.self)
        return CodePlace(
            file: path, line: line + 1, column: before.utf8.count + 1, column16: before.utf16.count + 1)
    }

    /// The reason with which a comment on this line, or alone on the line before, allows a kind; nil when none does.
    func reason(for kind: ReadKind, at offset: Int) -> String? {
        let line = place(of: offset).line
        let near = [leaves[line], leaves[line - 1].flatMap { $0.isAlone ? $0 : nil }].compactMap { $0 }
        return near.first { $0.kinds.contains(kind) }?.reason
    }
}

extension [Int] {
    /// The first index whose element fulfils the condition, which all later ones do, too.
    fileprivate func partitionIndex(where isPast: (Int) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if isPast(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

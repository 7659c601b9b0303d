import LessonModel

/// The bytes of a lesson file as lines, repaired so that every later reader can trust them to be UTF-8 without NUL.
struct SourceText {
    /// The file's bytes without a byte order mark; each byte that is no text is one `?`, so that columns stay right.
    let bytes: [UInt8]
    let lines: [SourceLine]

    init(_ source: some Collection<UInt8>, findings: inout Findings) {
        var bytes = Array(source)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let bad = Self.repair(&bytes)
        self.bytes = bytes
        lines = Self.lines(of: bytes)
        if let nul = bad.nul { findings.add(TextProblem.nulByte, at: position(of: nul)) }
        if let (offset, byte) = bad.other { findings.add(TextProblem.notUTF8(byte), at: position(of: offset)) }
    }

    /// The line and column of a byte.
    func position(of offset: Int) -> Position {
        let next = lines.firstIndex { $0.range.lowerBound > offset } ?? lines.count
        guard next > 0 else { return Position(line: 1) }
        return Position(line: next, column: offset - lines[next - 1].range.lowerBound + 1)
    }

    /// Replaces bytes that are no text; returns where the first NUL and the first other such byte stood.
    private static func repair(_ bytes: inout [UInt8]) -> (nul: Int?, other: (Int, UInt8)?) {
        var nul: Int?
        var other: (Int, UInt8)?
        var index = 0
        while index < bytes.count {
            let length = lengthOfCharacter(at: index, in: bytes)
            if bytes[index] == 0 {
                nul = nul ?? index
                bytes[index] = UInt8(ascii: "?")
            } else if length == 0 {
                other = other ?? (index, bytes[index])
                bytes[index] = UInt8(ascii: "?")
            }
            index += max(1, length)
        }
        return (nul, other)
    }

    /// The number of bytes that the UTF-8 character at an offset takes; 0 when there is none.
    private static func lengthOfCharacter(at index: Int, in bytes: [UInt8]) -> Int {
        let first = bytes[index]
        if first < 0x80 { return 1 }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard (0xC2...0xF4).contains(first), index + length <= bytes.count else { return 0 }
        guard bytes[index + 1..<index + length].allSatisfy({ $0 & 0xC0 == 0x80 }) else { return 0 }
        return isReserved(first, bytes[index + 1]) ? 0 : length
    }

    /// Whether two first bytes begin an overlong form, a surrogate, or a number beyond the last code point.
    private static func isReserved(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first {
        case 0xE0: second < 0xA0
        case 0xED: second >= 0xA0
        case 0xF0: second < 0x90
        case 0xF4: second >= 0x90
        default: false
        }
    }

    private static func lines(of bytes: [UInt8]) -> [SourceLine] {
        var lines: [SourceLine] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == .newline || byte == .carriageReturn else { continue }
            lines.append(SourceLine(number: lines.count + 1, range: start..<index - 1))
            if byte == .carriageReturn, index < bytes.count, bytes[index] == .newline { index += 1 }
            start = index
        }
        if start < bytes.count { lines.append(SourceLine(number: lines.count + 1, range: start..<bytes.count)) }
        return lines
    }
}

extension String {
    /// The lines of the text, told apart as `SourceText` does.
    var sourceLines: [Substring] {
        split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }
}

/// One line of the file: its number from 1 and its bytes without the line's end.
struct SourceLine {
    let number: Int
    let range: Range<Int>
}

/// The part of one line that belongs to a block: its bytes, and the place in the file where they begin.
struct RawLine: Equatable {
    var number: Int
    /// In UTF-8 bytes, from 1.
    var column: Int
    var bytes: [UInt8]

    var position: Position { Position(line: number, column: column) }

    var isBlank: Bool { bytes.allSatisfy(\.isBlank) }
}

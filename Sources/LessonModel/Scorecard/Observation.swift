/// The results of one run of a wiring and its probes under certain conditions.
package struct Observation: Sendable, Equatable {
    package var conditions: Conditions
    /// The result of each shown line, in order, as a comparison would show it; `~` stands for the run's own home.
    package var values: [ValueRecord]
    /// The files that the run left in its home and its temporary folder.
    package var leftBehind: [LeftFile]
    /// The number of tries to use the network; nil when tries cannot be counted.
    package var networkUses: Int?
    /// Whether the run read the pinned wall clock; nil when that is not known.
    package var hasReadClock: Bool?
    /// Whether the run left its home and its temporary folder as a fresh world finds them.
    package var leavesHomeFresh: Bool

    package init(
        conditions: Conditions, values: [ValueRecord], leftBehind: [LeftFile] = [], networkUses: Int? = nil,
        hasReadClock: Bool? = nil, leavesHomeFresh: Bool = false
    ) {
        self.conditions = conditions
        self.values = values
        self.leftBehind = leftBehind
        self.networkUses = networkUses
        self.hasReadClock = hasReadClock
        self.leavesHomeFresh = leavesHomeFresh
    }
}

/// A file that a run left in its private home (`~/…`) or temporary folder (`$TMPDIR/…`).
package struct LeftFile: Sendable, Hashable, Codable {
    package var path: String
    package var bytes: Int

    package init(path: String, bytes: Int) {
        self.path = path
        self.bytes = bytes
    }
}

extension ValueRecord {
    /// Whether two results are the same: how the line ended, its value and its output. Memory addresses are ignored,
    /// because they change with every process.
    package func isSame(as other: ValueRecord) -> Bool {
        status == other.status && Self.isSame(value ?? "", other.value ?? "") && Self.isSame(printed, other.printed)
    }

    /// The result in words; the line's output when only the output differs from `other`.
    func words(besides other: ValueRecord) -> String {
        guard status == other.status, Self.isSame(value ?? "", other.value ?? "") else { return words }
        let text = printed.last?.isNewline == true ? printed.dropLast() : printed[...]
        return printed.isEmpty ? "no output" : "the output \(String(text).debugDescription)"
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        one == other || one.withoutAddresses == other.withoutAddresses
    }
}

extension String {
    /// The number of digits in a memory address; a shorter number is a value of the program's own.
    private static let addressDigits = 6...16

    /// The text with `0x…` for every address in it. The search goes byte by byte, because a program's output may be
    /// long.
    var withoutAddresses: String {
        let bytes = Array(utf8)
        var kept: [UInt8] = [], index = 0
        while index < bytes.count {
            if let end = Self.endOfAddress(at: index, in: bytes) {
                kept += Array("0x…".utf8)
                index = end
            } else {
                kept.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// The end of the address that begins at `start`; nil when none begins there.
    private static func endOfAddress(at start: Int, in bytes: [UInt8]) -> Int? {
        guard bytes[start] == UInt8(ascii: "0"), bytes[start...].dropFirst().first == UInt8(ascii: "x") else {
            return nil
        }
        let digits = bytes[(start + 2)...].prefix { $0.isHexDigit }
        let next = bytes[digits.endIndex...].first ?? .space
        let goesOn = next.isLetter || next.isDigit || next == UInt8(ascii: "_")
        return addressDigits.contains(digits.count) && !goesOn ? digits.endIndex : nil
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { Character(UnicodeScalar(self)).isHexDigit }
}

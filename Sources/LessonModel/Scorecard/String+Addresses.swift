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

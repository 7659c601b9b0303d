import Foundation

/// An entry as it stands in the history file: on one line.
enum HistoryLine {
    /// The line without its line feed.
    static func text(of entry: String) -> String {
        var line = ""
        for scalar in entry.unicodeScalars {
            switch scalar {
            case "\\": line += "\\\\"
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    /// The entries of a file's text. Byte by byte, since a shell reads thousands of them before its first prompt.
    static func entries(in text: String) -> [String] {
        Array(text.utf8).split(separator: UInt8(ascii: "\n")).map(entry)
    }

    /// The entry in the form in which it is kept, with composed characters; nil for an entry that is not kept: an empty
    /// one, and one that begins with a blank, so that a person can keep something to themselves.
    static func remembered(_ entry: String) -> String? {
        guard let first = entry.first, !first.isWhitespace else { return nil }
        return entry.precomposedStringWithCanonicalMapping
    }

    private static func entry(of line: ArraySlice<UInt8>) -> String {
        let backslash = UInt8(ascii: "\\")
        guard line.contains(backslash) else { return String(decoding: line, as: UTF8.self) }
        var entry: [UInt8] = [], isEscaped = false
        for byte in line {
            if !isEscaped, byte == backslash {
                isEscaped = true
            } else {
                entry.append(isEscaped ? unescaped(byte) : byte)
                isEscaped = false
            }
        }
        return String(decoding: entry, as: UTF8.self)
    }

    private static func unescaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        default: byte
        }
    }
}

/// The entries of the history, the oldest first, none of them twice.
struct HistoryList: Equatable {
    /// The most entries that are kept.
    static let limit = 2000

    private(set) var entries: [String] = []

    init(_ entries: [String] = []) {
        var seen: Set<String> = []
        self.entries = entries.reversed().filter { seen.insert($0).inserted }.prefix(Self.limit).reversed()
    }

    /// Adds an entry; one that was there before moves to the end.
    mutating func add(_ entry: String) {
        entries.removeAll { $0 == entry }
        entries.append(entry)
        entries.removeFirst(max(0, entries.count - Self.limit))
    }
}

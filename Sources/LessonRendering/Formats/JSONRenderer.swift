import Foundation
import LessonModel

/// Writes records as JSON that reads the same on every run: sorted keys, one value on each line.
package enum JSONRenderer {
    package static func render(_ record: RunRecord) throws -> String { try encode(record) }

    package static func render(_ lessons: [LessonSummary]) throws -> String { try encode(lessons) }

    /// Writes any other value in the same way.
    package static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self).withInvisiblesEscaped
    }
}

extension String {
    /// The JSON with all invisible characters escaped: it reads back as the same text, and a terminal obeys none of it.
    fileprivate var withInvisiblesEscaped: String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return self }
        return unicodeScalars.map { $0.isVisible ? String($0) : $0.escapedForJSON }.joined()
    }
}

extension Unicode.Scalar {
    fileprivate var escapedForJSON: String {
        String(self).utf16.map { unit in
            let hex = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }.joined()
    }
}

/// A pattern that several values of one line have in common, for a table that must hold tomorrow, too.
///
/// It is as narrow as the values allow: what was the same in all of them stays, numbers may be any number, and a few
/// words stand for themselves.
package struct ValuePattern {
    /// The number of values from which what was seen may count as all that there is.
    private static let many = 20
    /// The most words that are told one by one.
    private static let few = 4
    private let values: [String]

    package init(_ values: [String]) {
        self.values = values
    }

    /// The pattern; nil when all values are the same.
    package var regex: String? {
        guard Set(values).count > 1 else { return nil }
        if values.allSatisfy(\.isNumber) {
            return values.contains { $0.contains { ".e".contains($0) } } ? #"-?\d+(\.\d+)?(e[+-]?\d+)?"# : #"-?\d+"#
        }
        let rows = values.map(ValuePart.parts)
        if let aligned = aligned(rows) { return aligned }
        return words(values.map { [$0] }) ?? framed(rows)
    }

    /// The pattern of values whose parts follow each other in one way.
    private func aligned(_ rows: [[ValuePart]]) -> String? {
        guard Set(rows.map { $0.map(\.kind) }).count == 1, let first = rows.first else { return nil }
        return first.indices.map { index in pattern(of: rows.map { $0[index] }) }.joined()
    }

    private func pattern(of parts: [ValuePart]) -> String {
        let texts = Set(parts.map(\.text))
        guard texts.count > 1 else { return parts[0].text.asPattern }
        if parts[0].kind == .identifier {
            let digit = texts.contains { $0.contains(where: \.isLowercase) } ? "[0-9A-Fa-f]" : "[0-9A-F]"
            return "\(digit){8}(-\(digit){4}){3}-\(digit){12}"
        }
        if texts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) { return #"\d+"# }
        if let told = words(parts.map { [$0.text] }) { return told }
        let counts = Set(texts.map(\.count))
        return counts.count == 1 && parts.count >= Self.many ? "\\w{\(counts.first ?? 1)}" : #"\w+"#
    }

    /// The few texts that were seen, each several times; nil when there may be others.
    private func words(_ rows: [[String]]) -> String? {
        let counts = rows.flatMap(\.self).reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        guard rows.count >= Self.many, counts.count <= Self.few, counts.values.allSatisfy({ $0 > 1 }) else {
            return nil
        }
        return "(" + counts.keys.sorted().map(\.asPattern).joined(separator: "|") + ")"
    }

    /// The pattern of the beginning and the end that all values share, with anything in between.
    private func framed(_ rows: [[ValuePart]]) -> String {
        let shortest = rows.map(\.count).min() ?? 0
        let start = (0..<shortest).prefix { index in Set(rows.map { $0[index].text }).count == 1 }.count
        let end = (0..<(shortest - start)).prefix { index in Set(rows.map { $0[$0.count - 1 - index].text }).count == 1
        }
        .count
        let first = rows[0]
        return first[..<start].map(\.text.asPattern).joined() + ".*"
            + first[(first.count - end)...].map(\.text.asPattern).joined()
    }
}

extension ValuePattern {
    /// The pattern of a value that names a port of the machine, with any port in its place; nil where it names none but
    /// those that stand in the lesson's own code.
    package static func withAnyPort(_ value: String, unlessIn code: [String]) -> String? {
        var pattern = "", rest = value[...], isNarrow = true
        while let match = rest.firstMatch(of: /(127\.0\.0\.1|localhost|\[::1\]):\d+/) {
            let isOwn = code.contains { $0.contains(match.0) }
            pattern += String(rest[..<match.range.lowerBound]).asPattern
            pattern += isOwn ? String(match.0).asPattern : String(match.1).asPattern + #":\d+"#
            isNarrow = isNarrow && isOwn
            rest = rest[match.range.upperBound...]
        }
        return isNarrow ? nil : pattern + String(rest).asPattern
    }
}

/// A part of a value: a word or a number, an identifier of 36 characters, or one other character.
private struct ValuePart: Equatable {
    enum Kind: Hashable { case word, identifier, sign(Character) }
    var kind: Kind
    var text: String

    static func parts(of value: String) -> [ValuePart] {
        var parts: [ValuePart] = [], rest = value[...]
        while let character = rest.first {
            if let match = rest.prefixMatch(of: /[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/) {
                parts.append(ValuePart(kind: .identifier, text: String(match.0)))
            } else if character.isWordCharacter {
                parts.append(ValuePart(kind: .word, text: String(rest.prefix(while: \.isWordCharacter))))
            } else {
                parts.append(ValuePart(kind: .sign(character), text: String(character)))
            }
            rest = rest.dropFirst(parts[parts.count - 1].text.count)
        }
        return parts
    }
}

extension Character {
    fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension String {
    fileprivate var isNumber: Bool { wholeMatch(of: /-?\d+(\.\d+)?(e[+-]?\d+)?/) != nil }

    /// The text as a pattern of one line that matches only itself.
    var asPattern: String {
        escaping { scalar in
            if scalar == "\n" || scalar == "\r" { return scalar.escaped }
            return "\\/.*+?^$()[]{}|".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
        }
    }
}

/// The code that the room shows, by which people come in: six signs that nobody confuses with others.
package struct JoinCode: Sendable, Hashable, Codable {
    /// The signs without a hyphen, in lower case.
    package let signs: String

    package static let alphabet = Array("23456789abcdefghjkmnpqrstuvwxyz")
    package static let length = 6

    /// The code that a person typed; nil when it cannot be one. Case, blanks and hyphens do not matter.
    package init?(_ typed: String) {
        let signs = Self.signs(in: typed)
        guard signs.count == Self.length, signs.allSatisfy(Self.alphabet.contains) else { return nil }
        self.signs = signs
    }

    /// The code behind the '#' of a room's link; nil where a text has none.
    package init?(inLink link: String) {
        guard let mark = link.firstIndex(of: "#") else { return nil }
        self.init(String(link[link.index(after: mark)...]))
    }

    /// The reason why a typed text is no code, as a sentence without its full stop; nil when it is one.
    package static func fault(of typed: String) -> String? {
        let signs = signs(in: typed)
        guard signs.count == length else { return "a code has six signs, like abc-def; '\(typed)' is none" }
        return signs.first { !alphabet.contains($0) }.map { strange in
            "no code has the sign '\(strange)': letters but i, l and o, and 2 to 9; '\(typed)' is none"
        }
    }

    /// The typed signs in lower case, without blanks and hyphens.
    private static func signs(in typed: String) -> String {
        typed.lowercased().filter { !$0.isWhitespace && !"-–—".contains($0) }
    }

    /// A random code.
    package init(using generator: inout some RandomNumberGenerator) {
        let places = (0..<Self.length).map { _ in Int.random(in: Self.alphabet.indices, using: &generator) }
        signs = String(places.map { Self.alphabet[$0] })
    }

    /// `abc-def`, as it is shown.
    package var shown: String { "\(signs.prefix(3))-\(signs.suffix(3))" }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let code = JoinCode(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a code has six signs, as abc-def")
        }
        self = code
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(shown)
    }
}

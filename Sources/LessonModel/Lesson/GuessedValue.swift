/// A text of one value, as a person writes it or as a world prints it.
package struct GuessedValue: Sendable {
    /// The pieces of the text; blanks between them mean nothing, and those within a string belong to it.
    private let tokens: [String]

    package init(_ text: String) {
        tokens = text.replacing("\u{2212}", with: "-").matches(of: Self.token).map { match in
            let piece = String(match.output)
            return DurationText(piece)?.canonical ?? piece.canonicalNumber ?? piece
        }
    }

    /// A string, a duration, a number, a name, or a sign.
    private static var token: Regex<Substring> {
        #/
            "(?:\\.|[^"\\])*"?
            | (?:Duration)?\.[a-z]+\(\s*-?[\d._]+\s*\)
            | \d[\d_.]*[eE][-+]?\d+\b(?!\s*[a-zµ])
            | [\d_]*\.?\d[\d_]*(?:e[-+]?\d+)?\s*[a-zµ]+\b
            | 0x[\da-fA-F_]+
            | \d[\d_]*(?:\.\d[\d_]*)?
            | \w+
            | [^\w\s]
        /#
    }

    /// The text with the blanks that a printed value has.
    package var printed: String { tokens.map { [",", ":"].contains($0) ? "\($0) " : $0 }.joined() }

    /// Whether this text says the same value as a printed one, whichever blanks it has, and whichever unit of time. Before a
    /// case the name of its type may be left out.
    package func isSame(as printed: GuessedValue) -> Bool {
        tokens == printed.tokens || tokens == printed.withoutTypes
    }

    /// The tokens without the names of types before cases.
    private var withoutTypes: [String] {
        tokens.indices.filter { index in
            let isType = tokens[index].first?.isUppercase ?? false
            return !isType || tokens.dropFirst(index + 1).first?.first != "."
        }.map { tokens[$0] }
    }

    /// Whether both texts have the same form: words, numbers, strings and signs in the same order.
    package func hasForm(of other: GuessedValue) -> Bool { form == other.form }

    private var form: [Character] {
        tokens.map { token -> Character in
            guard let first = token.first else { return " " }
            return first.isNumber ? "0" : first.isLetter ? "a" : first
        }
    }
}

extension String {
    /// A number as Swift prints it; nil for any other text.
    fileprivate var canonicalNumber: String? {
        guard first?.isNumber == true else { return nil }
        let digits = replacing("_", with: "")
        let number = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
        if let number { return "\(number)" }
        return Double(digits).map { number in
            // `1e6` is written where `1000000` is printed.
            let whole = number.magnitude < 0x1p53 ? Int(exactly: number) : nil
            return whole.map(String.init) ?? "\(number)"
        }
    }
}

/// An amount of time with its unit: `0.09 seconds`, `90 ms`, `.milliseconds(90)`.
package struct DurationText: Sendable {
    /// In whole nanoseconds.
    private let amount: Double

    /// Nil for any other text, such as a number without a unit.
    package init?(_ text: String) {
        let printed = text.wholeMatch(of: /(?<amount>-?[\d_]*\.?\d[\d_]*(?:e[-+]?\d+)?)\s*(?<unit>[a-zµ]+)/)
        let called = text.wholeMatch(of: /(?:Duration)?\.(?<unit>[a-z]+)\(\s*(?<amount>-?[\d._]+)\s*\)/)
        guard let unit = printed?.unit ?? called?.unit, let length = Self.lengths[String(unit)],
            let amount = (printed?.amount ?? called?.amount).flatMap({ Double($0.replacing("_", with: "")) })
        else { return nil }
        self.amount = (amount * length).rounded()
    }

    /// The length of each unit in nanoseconds.
    private static let lengths = [
        "h": 3600e9, "hour": 3600e9, "hours": 3600e9, "min": 60e9, "minute": 60e9, "minutes": 60e9, "s": 1e9,
        "sec": 1e9, "second": 1e9, "seconds": 1e9, "ms": 1e6, "millisecond": 1e6, "milliseconds": 1e6, "us": 1e3,
        "µs": 1e3, "microsecond": 1e3, "microseconds": 1e3, "ns": 1, "nanosecond": 1, "nanoseconds": 1,
    ]

    /// The one text that all texts of the amount share.
    package var canonical: String { "\(amount) ns" }
}

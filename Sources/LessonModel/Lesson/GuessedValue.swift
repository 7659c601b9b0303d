/// A text of one value, as a person writes it or as a world prints it.
package struct GuessedValue: Sendable {
    /// The pieces of the text; blanks between them mean nothing, and those within a string belong to it.
    private let tokens: [String]
    private let duration: DurationText?

    package init(_ text: String) {
        tokens = text.matches(of: /"(?:\\.|[^"\\])*"?|\w+|[^\w\s]/).map { String($0.output) }
        duration = DurationText(text)
    }

    /// The text with the blanks that a printed value has.
    package var printed: String { tokens.map { [",", ":"].contains($0) ? "\($0) " : $0 }.joined() }

    /// Whether both texts say the same value, whichever blanks they have, and whichever unit of time.
    package func isSame(as other: GuessedValue) -> Bool {
        if let duration, let other = other.duration { return duration.isSame(as: other) }
        return tokens == other.tokens
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

/// An amount of time with its unit: `0.09 seconds`, `90 ms`, `.milliseconds(90)`.
package struct DurationText: Sendable {
    private let seconds: Double

    /// Nil for any other text, such as a number without a unit.
    package init?(_ text: String) {
        let printed = text.wholeMatch(of: /(?<amount>-?\d+(?:\.\d+)?(?:e-?\d+)?)\s*(?<unit>[a-zµ]+)/)
        let called = text.wholeMatch(of: /(?:Duration)?\.(?<unit>[a-z]+)\(\s*(?<amount>-?\d+(?:\.\d+)?)\s*\)/)
        guard let unit = printed?.unit ?? called?.unit, let length = Self.lengths[String(unit)],
            let amount = (printed?.amount ?? called?.amount).flatMap({ Double($0) })
        else { return nil }
        seconds = amount * length
    }

    /// The length of each unit in seconds.
    private static let lengths = [
        "s": 1, "sec": 1, "second": 1, "seconds": 1, "ms": 1e-3, "millisecond": 1e-3, "milliseconds": 1e-3, "us": 1e-6,
        "µs": 1e-6, "microsecond": 1e-6, "microseconds": 1e-6, "ns": 1e-9, "nanosecond": 1e-9, "nanoseconds": 1e-9,
    ]

    /// Whether both are the same amount, but for what is lost in calculating.
    func isSame(as other: DurationText) -> Bool {
        (seconds - other.seconds).magnitude <= other.seconds.magnitude * 1e-9
    }
}

/// One of the bets on a step, and how many people of a room made it.
struct BetBar {
    private static let longest = 12

    /// The line, or the value, of which a long text shows only the beginning.
    let choice: String
    private let people: Int
    private let isRight: Bool

    /// A bet on a line, from 1, or on a value; on nowhere where both are nil.
    init(line: Int?, value: String?, people: Int, isRight: Bool) {
        (self.people, self.isRight) = (people, isRight)
        if let value {
            choice = value.count > 40 ? value.prefix(39) + "…" : value
        } else {
            choice = line.map { "line \($0)" } ?? "nowhere"
        }
    }

    /// `line 1: 3, right`, for a line of its own.
    var fact: String { "\(choice): \(people)\(isRight ? ", right" : "")" }

    /// `line 1 ███ 3 right, nowhere █ 1`.
    static func words(for bars: [BetBar]) -> String {
        let most = bars.map(\.people).max() ?? 1
        return bars.map { bar in
            let length = max(1, bar.people * min(most, longest) / most)
            let drawn = String(repeating: "█", count: length)
            return "\(bar.choice) \(drawn) \(bar.people)\(bar.isRight ? " right" : "")"
        }.joined(separator: ", ")
    }
}

/// The typed cells and the output of each, in order.
struct Transcript: Sendable {
    private struct Exchange: Sendable {
        var typed: String
        var shown: [String] = []
    }

    private var exchanges: [Exchange] = []

    mutating func begin(_ typed: String) { exchanges.append(Exchange(typed: typed)) }

    mutating func add(_ text: String) {
        if exchanges.isEmpty { return }
        exchanges[exchanges.count - 1].shown.append(text.withoutColors)
    }

    /// Each exchange as a fence, without the one under way, which is the command that asked for the transcript.
    func markdown(title: String?) -> String {
        let fences = exchanges.dropLast().map { exchange in
            let shown = exchange.shown.joined(separator: "\n\n")
            let text = [exchange.typed, shown].filter { !$0.isEmpty }.joined(separator: "\n")
            let fence = text.contains("```") ? "~~~~" : "```"
            return "\(fence)text\n\(text)\n\(fence)\n"
        }
        return (["# \(title ?? "Seams")\n"] + fences).joined(separator: "\n")
    }
}

extension String {
    /// The text without the sequences that colour it.
    var withoutColors: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}

/// The typed cells and the output of each, in order.
struct Transcript: Sendable {
    private struct Exchange: Sendable {
        var typed: String
        var shown: [String] = []
        /// The place among them of the answer to a request that is under way; nil when there is none.
        var place: Int?
    }

    private var exchanges: [Exchange] = []

    mutating func begin(_ typed: String) { exchanges.append(Exchange(typed: typed)) }

    /// Adds what some effects show. What answers a request comes later, and stands where the request does.
    mutating func add(_ effects: [Effect]) {
        guard var last = exchanges.popLast() else { return }
        var place = last.place ?? last.shown.count
        last.place = nil
        for effect in effects {
            switch effect {
            case .show(let text), .page(let text):
                last.shown.insert(text.withoutColors, at: place)
                place += 1
            case .ask: last.place = place
            default: break
            }
        }
        exchanges.append(last)
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

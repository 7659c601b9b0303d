import LessonCore

/// Two wirings line by line: what only one of them has is marked, what both have is there once.
struct WiringDifference {
    private enum Side { case both, first, second }

    private let names: (String, String)
    private let lines: [(side: Side, text: String)]

    init(_ first: String, _ second: String, names: (String, String)) {
        self.names = names
        lines = Self.merged(Self.lines(of: first), Self.lines(of: second))
    }

    func text(style: Style) -> String {
        guard lines.contains(where: { $0.side != .both }) else { return "\(names.0) and \(names.1) are the same" }
        if style.isLinear { return lines.map { sentence($0.side, $0.text) }.joined(separator: "\n") }
        let head = [style.paint("- \(names.0)", .bad), style.paint("+ \(names.1)", .good)]
        return (head + lines.map { draw($0.side, $0.text, style) }).map { "  " + $0 }.joined(separator: "\n")
    }

    private func sentence(_ side: Side, _ text: String) -> String {
        switch side {
        case .both: "In both: \(text)"
        case .first: "Only in \(names.0): \(text)"
        case .second: "Only in \(names.1): \(text)"
        }
    }

    private func draw(_ side: Side, _ text: String, _ style: Style) -> String {
        switch side {
        case .both: "  " + text
        case .first: style.paint("- " + text, .bad)
        case .second: style.paint("+ " + text, .good)
        }
    }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).madeSafe }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// What is removed stands before what comes in its place.
    private static func merged(_ old: [String], _ new: [String]) -> [(side: Side, text: String)] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.offset)), inserted = Set(difference.insertions.map(\.offset))
        var lines: [(side: Side, text: String)] = []
        var (at, to) = (0, 0)
        while at < old.count || to < new.count {
            if removed.contains(at) {
                lines.append((.first, old[at]))
                at += 1
            } else if inserted.contains(to) {
                lines.append((.second, new[to]))
                to += 1
            } else {
                lines.append((.both, old[at]))
                (at, to) = (at + 1, to + 1)
            }
        }
        return lines
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

import LessonModel
import Room

/// Draws a past room as a list of what happened, in the order in which the host accepted it.
package enum ReplayRenderer {
    package static func render(_ journal: RoomJournal.Contents, style: Style) -> String {
        let names = PersonNames(Room(journal.entries.map(\.event)))
        let lines = inOrder(told(journal.entries)).map {
            "\($0.at.clock)  \(names[$0.event.person]): \($0.event.deed.words)"
        }
        if style.isLinear {
            let heading = journal.header.words.replacing(" · ", with: ", ")
            return LinearFacts(heading, lines).lines.joined(separator: "\n")
        }
        return ([journal.header.words] + lines.map { $0.madeSafeOnOneLine }).flatMap {
            $0.wrapped(to: style.width, hanging: 10)
        }.joined(separator: "\n")
    }

    /// The entries with what finishes a step behind what was done there, where both came at once: older clients told the
    /// end first.
    private static func inOrder(_ entries: [RoomJournal.Entry]) -> [RoomJournal.Entry] {
        var ordered: [RoomJournal.Entry] = [], rest = entries[...]
        while let first = rest.first {
            let together = rest.prefix { $0.isTold(with: first) }
            ordered += together.filter { !$0.event.deed.isEnd } + together.filter(\.event.deed.isEnd)
            rest = rest.dropFirst(together.count)
        }
        return ordered
    }

    /// The entries without repetitions: that somebody came or left is told by the host and by the learner's machine.
    private static func told(_ entries: [RoomJournal.Entry]) -> [RoomJournal.Entry] {
        var last: [String: RoomJournal.Entry] = [:]
        return entries.filter { entry in
            guard [.joined, .left].contains(entry.event.deed) else { return true }
            defer { last[entry.event.person] = entry }
            guard let before = last[entry.event.person] else { return true }
            return before.event.deed != entry.event.deed || entry.at.since(before.at) > 10_000
        }
    }
}

extension RoomJournal.Entry {
    /// Whether the host was told both at once, of one person at one place.
    fileprivate func isTold(with other: RoomJournal.Entry) -> Bool {
        (at, event.person, event.deed.place) == (other.at, other.event.person, other.event.deed.place)
    }
}

extension RoomJournal.Header {
    /// `Monday · opened 2026-11-23 at 09:30:00 UTC`
    var words: String { "\(name.madeSafeOnOneLine) · opened \(opened.day) at \(opened.clock) UTC" }
}

extension RoomTime {
    /// `2026-11-23`
    var day: String { String(text.prefix(10)) }

    /// `23:30:01`
    var clock: String { String(text.dropFirst(11).prefix(8)) }
}

extension Deed {
    fileprivate var isEnd: Bool {
        if case .finished = self { true } else { false }
    }

    /// The deed as a trainer reads it behind the person's name.
    fileprivate var words: String {
        let place = place.map { "\($0.lesson), step \($0.step)" } ?? ""
        switch self {
        case .joined: return "joined"
        case .left: return "left"
        case .raised: return "raised a hand"
        case .lowered: return "lowered the hand"
        case .arrived: return "came to \(place)"
        case .finished: return "finished \(place)"
        case .predicted(_, let bet):
            let line = bet.said > bet.lines ? "nowhere" : "line \(bet.said)"
            return "bet on \(line) in \(place), \(verdict(bet.right))"
        case .guessed(_, let bet): return "expected \(bet.said) in \(place), \(verdict(bet.right))"
        case .answered(_, let answer):
            let choices = answer.chosen.map(String.init).joined(separator: ", ")
            return "chose \(choices) for question \(answer.question) of \(place), \(verdict(answer.right))"
        case .practised(_, let work):
            let tries = work.tries.of("try", many: "tries"), stage = work.failing.map { ", failed at \($0)" } ?? ""
            return "exercise of \(place): " + (work.passed ? "passed after \(tries)" : tries + stage)
        case .shared: return "shared code of \(place)"
        }
    }

    private func verdict(_ isRight: Bool) -> String { isRight ? "right" : "wrong" }
}

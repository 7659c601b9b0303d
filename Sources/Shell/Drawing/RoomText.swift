import LessonModel
import LessonRendering
import Room
import RoomClient

/// The words about a room.
package struct RoomText {
    let style: Style

    package init(style: Style) { self.style = style }

    /// The statement of what a room is told.
    static let told =
        "The room is told where you are, your predictions and answers, and of exercises the tries, hints, whether you saw the "
        + "answer, and the stage that failed, with the compiler's message but no name of yours; each with its time, also of "
        + "days before. Your code stays here, unless you type 'share' and say yes."

    /// The word that what is told waits for a silent host.
    private static let later = "  the room's host does not answer now; it hears of this when it does"

    static let handIsUp = "your hand is up; 'lower' takes it down"

    /// The words for who is in a room now.
    ///
    /// - Parameter other: the room in which the person was before; nil for none.
    func joined(_ look: RoomLook, leaving other: String?) -> String {
        let others = others(look.shownAs).map { " " + $0 } ?? "", hand = look.hasRaised ? ["  " + Self.handIsUp] : []
        let place = "You are in the room '\(look.room)' as '\(look.name)'.\(others)"
        let left = other.map { ["You have left the room '\($0)'."] } ?? []
        let next = "  " + commands("raise", "share", "room", "leave")
        return lines(left + [place, "  " + Self.told] + hand + [next])
    }

    /// The greeting's line about a room that goes on.
    package func resumed(_ room: String, as name: String, shownAs: String?) -> String {
        let place = "In the room '\(room)' as '\(name)'.", words = commands("room", "raise", "leave")
        let head = style.isLinear ? [place, words] : ["\(place)   \(words)"]
        return lines(head + (others(shownAs).map { ["  " + $0] } ?? []))
    }

    private func commands(_ words: String...) -> String {
        style.isLinear ? "Commands: " + words.joined(separator: ", ") : words.joined(separator: " · ")
    }

    func left(untold: Int) -> String {
        guard untold > 0 else { return "you have left the room; nothing more is told" }
        return lines([
            "you have left the room; its host was not there, and did not hear of \(untold.of("fact"))",
            "  'seams room receipt' writes all of it for the trainer",
        ])
    }

    func raised(isHeard: Bool) -> String { lines([Self.handIsUp] + (isHeard ? [] : [Self.later])) }

    func shared(isHeard: Bool) -> String {
        isHeard ? "sent to the trainer" : lines(["your code is kept for the trainer", Self.later])
    }

    /// A notice of the room, as it stands above the line that is being typed.
    ///
    /// - Parameters:
    ///   - isThere: Whether the person is where an offer leads.
    ///   - isAsked: Whether a question is open, to which Enter belongs.
    func heard(_ heard: Heard, isThere: Bool, isAsked: Bool = false) -> String {
        switch heard {
        case .note(let text, let isAlone):
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return isAlone ? trainer(words, by: "trainer, to you alone:") : trainer(words)
        case .timerRuns(let seconds): return trainer(timerRuns(seconds))
        case .timerStopped: return trainer("the timer is stopped")
        case .timeIsUp: return trainer("the time is up")
        case .offer(let place):
            let words = "everybody to '\(place.lesson)', step \(place.step)"
            let how =
                isAsked
                ? "'room go' goes there; Enter belongs to your question."
                : "Enter goes there, anything else stays here."
            return trainer(words + (isThere ? ": you are there" : ". " + how))
        case .answers(let question, let choices, let counts): return answers(question, choices, counts)
        case .uncounted(let count, let lessons):
            return lines([
                "the room does not count \(count) of your bets and answers: your copy of \(lessons.quotedList) asks "
                    + "otherwise there than the trainer's"
            ])
        case .ended: return trainer("the room is over. Thank you! What you did is kept, and you go on alone.")
        case .dismissed(let reason):
            return lines(["the room does not know you any more: \(reason)", "  'join ADDRESS CODE' enters it again"])
        }
    }

    /// The question whether code is to be sent, with the code.
    func share(_ code: String, at place: Workbook.Place) -> String {
        let listing = LessonRenderer.colored(code.madeSafe, style: style)
            .split(separator: "\n", omittingEmptySubsequences: false).map { (style.isLinear ? "" : "  │ ") + $0 }
        let words = "The trainer would see this, with your name and '\(place.lesson)', step \(place.step):"
        return ([words, ""] + listing + [""]).joined(separator: "\n")
    }

    private func answers(_ place: QuestionPlace, _ choices: [String], _ counts: [Int]) -> String {
        let step = "'\(place.place.lesson)', step \(place.place.step)"
        let title = "the room's answers to question \(place.question) of \(step)"
        guard !choices.isEmpty, counts.count == choices.count else { return trainer(title) }
        let rows = zip(choices, counts).enumerated().map { index, choice in
            "  [\(index + 1)] \(choice.1.of("answer")): \(choice.0)"
        }
        return trainer(title + ":") + "\n" + lines(rows)
    }

    /// The words about others of the same name; nil where there are none.
    func others(_ shownAs: String?) -> String? {
        shownAs.map { "The trainer sees you as '\($0)': somebody of your name came before." }
    }

    /// `the timer runs: 4:57 left`, as a wall shows it.
    func timerRuns(_ seconds: Int) -> String {
        let rest = String(seconds % 60)
        return "the timer runs: \(seconds / 60):\(rest.count < 2 ? "0" : "")\(rest) left"
    }

    private func trainer(_ words: String, by speaker: String = "trainer:") -> String {
        let text = lines(["\(speaker) \(words)"])
        return style.paint(speaker, .heading) + text.dropFirst(speaker.count)
    }

    /// The parts, each in lines that fit; in one for a screen reader.
    func lines(_ parts: [String]) -> String {
        let parts = parts.map(\.madeSafe)
        if style.isLinear { return parts.map { String($0.trimmed) }.joined(separator: "\n") }
        return parts.flatMap { $0.wrapped(to: style.width, hanging: 2) }.joined(separator: "\n")
    }
}

import LessonRendering

/// The instruction that a trainer typed where a beat ended, unless it was Swift or a command of the shell.
package enum PresentingKey: Sendable, Equatable {
    case on, back, answer, hint, notes, keys, leave
    case goTo(Int)

    /// The key that a line stands for; nil when the line is Swift or a command of the shell. A letter that names
    /// something is Swift, unless a colon stands before it.
    package init?(_ line: String, scope: Scope) {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let first = words.first else {
            self = .on
            return
        }
        guard first.hasPrefix(":") || !scope.declares(first) else { return nil }
        let word = first.drop { $0 == ":" }
        if ["g", "goto"].contains(word), words.count == 2, let step = Int(words[1]) {
            self = .goTo(step)
            return
        }
        guard words.count == 1, let key = Self.words[String(word)] else { return nil }
        self = key
    }

    private static let words: [String: PresentingKey] = [
        "n": .on, "next": .on, "b": .back, "back": .back, "a": .answer, "answer": .answer, "h": .hint, "hint": .hint,
        "notes": .notes, "?": .keys, "help": .keys, "q": .leave, "quit": .leave,
    ]

    /// All keys, in words, for a screen of this width.
    package static func help(_ style: Style, withRoom: Bool = false) -> String {
        let rest =
            "Anything else is Swift for the worlds at hand, or a command of the shell: inject, worlds, code, diff, …"
        let room = style.isLinear ? Int.max : style.width
        let lines = ("  " + rest).wrapped(to: room, hanging: 2)
        let keys = keyLines.map { withRoom && $0.hasPrefix("  a ") ? roomLine : $0 }
        return (keys + [""] + lines).joined(separator: "\n")
    }

    private static let roomLine = "  a        shows what the room has said; once more: the answer"

    private static let keyLines = [
        "  Enter    goes on",
        "  a        shows the answer: of the question, or of the exercise",
        "  h        shows a hint of the exercise, one at a time",
        "  b        goes back",
        "  goto 3   goes to step 3",
        "  notes    shows your notes for this step, here on the wall",
        "  q        ends, as Ctrl-D does",
    ]
}

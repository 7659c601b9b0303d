import LessonModel

/// The questions of the shell that wait for the person, and the guess that waits for its probe.
struct Questions {
    /// The question that is open.
    var open: OpenQuestion?
    /// The person's way to a form, as far as they have come.
    var formWalk: FormWalk?
    /// The person's guess about the probe that runs.
    var guess: Guess?
    /// Whether predictions were asked for by name, so that a pipe is asked for them, too.
    var arePredictionsWanted = false

    /// Whether a probe waits for an answer.
    var holdProbe: Bool { open?.holdsProbe == true }

    /// The prompt while a question is open; nil when none is.
    ///
    /// - Parameter isForPerson: whether a person answers. Through a pipe only 'answer' takes words of one's own.
    func prompt(at step: Step?, isForPerson: Bool) -> String? {
        if let asked = formWalk?.question { return "your answer, 1–\(asked.choices.count), or Enter> " }
        guard let open else { return nil }
        let word = open.holdsProbe ? "your guess" : "your answer", count = open.choiceCount(at: step)
        let command = count > 0 || isForPerson ? "" : "'answer' with "
        return command + word + (count > 0 ? ", 1–\(count)" : "") + ", or Enter> "
    }

    /// Takes the guess that waited for the probe.
    mutating func takeGuess() -> Guess? {
        defer { guess = nil }
        return guess
    }
}

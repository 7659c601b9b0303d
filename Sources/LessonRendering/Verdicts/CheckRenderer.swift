import LessonModel

/// Draws the result of a check for the terminal: a line for each stage, the findings below, what to do next at the end.
package struct CheckRenderer {
    private let record: CheckRecord
    /// The place where the person reads the result, which decides how they go on.
    package enum Place: Sendable {
        /// A command, for which the person wrote the lesson so. The exercise may have hints, which the prompt shows.
        case program(lesson: String, hasHints: Bool = false)
        case prompt, watch
    }

    private let place: Place
    private let style: Style

    package static func render(_ record: CheckRecord, at place: Place? = nil, style: Style) -> String {
        CheckRenderer(record: record, place: place ?? .program(lesson: record.lesson), style: style).lines
            .joined(separator: "\n")
    }

    private var lines: [String] {
        let findings = record.stages.flatMap { CheckFindings(verdict: $0, style: style).lines }
        return heading + [""] + record.stages.flatMap(line) + findings + achievement + chosen + [""] + next
    }

    /// The author's sentence about a passed answer.
    private var achievement: [String] {
        guard let words = record.achievement?.madeSafeOnOneLine else { return [] }
        return ["", words].flatMap { $0.wrapped(to: room) }
    }

    /// Each form that the answer chose, with its price.
    private var chosen: [String] {
        guard let forms = record.chosen else { return [] }
        return [""]
            + forms.flatMap { form -> [String] in
                if style.isLinear { return ["chosen: \(form.words)".madeSafeOnOneLine] }
                let choice = "chosen: \(form.name), '\(form.place)'".madeSafeOnOneLine
                return choice.wrapped(to: room, hanging: 2) + "  its price: \(form.cost)".wrapped(to: room, hanging: 2)
            }
    }

    private var heading: [String] {
        let title = record.title.madeSafeOnOneLine, whole = "\(title) · \(file)"
        // A long path stands on a line of its own, in one piece.
        let lines = whole.columns <= room ? [whole] : title.wrapped(to: room, hanging: 2) + ["  " + file]
        return lines.map { style.paint($0, .heading) }
    }

    private func line(_ verdict: PhaseVerdict) -> [String] {
        let words = verdict.words(record).madeSafeOnOneLine
        if style.isLinear {
            let parts = [verdict.stage.rawValue, verdict.outcome.words, words]
            return [parts.filter { !$0.isEmpty }.joined(separator: ": ")]
        }
        let status = "\(verdict.outcome.sign) \(verdict.outcome.words)".padded(to: 13)
        let stage = verdict.stage.rawValue.padded(to: 10)
        let used = 2 + 13 + 2 + 10 + 2
        let mark = style.paint(status, verdict.outcome.paint)
        guard style.width - used >= 20 else { return narrow(verdict, words) }
        let wrapped = words.wrapped(to: style.width - used)
        return wrapped.enumerated().map { index, text in
            let margin = String(repeating: " ", count: used)
            return (index == 0 ? "  \(mark)  \(stage)  \(text)" : margin + text).withoutTrailingBlanks
        }
    }

    /// The verdict where the columns do not fit: the outcome in a few words, and the words of a failed stage below.
    private func narrow(_ verdict: PhaseVerdict, _ words: String) -> [String] {
        let outcome = "\(verdict.outcome.sign) \(verdict.outcome.words): \(verdict.stage.rawValue)"
        let first = outcome.wrapped(to: style.width - 2, hanging: 2).map { "  " + $0 }
        guard verdict.outcome == .failed else { return first }
        return first + words.wrapped(to: style.width - 4).map { "    " + $0 }
    }

    private var next: [String] {
        guard let failure = record.failure else { return shown }
        let place = failure.findings.first { $0.file == record.file }?.place
        let mend = "next: mend \(place.map { style.shortened($0) } ?? file)"
        switch self.place {
        case .program(let lesson, let hasHints):
            let command = "seams check \(lesson) \(fileWord) --step \(record.step)"
            let way = ["open \(lesson)", "goto \(record.step)"].map { "'\($0)'" }.joined(separator: ", ")
            return naming(command, between: mend + ", then '", "'", above: mend + ", then:")
                + (hasHints ? words("the exercise has hints: in 'seams', \(way), then 'hint'") : [])
        case .prompt: return words(mend + ", then 'check'; 'hint' helps")
        case .watch: return words(mend + " and save it")
        }
    }

    private var shown: [String] {
        guard case .program(let lesson, _) = place else {
            return words("next: all done; 'solution' shows a model answer")
        }
        let done = "next: all done; "
        return naming(
            "seams show \(lesson) --step \(record.step) --answers", between: done + "'", "' shows a model answer",
            above: done + "for a model answer:")
    }

    /// The sentence with a command, which a person copies: it stands below in one piece where it has quotes of its own or
    /// would break.
    private func naming(_ command: String, between before: String, _ after: String, above: String) -> [String] {
        let sentence = words(before + command + after)
        guard command.contains("'") || sentence.count > 1 else { return sentence }
        return words(above) + ["  " + command.madeSafeOnOneLine]
    }

    private func words(_ text: String) -> [String] { text.madeSafe.wrappedAtBlanks(to: room, hanging: 6) }

    /// The file as a word of a command line, which in quotes knows no `~`.
    private var fileWord: String {
        let word = record.file.asShellWord.madeSafeOnOneLine
        return word == record.file ? file : word
    }

    private var file: String { style.shortened(record.file).madeSafeOnOneLine }

    private var room: Int { style.isLinear ? .max : style.width }
}

extension PhaseVerdict {
    /// The words after the stage's name in its line.
    fileprivate func words(_ record: CheckRecord) -> String {
        if outcome == .notReached { return "" }
        if stage == .behaviour, !record.tests.isEmpty {
            let passed = record.tests.count { $0.status == .passed }
            return "\(passed) of \(record.tests.count.of("test")) passed"
        }
        if outcome == .passed { return note ?? stage.promise }
        return findings.count == 1 ? "1 finding, below" : "\(findings.count) findings, below"
    }
}

extension PhaseVerdict.Outcome {
    /// The end of the stage, in words.
    package var words: String { self == .notReached ? "not reached" : rawValue }

    fileprivate var sign: String {
        switch self {
        case .passed: "✓"
        case .failed: "✗"
        case .notReached: "·"
        }
    }

    fileprivate var paint: Paint {
        switch self {
        case .passed: .good
        case .failed: .bad
        case .notReached: .plain
        }
    }
}

/// Draws the findings of one stage, each with its place, what was expected, what happened, and a hint.
struct CheckFindings {
    let verdict: PhaseVerdict
    let style: Style

    var lines: [String] {
        guard !verdict.findings.isEmpty else { return [] }
        let note = verdict.note.map { text("  note: \($0)", hanging: 8) } ?? []
        return ["", style.paint("\(verdict.stage.rawValue):", .heading)] + findings.flatMap(lines) + note
    }

    /// The findings, of which several in a row with the same hint give it once, at the end.
    private var findings: [CheckFinding] {
        zip(verdict.findings, verdict.findings.dropFirst().map(\.hint) + [nil]).map { finding, next in
            var finding = finding
            if finding.hint == next { finding.hint = nil }
            return finding
        }
    }

    private func lines(_ finding: CheckFinding) -> [String] {
        let facts = [
            ("at", style.shortened(finding.place)), ("expected", finding.expected), ("happened", finding.happened),
            ("try", finding.hint),
        ]
        return text("  " + finding.message, hanging: 4)
            + facts.flatMap { name, fact in fact.map { lines(name, $0) } ?? [] }
    }

    private func lines(_ name: String, _ fact: String) -> [String] {
        let label = style.isLinear ? "\(name): " : name + String(repeating: " ", count: 10 - name.count)
        // A long place does not break: the less stands before it, the less of it is beyond the edge.
        let isLongPlace = !fact.contains(" ") && 14 + fact.columns > style.width
        let hanging = style.width < 40 || isLongPlace ? 6 : 14
        // A line of the person's own text never stands where a line of the verdict could.
        let margin = "\n" + String(repeating: " ", count: hanging)
        return text("    " + label + fact.firstLines.replacing("\n", with: margin), hanging: hanging)
    }

    private func text(_ text: String, hanging: Int) -> [String] {
        let room = style.isLinear ? Int.max : style.width
        return style.naming(text).madeSafe.wrappedAtBlanks(to: room, hanging: hanging)
    }
}

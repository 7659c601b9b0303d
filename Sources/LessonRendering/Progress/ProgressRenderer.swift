import LessonModel

/// Draws the progress of one learner: a line for each lesson that was begun, and the sum.
package enum ProgressRenderer {
    /// Draws the progress; at the prompt, its hint names a command of the shell.
    package static func render(_ record: ProgressRecord, isAtPrompt: Bool = false, style: Style) -> String {
        let begun = record.lessons.filter { !ProgressTally($0.steps).isEmpty }
        guard !begun.isEmpty else { return "nothing done yet: '\(isAtPrompt ? "next" : "seams")' begins" }
        let width = begun.map(\.id.columns).max() ?? 0
        let sum = ProgressTally(record.lessons.flatMap(\.steps))
        let place = record.place.map { "you are at \($0.lesson.madeSafeOnOneLine), step \($0.step)" }
        if style.isLinear { return linear(begun, sum, place).joined(separator: "\n") }
        let lines = begun.flatMap { line($0, width, style) }
        let rest = [words(sum), place].compactMap { $0 }.flatMap { line($0, style) }
        return (lines + rest).joined(separator: "\n")
    }

    private static func linear(_ begun: [LessonProgress], _ sum: ProgressTally, _ place: String?) -> [String] {
        begun.flatMap { LinearFacts("lesson \($0.id)", facts(ProgressTally($0.steps))).lines }
            + LinearFacts("all lessons", facts(sum)).lines + (place.map { [$0.withCapital.asSentence] } ?? [])
    }

    private static func facts(_ tally: ProgressTally) -> [String] {
        let states = [Workbook.State.skipped, .changed].filter { tally[$0] > 0 }
        let deeds = [
            ("predictions right", tally.predictions), ("answers right", tally.answers),
            ("exercises passed", tally.exercises),
        ]
        return ["steps done: \(tally[.done]) of \(tally.steps)"]
            + states.map { "steps \($0.rawValue): \(tally[$0])" }
            + deeds.filter { $1.of > 0 }.map { "\($0): \($1.right) of \($1.of)" }
    }

    private static func line(_ lesson: LessonProgress, _ width: Int, _ style: Style) -> [String] {
        let tally = ProgressTally(lesson.steps), id = lesson.id.madeSafeOnOneLine
        let hasBar = style.width - width - barColumns - 6 >= 24
        let head = id.padded(to: width) + (hasBar ? "  \(bar(tally))  " : "   "), room = style.width - head.columns - 2
        guard room >= 24 else { return line("\(id): \(words(tally))", style) }
        return words(tally).wrapped(to: room).enumerated().map { index, text in
            "  \((index == 0 ? head : "").padded(to: head.columns))\(text)".withoutTrailingBlanks
        }
    }

    private static let barColumns = 10

    /// The part of the steps that is done, as a bar; the words behind it say the same.
    private static func bar(_ tally: ProgressTally) -> String {
        let full = tally.steps == 0 ? 0 : tally[.done] * barColumns / tally.steps
        return String(repeating: "█", count: full) + String(repeating: "░", count: barColumns - full)
    }

    private static func words(_ tally: ProgressTally) -> String {
        let steps = tally.stepWords.isEmpty ? "0 of \(tally.steps.of("step")) done" : tally.stepWords
        return ([steps] + tally.deedWords).joined(separator: ", ")
    }

    private static func line(_ text: String, _ style: Style) -> [String] {
        "  \(text)".wrapped(to: style.width, hanging: 4)
    }
}

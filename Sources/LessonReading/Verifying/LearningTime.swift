import LessonModel

/// Estimates how long a learner needs for a lesson: to read it, to follow its code, to do what it asks.
///
/// Parts that a learner meets only on demand are not counted: answers, hints, trainers' notes. A line of code counts where
/// it is new: the shell folds what was seen before, and so does a reader.
package struct LearningTime {
    /// The seconds that each of these takes.
    private enum Seconds {
        static let word = 60.0 / 150
        static let lineOfCode = 60.0 / 12
        static let exercise = 180.0
    }
    /// The distance that the stated minutes may have from the estimate, as a part of it.
    private static let tolerance = 0.25
    private let lesson: Lesson

    package init(_ lesson: Lesson) { self.lesson = lesson }

    /// The time for the whole lesson, to the nearest minute.
    package var minutes: Int { max(1, Int((seconds / 60).rounded())) }

    /// Advice where the lesson states other minutes, and an error where it states not even half of them; nil when it is
    /// near enough. One minute is always near enough.
    package func problem(source: String) -> Diagnostic? {
        let stated = lesson.header.minutes, away = Double(abs(stated - minutes))
        guard away > max(1, Double(minutes) * Self.tolerance) else { return nil }
        let place = HeaderPlaces(source).place(of: String(stated), under: "minutes")
        return Diagnostic(
            stated * 2 < minutes ? .error : .warning,
            "a learner needs about \(minutes.of("minute")), and the lesson says \(stated)", file: lesson.file,
            line: place.line, column: place.column,
            hint: "say 'minutes: \(minutes)'" + (stated < minutes ? ", or make two lessons of it" : ""))
    }

    private var seconds: Double {
        let blocks = lesson.introduction + lesson.steps.flatMap(\.blocks)
        return blocks.map(secondsOfProse).reduce(0, +)
            + Double(Set(blocks.flatMap(\.shownLines)).count) * Seconds.lineOfCode
            + Double(lesson.exercises.count) * Seconds.exercise
    }

    private func secondsOfProse(_ block: Block) -> Double {
        switch block {
        case .heading(_, let text, _), .paragraph(let text, _): words(text) * Seconds.word
        case .table(let table): (table.header + table.rows.flatMap(\.self)).map(words).reduce(0, +) * Seconds.word
        case .question(let question): question.answers.map(\.text).map(words).reduce(0, +) * Seconds.word
        case .quote(let quote) where quote.kind == .tip || quote.isForTrainer: 0
        case .code, .details, .formRules, .results, .scorecard, .multilineResult, .rule, .html: 0
        case .list, .quote: block.children.map(secondsOfProse).reduce(0, +)
        }
    }

    private func words(_ text: [Inline]) -> Double {
        Double(text.map(\.plain).joined().split(whereSeparator: \.isWhitespace).count)
    }
}

extension Block {
    /// The lines of code in the block that a learner meets on the way, without blanks around them.
    fileprivate var shownLines: [String] {
        switch self {
        case .code(let code):
            code.source.split(whereSeparator: \.isNewline).map { line in
                line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }.filter { !$0.isEmpty }
        case .quote(let quote) where quote.kind == .tip || quote.isForTrainer: []
        case .list, .quote: children.flatMap(\.shownLines)
        default: []
        }
    }
}

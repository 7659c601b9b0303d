import LessonModel

/// Estimates how long a quick learner needs for a lesson: to read it, to try what it shows, to do what it asks.
///
/// The figures are low on purpose, so that a lesson that states fewer minutes certainly states too few. Parts that a
/// learner meets only on demand are not counted: answers, hints, trainers' notes.
package struct LearningTime {
    /// The seconds that each of these takes.
    private enum Seconds {
        static let word = 60.0 / 260
        static let lineOfCode = 2.0
        /// To guess, to run and to compare.
        static let probe = 15.0
        static let question = 15.0
        /// To understand the task and to check the answer.
        static let exercise = 40.0
        static let lineOfAnswer = 6.0
    }
    private let lesson: Lesson

    package init(_ lesson: Lesson) { self.lesson = lesson }

    /// The time for the whole lesson, to the nearest minute.
    package var minutes: Int { Int((seconds / 60).rounded()) }

    /// The problem with the minutes that the lesson states; nil when they are enough.
    package func problem(source: String) -> Diagnostic? {
        guard minutes > lesson.header.minutes else { return nil }
        let place = HeaderPlaces(source).place(of: String(lesson.header.minutes), under: "minutes")
        return Diagnostic(
            .error, "a quick learner needs about \(minutes) minutes, and the lesson says \(lesson.header.minutes)",
            file: lesson.file, line: place.line, column: place.column,
            hint: "say 'minutes: \(minutes)' or more, or make two lessons of it")
    }

    private var seconds: Double {
        let blocks = lesson.introduction + lesson.steps.flatMap(\.blocks)
        return blocks.map(seconds).reduce(0, +) + lesson.exercises.map(seconds).reduce(0, +)
    }

    private func seconds(_ exercise: Exercise) -> Double {
        let lines = exercise.solutions.map(\.lineCount).min() ?? 0
        return Seconds.exercise + Double(lines) * Seconds.lineOfAnswer
    }

    private func seconds(_ block: Block) -> Double {
        switch block {
        case .heading(_, let text, _), .paragraph(let text, _): words(text) * Seconds.word
        case .code(let code): seconds(code)
        case .table(let table): (table.header + table.rows.flatMap(\.self)).map(words).reduce(0, +) * Seconds.word
        case .question(let question):
            question.answers.map(\.text).map(words).reduce(Seconds.question, { $0 + $1 * Seconds.word })
        case .quote(let quote) where quote.kind == .tip || quote.label == "trainer": 0
        case .details, .formRules, .results, .scorecard, .multilineResult, .rule, .html: 0
        case .list, .quote: block.children.map(seconds).reduce(0, +)
        }
    }

    private func seconds(_ code: CodeBlock) -> Double {
        Double(code.lineCount) * Seconds.lineOfCode + (code.role == .probe ? Seconds.probe : 0)
    }

    private func words(_ text: [Inline]) -> Double {
        Double(text.map(\.plain).joined().split(whereSeparator: \.isWhitespace).count)
    }
}

extension CodeBlock {
    /// The number of lines that are not empty.
    fileprivate var lineCount: Int { source.split(whereSeparator: \.isNewline).count }
}

/// Answers to the exercise of 'ambient-context', right ones in many styles and wrong ones of many kinds.
enum AmbientAnswers {
    static let file = "11-ambient-context.md"

    private static let air = "enum Ambient { @TaskLocal static var now: @Sendable () -> Date = { Date() } }"
    private static let book = "struct Notebook { func write(_ text: String) -> Note { Note(text: text) } }"

    private static func answer(air: String = Self.air, note: String, book: String = Self.book, beside: String = "")
        -> String
    {
        ["import Foundation", air, "struct Note: Sendable {\n    let text: String\n\(note)\n}", book, beside]
            .joined(separator: "\n")
    }

    static let right = [
        SampleAnswer("an initial value", answer(note: "let written = Ambient.now()")),
        SampleAnswer(
            "the initializer as default, read in one of its own",
            answer(
                air: "struct Ambient { @TaskLocal static var now: @Sendable () -> Date = Date.init }",
                note: "let written: Date\ninit(text: String) { self.text = text; written = Ambient.now() }")),
        SampleAnswer(
            "a clock of its own as default",
            answer(
                air: "enum Ambient { @TaskLocal static var now: @Sendable () -> Date = SystemClock.now }",
                note: "let written: Date = Ambient.$now.get()()",
                beside: "enum SystemClock { @Sendable static func now() -> Date { .now } }")),
        SampleAnswer(
            "a class, and a default argument",
            """
            import Foundation
            final class Ambient: Sendable {
                typealias Clock = @Sendable () -> Date
                @TaskLocal static var now: Clock = { .now }
            }
            final class Note: Sendable {
                let text: String, written: Date
                init(text: String, written: Date = Ambient.now()) { (self.text, self.written) = (text, written) }
            }
            extension Note { static func made(_ text: String) -> Note { Note(text: text) } }
            class Notebook { func write(_ text: String) -> Note { .made(text) } }
            """),
    ]

    static let wrong = [
        SampleAnswer(
            "a missing arrow", fails: .parses, "at        Mine.swift:2",
            code: answer(air: "enum Ambient { @TaskLocal static var now: @Sendable ( -> Date = { Date() } }", note: "")),
        SampleAnswer(
            "a closure that may not be shared", fails: .compiles, "not concurrency-safe",
            code: answer(
                air: "enum Ambient { @TaskLocal static var now: () -> Date = { Date() } }",
                note: "let written = Ambient.now()")),
        SampleAnswer(
            "the starter", fails: .compiles, "the exercise asks for '$now', which the answer lacks",
            code: answer(air: "enum Ambient {}", note: "let written = Date()")),
        SampleAnswer(
            "another exercise", fails: .compiles, "the exercise asks for 'Ambient', which the answer lacks",
            "the exercise asks for 'Notebook', which the answer lacks", "compiles    3 findings, below",
            code: "struct Reminder {}"),
        SampleAnswer(
            "the notebook reads it", fails: .compiles, "the exercise asks for 'Note(text:)', which the answer lacks",
            code: answer(
                note: "let written: Date",
                book:
                    "struct Notebook { func write(_ text: String) -> Note { Note(text: text, written: Ambient.now()) } }"
            )),
        SampleAnswer(
            "a value where a closure is asked for", fails: .compiles, "that does not accept a closure", "Mine.swift:2",
            code: answer(
                air: "enum Ambient { @TaskLocal static var now: Date = .distantPast }",
                note: "let written = Ambient.now")),
        SampleAnswer(
            "looks again", fails: .behaviour, "'aNoteKeepsItsTime()' failed",
            code: answer(note: "var written: Date { Ambient.now() }")),
        SampleAnswer(
            "asks the clock", fails: .behaviour, "'aNoteBearsTheTimeOfItsScope()' failed",
            "'Note.written' reads the clock: 'Date()'", "Mine.swift:5:15",
            code: answer(note: "let written = Date()")),
        SampleAnswer(
            "the time of the start", fails: .behaviour, "'outsideItIsTheRealTime()' failed",
            code: answer(
                air: "enum Ambient { @TaskLocal static var now: @Sendable () -> Date = { .distantPast } }",
                note: "let written = Ambient.now()")),
        SampleAnswer(
            "loses the scope", fails: .behaviour, "'theInnermostScopeWins()' failed",
            code: answer(note: "let written = Note.first\nstatic let first = Ambient.now()")),
        SampleAnswer(
            "unwraps nothing", fails: .behaviour, "'theInnermostScopeWins()' crashed", "Index out of range",
            "Mine.swift:5:",
            code: answer(note: "let written = [Ambient.now()].filter { $0 > .distantPast }[0]")),
        SampleAnswer(
            "the clock in a private default", fails: .form, "'Note.clock' reads the clock: 'Date()'",
            code: answer(
                note: "let written = Ambient.now()\nprivate static let clock: @Sendable () -> Date = Date.init")),
        SampleAnswer(
            "the clock beside the air", fails: .form,
            "'Notebook.write(_:)' waits or measures by a clock of its own: 'ContinuousClock.now'",
            code: answer(
                note: "let written = Ambient.now()",
                book:
                    "struct Notebook { func write(_ text: String) -> Note { let start = ContinuousClock.now; defer { _ = start }; return Note(text: text) } }"
            )),
    ]
}

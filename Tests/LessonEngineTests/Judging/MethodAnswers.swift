/// Answers to the exercise of 'method-injection', right ones in many styles and wrong ones of many kinds.
enum MethodAnswers {
    static let file = "06-method-injection.md"

    /// The usual type around what is different.
    private static func reminder(_ members: String, beside: String = "") -> String {
        "import Foundation\n\nstruct Reminder {\n    let title: String\n    let due: Date\n\n\(members)\n}\n\(beside)\n"
    }

    static let right = [
        SampleAnswer(
            "a ternary", reminder("func label(at now: Date) -> String { now < due ? title : title + \", overdue\" }")),
        SampleAnswer(
            "a default argument",
            reminder("func label(at date: Date = Date()) -> String { title + (date >= due ? \", overdue\" : \"\") }")),
        SampleAnswer(
            "a short form",
            reminder(
                """
                func label() -> String { label(at: .now) }
                func label(at now: Date) -> String {
                    switch now.compare(due) {
                    case .orderedAscending: title
                    default: "\\(title), overdue"
                    }
                }
                """)),
        SampleAnswer(
            "a class with an initializer and an extension",
            """
            import Foundation
            final class Reminder {
                let title: String, due: Date
                init(title: String, due: Date) { (self.title, self.due) = (title, due) }
            }
            extension Reminder {
                private func isOverdue(at now: Date) -> Bool { !(now < due) }
                func label(at now: Date) -> String { [title, isOverdue(at: now) ? "overdue" : nil].compactMap { $0 }.joined(separator: ", ") }
            }
            """),
        SampleAnswer(
            "a real clock of its own, for whoever wants it",
            reminder(
                "func label(at now: Date) -> String { suffix(now.timeIntervalSince(due)).map { title + $0 } ?? title }",
                beside: """
                    private func suffix(_ late: TimeInterval) -> String? { late < 0 ? nil : ", overdue" }
                    struct SystemClock { func now() -> Date { Date() } }
                    """)),
    ]

    static let wrong = [
        SampleAnswer(
            "a type called as the system's", fails: .fair,
            "the answer declares 'UserDefaults', by which the check means something else",
            code: reminder(
                "func label(at now: Date) -> String { UserDefaults.standard.said(now < due ? title : title + \", overdue\") }",
                beside: """
                    struct UserDefaults { static let standard = UserDefaults(); func said(_ text: String) -> String { text } }
                    """)),
        SampleAnswer(
            "an open brace", fails: .parses, "expected '}' in struct", "at        Mine.swift:",
            code: "import Foundation\nstruct Reminder {\n    func label(at now: Date) -> String { \"\" \n"),
        SampleAnswer(
            "an open comment", fails: .parses, "unterminated '/*' comment", "at        Mine.swift:2:1",
            code: "import Foundation\n/* struct Reminder {\n"),
        SampleAnswer(
            "a private type", fails: .compiles,
            "the exercise asks for 'Reminder', which is private, or left out by an '#if'",
            "take 'private' or the '#if' away",
            code: reminder("func label(at now: Date) -> String { title }")
                .replacing("struct", with: "private struct")),
        SampleAnswer(
            "an effect that the check does not expect", fails: .compiles, "happened  call can throw",
            code: reminder("func label(at now: Date) throws -> String { title }")),
        SampleAnswer(
            "a misspelt name", fails: .compiles, "cannot find 'du' in scope", "Mine.swift:7:44",
            code: reminder("func label(at now: Date) -> String { now < du ? title : title + \", overdue\" }")),
        SampleAnswer(
            "the starter", fails: .compiles, "the exercise asks for 'label(at:)', which the answer lacks",
            "to be used like this: milk.label(at: due - 1)", "at        Mine.swift:7:1",
            code: reminder("func label() -> String { Date() < due ? title : title + \", overdue\" }")),
        SampleAnswer(
            "another label", fails: .compiles, "'label(at:)'", "incorrect argument label",
            code: reminder("func label(on now: Date) -> String { now < due ? title : title + \", overdue\" }")),
        SampleAnswer(
            "asks the clock", fails: .behaviour, "1 of 3 tests passed", "'speaksOfTheFutureToo()' failed",
            "'Reminder.label(at:)' reads the clock: 'Date()'",
            code: reminder("func label(at now: Date) -> String { Date() < due ? title : title + \", overdue\" }")),
        SampleAnswer(
            "late at the edge", fails: .behaviour, "'isOverdueFromTheDueTimeOn()' failed",
            "expected  #expect(milk.label(at: due) == \"Milk, overdue\")",
            code: reminder("func label(at now: Date) -> String { now <= due ? title : title + \", overdue\" }")),
        SampleAnswer(
            "crashes", fails: .behaviour, "0 of 3 tests passed", "'isPlainUntilItIsDue()' crashed",
            "'speaksOfTheFutureToo()' crashed", "not yet", "at        Mine.swift:7",
            code: reminder("func label(at now: Date) -> String { fatalError(\"not yet\") }")),
        SampleAnswer(
            "leaves the process", fails: .behaviour, "it left the process with exit code 0",
            code: reminder("func label(at now: Date) -> String { exit(0) }")),
        SampleAnswer(
            "never ends", fails: .behaviour, "'isPlainUntilItIsDue()' took too long", "timed out after 3 s",
            code: reminder("func label(at now: Date) -> String { while due > .distantPast {}; return title }")),
        SampleAnswer(
            "looks at the clock in passing", fails: .form, "'Reminder.label(at:)' reads the clock: 'Date.now'",
            "Mine.swift:8:9",
            code: reminder(
                "func label(at now: Date) -> String {\n    _ = Date.now\n    return now < due ? title : title + \", overdue\"\n}"
            )),
        SampleAnswer(
            "hides the clock behind a function and another name", fails: .form,
            "'Reminder.label(at:)' reads the clock by way of 'rightNow()': 'Date()'",
            code: reminder(
                "func label(at now: Date) -> String { _ = rightNow(); return now < due ? title : title + \", overdue\" }",
                beside:
                    "typealias Moment = Date\nfunc rightNow() -> Moment { let make = Moment.self; return make.init() }")
        ),
        SampleAnswer(
            "remembers over runs", fails: .repeatable, "passed, and failed when it ran again",
            code: reminder(
                """
                static let before = UserDefaults.standard.bool(forKey: "before")
                func label(at now: Date) -> String {
                    let before = Self.before
                    UserDefaults.standard.set(true, forKey: "before")
                    return now < due || before ? title : title + ", overdue"
                }
                """)),
        SampleAnswer(
            "leaves a file", fails: .clean, "the check left '$TMPDIR/log' behind",
            code: reminder(
                """
                func label(at now: Date) -> String {
                    try? title.write(toFile: NSTemporaryDirectory() + "/log", atomically: false, encoding: .utf8)
                    return now < due ? title : title + ", overdue"
                }
                """)),
    ]
}

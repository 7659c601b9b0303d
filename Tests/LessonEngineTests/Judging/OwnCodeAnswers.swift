/// Answers to the exercise of 'your-own-code', whose starter shares an object that Swift does not guard.
enum OwnCodeAnswers {
    static let file = "28-your-own-code.md"

    private static let journal = """
        final class Journal {
            nonisolated(unsafe) static let shared = Journal()
            private(set) var lines: [String] = []

            func note(_ line: String) {
                lines.append(line)
            }
        }
        """

    /// An answer that keeps its journal by these lines, and reads it by this expression.
    private static func answer(_ keeps: String, by read: String = "journal") -> String {
        """
        \(journal)
        final class LostProperty {
            \(keeps)
            func record(_ event: String) { \(read).note("\\(\(read).lines.count + 1): \\(event)") }
            func lastEntry() -> String { \(read).lines.last ?? "nothing yet" }
        }
        """
    }

    static let right = [
        SampleAnswer(
            "the initializer on one line",
            answer("private let journal: Journal\ninit(journal: Journal = .shared) { self.journal = journal }")),
        SampleAnswer(
            "the type is named",
            answer("private let journal: Journal\ninit(journal: Journal = Journal.shared) { self.journal = journal }")),
        SampleAnswer(
            "nothing handed over is nil",
            answer("private let journal: Journal\ninit(journal: Journal? = nil) { self.journal = journal ?? .shared }")),
        SampleAnswer(
            "the shared one is asked for at each use",
            answer(
                "private let journal: Journal?\ninit(journal: Journal? = nil) { self.journal = journal }",
                by: "(journal ?? .shared)")),
    ]

    static let wrong = [
        SampleAnswer(
            "a pointer beside the shared object", fails: .fair, "uses memory that Swift does not guard",
            code: answer(
                """
                private let journal: Journal
                init(journal: Journal = .shared) { self.journal = Journal.shared === journal ? .shared : \
                Unmanaged.passUnretained(journal).takeUnretainedValue() }
                """)),
        SampleAnswer(
            "an unguarded variable of its own", fails: .fair, "uses memory that Swift does not guard",
            code: answer(
                """
                nonisolated(unsafe) private static var last = 0
                private let journal: Journal
                init(journal: Journal = .shared) { self.journal = journal; Self.last += 1 }
                """)),
        SampleAnswer(
            "one with the name of the shared object", fails: .fair, "uses memory that Swift does not guard",
            code: answer(
                """
                nonisolated(unsafe) private static var shared = 0
                private let journal: Journal
                init(journal: Journal = .shared) { self.journal = journal; Self.shared += 1 }
                """)),
    ]
}

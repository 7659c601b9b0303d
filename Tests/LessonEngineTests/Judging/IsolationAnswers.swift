/// Answers to the exercise of 'isolation': right ones in every isolation that bears it, and wrong ones of many kinds.
enum IsolationAnswers {
    static let file = "22-isolation.md"

    private static func log(
        _ head: String = "actor MemoryLog: Log", kept: String = "private var all: [String] = []",
        note: String = "func note(_ line: String) { all.append(line) }",
        lines: String = "func lines() -> [String] { all }", imports: String = ""
    ) -> String {
        "\(imports)\n\(head) {\n    \(kept)\n    \(note)\n    \(lines)\n}\n"
    }

    private static let locked = (
        note: "func note(_ line: String) { all.withLock { $0.append(line) } }",
        lines: "func lines() -> [String] { all.withLock { $0 } }"
    )

    static let right = [
        SampleAnswer("an actor", log()),
        SampleAnswer(
            "a class with a mutex",
            log(
                "final class MemoryLog: Log", kept: "private let all = Mutex<[String]>([])", note: locked.note,
                lines: locked.lines, imports: "import Synchronization")),
        SampleAnswer(
            "a struct around an actor",
            log(
                "struct MemoryLog: Log", kept: "private let book = Book()",
                note: "func note(_ line: String) async { await book.write(line) }",
                lines: "func lines() async -> [String] { await book.all }")
                + "actor Book { private(set) var all: [String] = []; func write(_ line: String) { all.append(line) } }"),
        SampleAnswer(
            "an actor whose methods need none of it",
            log(
                kept:
                    "private let all = Mutex<[String]>([])\n    init(_ first: [String] = []) { all.withLock { $0 = first } }",
                note: "nonisolated " + locked.note, lines: "nonisolated " + locked.lines,
                imports: "import Synchronization")),
        SampleAnswer(
            "a global actor of its own",
            "@globalActor actor Desk { static let shared = Desk() }\n"
                + log(
                    "@Desk final class MemoryLog: Log",
                    kept: "private var all: [String] = []\n    nonisolated init() {}")),
    ]

    static let wrong = [
        SampleAnswer(
            "a class with a lock that it vouches for", fails: .fair,
            code: log(
                "nonisolated final class MemoryLog: Log, @unchecked Sendable",
                kept: "private let lock = NSLock()\n    private var all: [String] = []\n    init() {}",
                note: "func note(_ line: String) { lock.withLock { all.append(line) } }",
                lines: "func lines() -> [String] { lock.withLock { all } }", imports: "import Foundation")),
        SampleAnswer(
            "the starter with the protocol's name", fails: .compiles,
            "stored property 'all' of 'Sendable'-conforming class 'MemoryLog' is mutable",
            code: log("final class MemoryLog: Log")),
        SampleAnswer(
            "the starter", fails: .compiles, code: log("final class MemoryLog")),
        SampleAnswer(
            "on the main actor", fails: .behaviour, "a note while the main actor is busy",
            code: log("@MainActor final class MemoryLog: Log")),
        SampleAnswer(
            "on the main actor, made there", fails: .compiles, "call to main actor-isolated initializer 'init()'",
            code: log("@MainActor final class MemoryLog: Log", kept: "private var all: [String] = []\n    init() {}")),
        SampleAnswer(
            "writes on the main actor", fails: .behaviour, "a note while the main actor is busy",
            code: log(
                "@MainActor final class MemoryLog: Log",
                kept: "private var all: [String] = []\n    nonisolated init() {}",
                note: "nonisolated func note(_ line: String) async { await MainActor.run { all.append(line) } }")),
        SampleAnswer(
            "waits in the middle", fails: .behaviour, "noLaneIsLost",
            code: log(
                note: """
                    func note(_ line: String) async {
                        let before = all
                        try? await Task.sleep(for: .milliseconds(5))
                        all = before + [line]
                    }
                    """)),
        SampleAnswer(
            "notes later", fails: .behaviour, "theFirstNoteComesFirst",
            code: log(
                note: """
                    func note(_ line: String) {
                        Task { try? await Task.sleep(for: .milliseconds(50)); all.append(line) }
                    }
                    """)),
        SampleAnswer(
            "everything once", fails: .behaviour, "theFirstNoteComesFirst",
            code: log(note: "func note(_ line: String) { if !all.contains(line) { all.append(line) } }")),
        SampleAnswer(
            "in the order of the alphabet", fails: .behaviour, "theFirstNoteComesFirst",
            code: log(lines: "func lines() -> [String] { all.sorted() }")),
        SampleAnswer(
            "the last one only", fails: .behaviour, "theFirstNoteComesFirst",
            code: log(note: "func note(_ line: String) { all = [line] }")),
        SampleAnswer(
            "one for all", fails: .behaviour, "eachLogIsItsOwn",
            code: "actor Book { static let shared = Book(); var all: [String] = []\n"
                + "    func write(_ line: String) { all.append(line) } }\n"
                + log(
                    "struct MemoryLog: Log", kept: "",
                    note: "func note(_ line: String) async { await Book.shared.write(line) }",
                    lines: "func lines() async -> [String] { await Book.shared.all }")),
        SampleAnswer(
            "the live one in disguise", fails: .behaviour,
            code: log(
                "struct MemoryLog: Log", kept: "private let log = DiskLog()",
                note: "func note(_ line: String) async { await log.note(line) }",
                lines: "func lines() async -> [String] { await log.lines() }")),
    ]
}

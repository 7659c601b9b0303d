import Foundation
import TestSupport
import Testing

/// A shell that is killed at any moment has lost nothing that the learner did or wrote.
@Suite(.waiting) struct KillTests {
    private static let answer = "struct Mine { let hour = 9 }\n"
    /// What is typed again and again: each round puts the answer aside, brings it back, and answers a question twice, of
    /// which the right answer is a try that is written down, and the wrong one after it is none.
    private static let round = "reset\nundo\nanswer 1\nanswer 2\n"

    private let folder: TemporaryFolder
    private let program: SeamsProgram

    init() throws {
        folder = try TemporaryFolder()
        program = SeamsProgram(home: folder.path + "/home")
        try FileManager.default.createDirectory(atPath: folder.path + "/course", withIntermediateDirectories: true)
        _ = try folder.write(Self.lesson, to: "course/01-the-bell.md")
    }

    @Test func nothingIsLost() throws {
        try kill(after: 1, typing: "open the-bell\nedit\n", until: "your answer: ")
        let file = try #require(answers.first { $0.hasSuffix("/Answer.swift") })
        try Self.answer.write(toFile: file, atomically: true, encoding: .utf8)
        var tries = 0
        for rounds in [1, 2, 3, 5, 8, 13, 21] {
            let seen = try kill(
                after: rounds, typing: "\n" + String(repeating: Self.round, count: 1000), until: "[2] right")
            #expect(try answers.contains { try String(contentsOfFile: $0, encoding: .utf8) == Self.answer })
            // What was shown last may not have been written yet; all before it has.
            let known = try triesInWorkbook()
            #expect(known >= tries + seen - 1)
            tries = known
        }
    }

    /// Types into a new shell and kills it once a text was shown so often. Gives how often it was shown in the end.
    @discardableResult
    private func kill(after count: Int, typing lines: String, until text: String) throws -> Int {
        let script = try folder.write(lines, to: "script"), path = try folder.write("", to: "output")
        let output = try #require(FileHandle(forWritingAtPath: path))
        let shell = try RunningProgram(
            [
                "-c", "exec \"$0\" shell --trust --lessons \"$2\" < \"$1\"", SeamsProgram.path, script,
                folder.path + "/course",
            ],
            // Without a compiler nothing is built meanwhile, and nothing is left to end by itself.
            in: program, environment: ["PATH": "/nowhere"], executable: "/bin/sh", output: output)
        func shown() -> Int {
            let output = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return output.split(separator: text, omittingEmptySubsequences: false).count - 1
        }
        #expect(eventually { shown() >= count })
        Foundation.kill(shell.identifier, SIGKILL)
        _ = try shell.end()
        return shown()
    }

    /// The answer and everything that stands beside it.
    private var answers: [String] {
        let root = folder.path + "/home/state/answers"
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.contains("/Answer.swift") }.map { root + "/" + $0 }
    }

    private func triesInWorkbook() throws -> Int {
        let state = folder.path + "/home/state", names = try FileManager.default.contentsOfDirectory(atPath: state)
        #expect(!names.contains { $0.contains("broken") })
        let name = try #require(names.first { $0.hasPrefix("workbook") && $0.hasSuffix(".json") })
        let data = try #require(FileManager.default.contents(atPath: state + "/" + name))
        let book = try JSONDecoder().decode(Book.self, from: data)
        return book.lessons["the-bell"]?["Exercise: the bell"]?.answers?["1"]?.tries ?? 0
    }

    private struct Book: Decodable {
        struct Record: Decodable { var answers: [String: Answer]? }
        struct Answer: Decodable { var tries: Int }
        var lessons: [String: [String: Record]]
    }

    private static let lesson = """
        ---
        format: 1
        id: the-bell
        title: The bell
        form: none
        minutes: 3
        ---
        # The bell

        A lesson of a test.

        ## Exercise: the bell

        - [ ] At night
        - [x] By day

        ```swift exercise
        struct Bell {}
        ```

        > [!TIP]
        > Think.

        <details><summary>Answers</summary>

        ```swift check
        @Test func isThere() { _ = Bell() }
        ```
        ```swift solution
        struct Bell {}
        ```
        ```swift mistake wrong
        class Bell {}
        ```
        </details>

        """
}

import Foundation
import TestSupport

/// A lesson that none of us wrote, in a folder of its own: in one world its guest is polite, in the other each line tries
/// to spoil more than itself. It is run once, from another folder, and looked at by many tests.
struct HostileLesson {
    static let run = Result { try HostileLesson() }

    /// The lines that spoil their own cell, with the status and the words that it then shows.
    static let spoilt: [(line: String, status: String, words: String)] = [
        ("guest.traps()", "crashed", "Fatal error: Index out of range (\(path):33:68)"),
        ("guest.loops()", "timeout", "timed out after 6 s"),
        ("guest.floodsOutput()", "crashed", "it wrote without end and was stopped"),
        ("guest.floodsErrors()", "crashed", "it wrote without end and was stopped"),
        ("try guest.throwsError()", "threw", "Refusal()"),
        ("guest.exits(0)", "crashed", "it left the process with exit code 0"),
        ("guest.exits(3)", "crashed", "it left the process with exit code 3"),
        ("guest.aborts()", "crashed", "it aborted (signal 6)"),
        ("guest.killsItself()", "crashed", "it was killed from outside (signal 9)"),
        ("guest.killsItsGroup()", "crashed", "it was ended by signal 15"),
        (
            "guest.overflows()", "crashed",
            "its stack is full: look for a function or property that calls itself without end"
        ),
        ("try guest.startsChildrenAndLeaves()", "crashed", "it left the process with exit code 0"),
    ]

    /// The lines that are strange and do no harm.
    static let strange = [
        "guest.printsControls()", "guest.returnsControls()", "guest.printsBrokenText()", "try guest.startsChildren()",
        "try guest.writesFiles()", "guest.writesTooMuch()", "guest.closesStreams()",
    ]

    /// Relative, with spaces and letters of other languages.
    static let path = "ünder döme/ein böser Gast ✓.md"

    let report: RunReport
    let result: SeamsProgram.Result
    let terminal: SeamsProgram.Result
    /// Processes and homes that were still there when the program had ended.
    let leftProcesses: [pid_t]
    let leftHomes: [String]
    /// What lies in the person's home and in the folder that the program was started in.
    let personsFiles: [String]
    let folderFiles: [String]

    private init() throws {
        let folder = try TemporaryFolder(), person = try TemporaryFolder()
        let folders = URL(filePath: folder.path + "/" + Self.path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: folders, withIntermediateDirectories: true)
        _ = try folder.write(Self.markdown, to: Self.path)
        func run(_ format: String) throws -> (SeamsProgram.Result, RunningProgram) {
            let program = try RunningProgram(
                ["run", Self.path, "--timeout", "6", "--format", format], in: .shared,
                environment: ["HOME": person.path], folder: folder.path)
            return (try program.end(within: 900), program)
        }
        let running: RunningProgram
        (result, running) = try run("json")
        (leftProcesses, leftHomes) = (running.children, running.homes)
        terminal = try run("text").0
        report = try RunReport(result.output)
        personsFiles = try FileManager.default.contentsOfDirectory(atPath: person.path)
        folderFiles = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    }

    private static let markdown = """
        ---
        format: 1
        id: hostile
        title: A hostile guest
        form: constructor
        minutes: 1
        needs: []
        source: nobody
        limits:
          processes: 64
          output: 64 KB
        ---
        # A hostile guest

        Every line tries to spoil more than itself.

        ## The subject

        ```swift subject
        import Foundation

        struct Refusal: Error {}

        struct Guest {
            let isHostile: Bool

            func act(_ body: () throws -> Void) rethrows -> String {
                guard isHostile else { return "polite" }
                try body()
                return "hostile"
            }

            func traps() -> String { act { let none: [Int] = []; print(none[0]) } }
            func loops() -> String { act { while true { pause() } } }
            // In pieces over the limit: it ends the line before the time does, on the busiest machine, too.
            func floodsOutput() -> String { act { while true { print(String(repeating: "x", count: 2_000_000)) } } }
            func floodsErrors() -> String {
                act { while true { FileHandle.standardError.write(Data(repeating: 120, count: 2_000_000)) } }
            }
            func writesTooMuch() -> String { act { print(String(repeating: "y", count: 200_000)) } }
            func throwsError() throws -> String { try act { throw Refusal() } }
            func printsControls() -> String {
                act { print("\\u{1B}[31mred\\u{1B}]52;c;aGk=\\u{07}\\u{202E}live\\u{0}") }
            }
            func returnsControls() -> String { isHostile ? "\\u{1B}[2J\\u{1B}]52;c;aGk=\\u{07}" : "polite" }
            func printsBrokenText() -> String {
                act { FileHandle.standardOutput.write(Data([0x61, 0xFF, 0xFE, 0xC0, 0x62, 0x0A])) }
            }
            func exits(_ code: Int32) -> String { act { exit(code) } }
            func aborts() -> String { act { abort() } }
            func killsItself() -> String { act { kill(getpid(), SIGKILL) } }
            func killsItsGroup() -> String { act { kill(0, SIGTERM) } }
            func overflows() -> String { act { print(descend(1)) } }
            func descend(_ depth: Int) -> Int { depth == 0 ? 0 : descend(depth + 1) + 1 }
            func closesStreams() -> String { act { for number: Int32 in 0...2 { close(number) }; print("gone") } }
            func startsChildren() throws -> String {
                try act {
                    for _ in 0..<3 {
                        let child = Process()
                        child.executableURL = URL(filePath: "/usr/bin/setsid")
                        child.arguments = ["sleep", "600"]
                        try child.run()
                    }
                }
            }
            func startsChildrenAndLeaves() throws -> String { try act { _ = try startsChildren(); exit(0) } }
            func writesFiles() throws -> String {
                let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
                return try act {
                    for folder in [".", home, home + "/.config", NSTemporaryDirectory()] {
                        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                        try "x".write(toFile: folder + "/left.txt", atomically: true, encoding: .utf8)
                    }
                }
            }
            func placesArePrivate() -> Bool {
                let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
                return home.contains("/cache/homes/") && FileManager.default.currentDirectoryPath == home
                    && NSHomeDirectory() == home
            }
        }
        ```

        ```swift live
        let guest = Guest(isHostile: false)
        ```

        ```swift fake
        let guest = Guest(isHostile: true)
        ```

        ```swift probe
        guest.placesArePrivate()
        \((spoilt.map(\.line) + strange).joined(separator: "\n"))
        guest.isHostile
        ```

        """
}

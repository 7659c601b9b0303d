import Foundation

/// Attacks as a lesson would write them, in Swift and with Foundation; those of `Tests/Attacks` need C.
///
/// Run as `swiftattacks NAME`, and only where somebody confines it.
@main enum SwiftAttacks {
    static func main() async {
        let name = CommandLine.arguments.dropFirst().first ?? ""
        guard isConfined, let attack = attacks[name] else {
            say("swiftattacks: refuses to run '\(name)' here")
            exit(77)
        }
        await attack()
        say("done")
    }

    private static let attacks: [String: @Sendable () async -> Void] = [
        "fill-array": fillArray, "trap": trap, "recurse": recurse, "leave-tasks": leaveTasks, "run-program": runProgram,
        "change-files": changeFiles, "read-files": readFiles,
    ]

    /// Whether the launcher has put its filter on, which nobody else does without new privileges being off, too.
    private static var isConfined: Bool {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        return environment["ATTACK_MARK"] != nil && status.contains("NoNewPrivs:\t1") && status.contains("Seccomp:\t2")
    }

    private static let environment = ProcessInfo.processInfo.environment
    private static let outside = environment["ATTACK_OUTSIDE"] ?? "/nowhere"

    private static func fillArray() {
        var numbers: [Int] = []
        while numbers.count < 1 << 27 { numbers.append(numbers.count) }
        say("BREACH: \(numbers.count) numbers")
    }

    private static func trap() {
        let none = environment.keys.filter { $0.isEmpty }
        say("before")
        say(none[0])
    }

    private static func recurse() {
        func descend(_ depth: Int) -> Int { depth == 1 << 27 ? 0 : descend(depth + 1) + environment.count }
        say("before")
        say("BREACH: depth \(descend(0))")
    }

    private static func leaveTasks() async {
        for _ in 0..<100 { Task.detached { while true { await Task.yield() } } }
        await Task.yield()
    }

    private static func runProgram() {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sleep")
        process.arguments = ["60"]
        tell("a program") { try process.run() }
    }

    private static func changeFiles() {
        let files = FileManager.default, victim = outside + "/victim.txt"
        tell("a write") { try "harm".write(toFile: victim, atomically: false, encoding: .utf8) }
        tell("an atomic write") { try "harm".write(toFile: victim, atomically: true, encoding: .utf8) }
        tell("a removal") { try files.removeItem(atPath: outside) }
        tell("a move") { try files.moveItem(atPath: victim, toPath: NSHomeDirectory() + "/stolen") }
        tell("a date") {
            try files.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: victim)
        }
        tell("a mode") { try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: victim) }
        tell("a link") {
            try files.createSymbolicLink(atPath: NSHomeDirectory() + "/way", withDestinationPath: outside)
        }
        tell("a write through it") {
            try "harm".write(toFile: NSHomeDirectory() + "/way/open/x", atomically: true, encoding: .utf8)
        }
    }

    private static func readFiles() {
        for name in ["/victim.txt", "/home/.ssh/id_rsa", "/state/workbook.json"] {
            tell("a read") { say(try String(contentsOfFile: outside + name, encoding: .utf8)) }
        }
        tell("a listing") {
            say(try FileManager.default.subpathsOfDirectory(atPath: outside + "/home").joined(separator: "\n"))
        }
    }

    /// Writes a line at once, whatever is to become of this process.
    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    /// Tells how an attempt went; what came of it the test sees from outside.
    private static func tell(_ what: String, _ attempt: () throws -> Void) {
        do {
            try attempt()
            say("tried: \(what)")
        } catch {
            say("refused: \(what)")
        }
    }
}

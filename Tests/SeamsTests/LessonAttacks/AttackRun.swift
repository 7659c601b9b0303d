#if os(Linux)
import Foundation
import Glibc
import TestSupport

/// One program run by the real tool in some circumstances, and everything that came of it.
struct AttackRun: CustomStringConvertible {
    let result: SeamsProgram.Result
    /// Processes that were still there a moment after the tool had ended.
    let survivors: [pid_t]
    /// What is different around it.
    let damage: [String]
    /// Where the secret stands that nobody may read.
    let leaks: [String]
    /// Whether anything of it was run at all; what is refused before is refused in every mode alike.
    let hasRun: Bool

    /// Runs a program to its end. Blocks.
    init(_ attack: LessonAttack, on machine: AttackedMachine) throws {
        let person = try AttackedPerson(of: machine), canaries = try Canaries(of: person, for: attack)
        let desk = canaries.folder + "/desk", trace = canaries.folder + "/worlds"
        try person.make(desk)
        let path = desk + "/" + attack.name, start = Date()
        try person.write(attack.source(canaries.places), to: path)
        let running = try RunningProgram(
            machine.words + [InstalledProgram.seams] + Self.command(attack, path),
            in: SeamsProgram(home: person.home),
            environment: person.environment.merging(["SEAMS_TRACE_WORLDS": trace]) { $1 },
            executable: InstalledProgram.circumstances, folder: desk)
        result = try running.end(within: 240)
        survivors = Self.awaitNone(of: running, on: machine)
        damage = canaries.damage
        let isTold = (result.output + result.errorOutput).contains(canaries.secret)
        leaks = (isTold ? ["the tool's output"] : []) + canaries.leaks(since: start)
        hasRun = FileManager.default.contents(atPath: trace)?.isEmpty == false
    }

    private static func command(_ attack: LessonAttack, _ path: String) -> [String] {
        switch attack.kind {
        case .answer: ["check", attack.lesson, path, "--trust"]
        case .lesson: ["run", path, "--no-scorecard", "--trust"]
        case .tried: ["try", path, "--trust", "--eval", "attack()"]
        }
    }

    /// Whether the person reads this; a line may be broken anywhere.
    func tells(_ words: String) -> Bool {
        (result.output + result.errorOutput).filter { !$0.isWhitespace }.contains(words.filter { !$0.isWhitespace })
    }

    var found: AttackTally.Found {
        AttackTally.Found(
            survivors: survivors.count, filesOutside: damage.count, secretsRead: leaks.count,
            verdictsForged: result.code == 0 ? 1 : 0)
    }

    var description: String {
        """
        exit code: \(result.code), survivors: \(survivors), has run: \(hasRun)
        damage: \(damage)
        leaks: \(leaks)
        \(result.output.suffix(4000))
        \(result.errorOutput.suffix(4000))
        """
    }

    /// Gives the last of them a moment to go; those that stay are told, and killed.
    private static func awaitNone(of running: RunningProgram, on machine: AttackedMachine) -> [pid_t] {
        var left: [pid_t] = []
        _ = eventually(within: 5) {
            left = Array(Set(running.children + (machine.ownsItsProcesses ? processes(of: machine.person) : [])))
            return left.isEmpty
        }
        left.forEach { kill($0, SIGKILL) }
        return left
    }

    private static func processes(of user: uid_t) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { process in
            var status = stat()
            return stat("/proc/\(process)", &status) == 0 && status.st_uid == user
        }
    }
}
#endif

#if os(Linux)
import Foundation
import Glibc
import TestSupport

@testable import LessonEngine

/// One attack under the launcher, from its start until all is over, and everything that came of it.
struct ConfinedRun: CustomStringConvertible {
    private(set) var output: [UInt8] = []
    private(set) var errorOutput: [UInt8] = []
    private(set) var events: [UInt8] = []
    /// What the launcher reported, a line each, divided into its fields.
    private(set) var report: [[String]] = []
    /// What the bystander told: who came to its doors, and at last that it is well.
    private(set) var bystander: [String] = []
    /// How the launcher itself ended, as `waitpid` tells; nil when it had to be killed by the test.
    private(set) var status: Int32?
    /// The processes of the attack that were still there when the launcher was gone.
    private(set) var survivors: [String] = []
    /// What is different outside afterwards.
    private(set) var damage: [String] = []
    /// What the program left in the private folder that nobody may leave anywhere.
    private(set) var traps: [String] = []
    let secret: String
    let given: Set<String>

    /// Runs an attack to its end. Blocks.
    init(_ attack: Attack, in circumstances: Circumstances) throws {
        let ground = try AttackGround(for: circumstances.owner)
        let before = OutsideState(of: ground)
        let child = try ConfinedChild(attack, in: circumstances, on: ground)
        child.pump(attack.answer)
        secret = ground.secret
        given = child.environment
        status = child.awaitEnd()
        survivors = Survivors(of: ground).awaitNone()
        (output, errorOutput, events) = (child.output, child.errorOutput, child.events)
        report = child.report.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        bystander = child.askBystander()
        damage = OutsideState(of: ground).differences(from: before) + ground.takeDroppedFiles()
        traps = ground.traps()
    }

    /// The lines that the attack printed.
    var lines: [String] { output.lines }

    /// How the launcher says that the program ended: "exit 0", "signal 11", "memory".
    var ending: String {
        guard let fields = report.first(where: { $0[0] == "ended" }), fields.count == 3 else {
            return "unknown \(report)"
        }
        return ["exit", "signal"].contains(fields[1]) ? fields[1] + " " + fields[2] : fields[1]
    }

    var mode: String { report.first { $0[0] == "mode" }?[1] ?? "nothing" }

    /// What the launcher could not do.
    var problem: String { report.first { $0[0] == "problem" }?.joined(separator: " ") ?? "" }

    /// All of it in words, for a test that fails.
    var description: String {
        """
        report: \(report.map { $0.joined(separator: " ") }.joined(separator: "; "))
        bystander: \(bystander.joined(separator: "; "))
        survivors: \(survivors) damage: \(damage) traps: \(traps)
        errors: \(errorOutput.lines.prefix(5).joined(separator: "\n"))
        output: \(lines.suffix(60).map { String($0.prefix(300)) }.joined(separator: "\n"))
        """
    }

    /// The names of what was achieved that must not be.
    var breaches: [String] { lines.filter { $0.hasPrefix("BREACH") } }

    var found: AttackTally.Found {
        AttackTally.Found(
            survivors: survivors.count, filesOutside: damage.count + traps.count, secretsRead: tellsSecret ? 1 : 0,
            verdictsForged: isForged ? 1 : 0)
    }

    /// Whether somebody else than the launcher has written into its report.
    var isForged: Bool {
        ["mode", "ended", "left"].contains { kind in report.count { $0.first == kind } > 1 }
            || report.contains { !["mode", "ended", "left", "problem"].contains($0.first ?? "") }
    }

    /// Whether the planted secret stands in anything that the program wrote.
    var tellsSecret: Bool {
        [output, errorOutput, events].contains { String(decoding: $0, as: UTF8.self).contains(secret) }
    }
}

extension [UInt8] {
    /// The lines of a text, without the empty one at its end.
    var lines: [String] {
        split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}
#endif

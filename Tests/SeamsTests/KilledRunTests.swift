import Foundation
import TestSupport
import Testing

/// A program that is killed at any moment of compiling, linking, running or judging leaves no process, and nothing that
/// the next start does not remove.
@Suite(.sleeping) struct KilledRunTests {
    private static let kills = 16
    private static let answer = """
        import Foundation
        struct Reminder {
            let title: String
            let due: Date
            func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
        }

        """

    private let folder: TemporaryFolder
    private let program: SeamsProgram

    init() throws {
        folder = try TemporaryFolder()
        program = SeamsProgram(home: folder.path + "/home")
    }

    @Test(.ends, arguments: ["full", "reduced"])
    func nothingStays(mode: String) throws {
        let file = try folder.write(Self.answer, to: "Mine.swift")
        let commands = [["run", "constructor-injection"], ["check", "method-injection", file], ["cache", "clear"]]
        // Always the same moments, spread over what a run takes with nothing built.
        var moments = SteadyChance(seed: 7)
        for round in 0..<Self.kills {
            let killed = try RunningProgram(
                commands[round % commands.count], in: program, environment: ["SEAMS_CONFINEMENT": mode])
            Thread.sleep(forTimeInterval: Double(moments.next() % 1000) / 1000)
            kill(killed.identifier, SIGKILL)
            _ = try killed.end()
            #expect(eventually { killed.children.isEmpty }, "round \(round): \(killed.children)")
        }
        let last = try program.run(["run", "constructor-injection"], environment: ["SEAMS_CONFINEMENT": mode])
        #expect(last.code == 0, "\(last.output)\(last.errorOutput)")
        #expect(unfinished == [])
        let mounts = try String(contentsOfFile: "/proc/mounts", encoding: .utf8)
        #expect(!mounts.contains(folder.path))
    }

    /// What stands in the home that belongs to no program under way.
    private var unfinished: [String] {
        let all = FileManager.default.enumerator(atPath: program.home)?.compactMap { $0 as? String } ?? []
        return all.filter { path in
            path.contains("/.making-") || path.contains("/.asking-") || path.contains(".new-")
                || path.hasSuffix("/bench") || path.hasSuffix("/interfaces")
                || path.hasPrefix("cache/homes/") || path.hasPrefix("cache/benches/")
        }
    }
}

/// Numbers that look like chance and are the same each time (the minimal standard of Park and Miller).
private struct SteadyChance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state * 48271 % 2_147_483_647
        return state
    }
}

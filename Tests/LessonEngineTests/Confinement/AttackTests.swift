#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import LessonEngine

/// Whatever a program tries, under the launcher it ends, nothing of it survives, and nothing outside is touched or told.
@Suite(.serialized, AttackTally.launcher) struct AttackTests {
    @Test(
        .unlessWithstood,
        arguments: Circumstances.possible.flatMap { machine in Attack.all(in: machine).map { (machine, $0) } })
    func anAttackFails(circumstances: Circumstances, attack: Attack) async throws {
        let run = try await onThread { try ConfinedRun(attack, in: circumstances) }
        AttackTally.launcher.add(run.found, of: attack.name)
        let told = Comment(rawValue: run.description)
        #expect(run.mode == circumstances.mode.rawValue || attack.answer == .killLauncher, told)
        #expect(run.survivors.isEmpty, told)
        #expect(run.traps.isEmpty, told)
        if attack.answer == .killLauncher {
            #expect(run.status == SIGKILL, told)
        } else {
            #expect(run.status == 0, told)
            #expect(attack.endings.contains(run.ending), told)
            #expect(run.ending != "exit 0" || run.lines.last == "done", told)
            #expect(run.report.last?.first == "left", told)
        }
        #expect(run.breaches.isEmpty, told)
        #expect(run.damage.isEmpty, told)
        #expect(!run.tellsSecret, told)
        #expect(!run.isForged, told)
        #expect(run.bystander == ["well 0"], told)
    }

    @Test func whatThisMachineAllowsIsSaid() {
        for circumstances in Circumstances.allCases {
            let words = circumstances.impediment ?? "\(Attack.all(in: circumstances).count) attacks"
            print("attack suite: \(circumstances.testDescription): \(words)")
        }
        #expect(!Circumstances.possible.isEmpty)
    }

    @Test(arguments: Circumstances.possible)
    func aProgramFindsNothingInItsEnvironmentButWhatItWasGiven(circumstances: Circumstances) async throws {
        let run = try await onThread { try ConfinedRun(Attack("print-environment"), in: circumstances) }
        let found = Set(run.lines.filter { $0.hasPrefix("variable ") }.map { String($0.dropFirst("variable ".count)) })
        // The last two are of the test's own making.
        #expect(found.filter { !$0.hasPrefix("ATTACK_BYSTANDER=") && !$0.hasPrefix("ATTACK_LAUNCHER=") } == run.given)
    }

    /// Whether it is the only one that it may use is for the attacks to try. What keeps it to that one is Landlock, so
    /// without it there is none.
    @Test(arguments: Circumstances.possible.filter { $0.mode != .minimal })
    func aProgramMayUseThePortThatItIsGiven(circumstances: Circumstances) async throws {
        var attack = Attack("use-own-port")
        attack.port = Attack.ownPort
        let run = try await onThread { [attack] in try ConfinedRun(attack, in: circumstances) }
        #expect(run.lines.prefix(2) == ["listening", "connected"], Comment(rawValue: run.description))
    }

    /// As where its own loopback is down: the server listens, and nobody can call.
    @Test(arguments: Circumstances.possible.filter { $0.mode != .minimal })
    func aProgramWithoutTheNetworkMayListenAtItsPortAndNoMore(circumstances: Circumstances) async throws {
        var attack = Attack("use-own-port")
        (attack.port, attack.network) = (Attack.ownPort, "none")
        let run = try await onThread { [attack] in try ConfinedRun(attack, in: circumstances) }
        #expect(run.lines.prefix(2).contains("listening"), Comment(rawValue: run.description))
        #expect(run.lines.contains { $0.hasPrefix("refused: loopback") }, Comment(rawValue: run.description))
    }

    @Test(arguments: Circumstances.possible)
    func aProgramHasFiveDescriptors(circumstances: Circumstances) async throws {
        let run = try await onThread { try ConfinedRun(Attack("find-descriptors"), in: circumstances) }
        #expect(run.lines.filter { $0.hasPrefix("descriptor ") } == (0...4).map { "descriptor \($0)" })
    }
}
#endif

#if os(Linux)
import Foundation
import Glibc
import TestSupport
import Testing

/// Whatever an answer or a lesson tries: it does not pass, its person is told why, and nothing leaves its world.
@Suite(.serialized, .inARow, .waiting, AttackTally.lessons) struct LessonAttackTests {
    @Test(.unlessWithstood, arguments: LessonAttack.all)
    func aProgramStaysInItsWorld(attack: LessonAttack) throws {
        #expect(!attack.sentence.isEmpty && !attack.expected.isEmpty)
        for machine in AttackedMachine.possible {
            let run = try AttackRun(attack, on: machine)
            AttackTally.lessons.add(run.found, of: attack.testDescription)
            expectHarmless(run, attack, machine)
            if !run.hasRun { break }
        }
    }

    private func expectHarmless(_ run: AttackRun, _ attack: LessonAttack, _ machine: AttackedMachine) {
        let told = Comment(rawValue: "\(machine.testDescription): \(attack.sentence)\n\(run)")
        #expect(run.result.code > 0, told)
        for words in attack.expected { #expect(run.tells(words), told) }
        #expect(run.survivors.isEmpty, told)
        #expect(run.leaks.isEmpty, told)
        #expect(run.damage.isEmpty, told)
    }

    @Test func whatThisMachineAllowsIsSaid() {
        for machine in AttackedMachine.allCases {
            print("lesson attacks: \(machine.testDescription): \(machine.impediment ?? "possible")")
        }
        #expect(!AttackedMachine.possible.isEmpty)
    }
}
#endif

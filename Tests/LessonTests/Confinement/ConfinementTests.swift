import LessonModel
import TestSupport
import Testing

struct ConfinementTests {
    private static let full = Confinement(
        .full,
        [
            .processNamespace, .mountNamespace, .networkNamespace, .ipcNamespace, .userNamespace, .noCapabilities,
            .landlock,
            .seccomp, .memoryLimit, .diskQuota, .privateProc,
        ])
    private static let reduced = Confinement(
        .reduced, [.noCapabilities, .landlock, .seccomp, .memoryLimit, .diskPolling])
    private static let minimal = Confinement(.minimal, [.noCapabilities, .seccomp, .memoryLimit, .diskPolling])
    private static let nothing = Confinement(.minimal)

    @Test func theLaunchersReportIsRead() {
        let read = Confinement(line: "mode\treduced\tlandlock,seccomp,disk-polling")
        #expect(read == Confinement(.reduced, [.landlock, .seccomp, .diskPolling]))
        #expect(Confinement(line: "mode\tminimal\t") == Confinement(.minimal))
    }

    @Test func wordsOfANewerLauncherAreLeftOut() {
        #expect(Confinement(line: "mode\tfull\tlandlock,warp-field\n") == Confinement(.full, [.landlock]))
    }

    @Test(arguments: ["", "mode", "mode\tfull", "mode\tperfect\tlandlock", "ended\texit\t0", "mode\tfull\ta\tb"])
    func whatIsNoReportIsNone(line: String) {
        #expect(Confinement(line: line) == nil)
    }

    @Test func everyProtectionHasAWordOfItsOwn() {
        let words = Protection.allCases.map(\.rawValue).joined(separator: ",")
        #expect(Confinement(line: "mode\tfull\t\(words)")?.protections == Protection.allCases)
    }

    @Test(arguments: [("full", full), ("reduced", reduced), ("minimal", minimal), ("nothing", nothing)])
    func whatIsKeptIsTold(name: String, confinement: Confinement) {
        let words = [confinement.mode.words, confinement.greeting, confinement.summary, confinement.report]
        expectSnapshot(words.joined(separator: "\n") + "\n", named: "confinement-\(name)")
    }

    @Test func lessonsRunWhereSomethingConfinesThem() throws {
        try Self.full.requireConfinement(unless: false)
        try Self.reduced.requireConfinement(unless: false)
        try Self.minimal.requireConfinement(unless: true)
    }

    @Test func lessonsDoNotRunWhereNothingConfinesThem() {
        #expect(throws: ConfinementError.self) { try Self.nothing.requireConfinement(unless: false) }
        let error = ConfinementError.notConfined(powers: "read and write your files and use the network", isMac: false)
        #expect(
            error.message
                == "nothing confines worlds here: lesson code would run with your own permissions, and could read and write "
                + "your files and use the network")
        #expect(error.hint == "'seams doctor' says what is missing; '--unconfined' runs lessons all the same")
    }

    @Test func onAMacTheHintSaysWhatIsEnforced() {
        let error = ConfinementError.notConfined(powers: "read and write your files", isMac: true)
        #expect(
            error.hint
                == "on macOS, seams limits time and output and ends what a lesson starts, and no more; '--unconfined' runs "
                + "lessons all the same, and a Linux container confines them")
    }
}

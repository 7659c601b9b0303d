#if os(Linux)
import Foundation
import Glibc
import Testing

/// Who starts the program, on what kind of machine: `circumstances` makes it. Where nothing confines, nothing is run.
enum AttackedMachine: String, CaseIterable, CustomTestStringConvertible {
    case fullAsRoot, fullAsUser, reducedAsRoot, reducedAsUser

    /// An ordinary user whom nobody else is, so that a process of theirs is one of an attack.
    private static let user: uid_t = geteuid() == 0 ? 54322 : geteuid()

    /// Those that this machine can be brought into.
    static let possible = allCases.filter { $0.impediment == nil }

    private var isRoot: Bool { [.fullAsRoot, .reducedAsRoot].contains(self) }
    private var isFull: Bool { [.fullAsRoot, .fullAsUser].contains(self) }

    /// The person whose home and files these are.
    var person: uid_t { isRoot ? 0 : Self.user }

    /// Whether every process of this person is an attack's.
    var ownsItsProcesses: Bool { !isRoot && geteuid() == 0 }

    /// The words for `circumstances`, before those of the program.
    var words: [String] {
        (ownsItsProcesses ? ["--user", "\(Self.user)"] : []) + (isFull ? [] : ["--refuse-namespaces"]) + ["--"]
    }

    var testDescription: String { rawValue.replacing("As", with: " as ").lowercased() }

    /// Why this machine cannot be brought into these; nil when it can.
    var impediment: String? { Self.impediments[self] ?? nil }

    private static let impediments: [AttackedMachine: String?] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.findImpediment()) })

    private func findImpediment() -> String? {
        guard !isRoot || geteuid() == 0 else { return "needs root" }
        let prober = Process()
        prober.executableURL = URL(filePath: InstalledProgram.circumstances)
        prober.arguments = words + [InstalledProgram.circumstances, "probe"]
        guard (try? prober.run()) != nil else { return "'circumstances' does not start" }
        prober.waitUntilExit()
        let allows = prober.terminationStatus
        if isFull { return allows & 1 == 0 ? "this system refuses namespaces" : nil }
        return allows & 2 != 0 ? nil : "this system has no Landlock"
    }
}
#endif

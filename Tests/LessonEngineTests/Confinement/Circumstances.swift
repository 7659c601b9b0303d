#if os(Linux)
import Foundation
import Glibc
import LessonModel
import Testing

@testable import LessonEngine

/// A kind of machine on which the launcher must hold: who starts it, and what the system refuses.
enum Circumstances: String, CaseIterable, CustomTestStringConvertible {
    case fullAsRoot, fullAsUser, reducedAsRoot, reducedAsUser, minimalAsRoot, minimalAsUser

    /// The mode that the launcher must reach.
    var mode: ConfinementMode {
        switch self {
        case .fullAsRoot, .fullAsUser: .full
        case .reducedAsRoot, .reducedAsUser: .reduced
        case .minimalAsRoot, .minimalAsUser: .minimal
        }
    }

    var isRoot: Bool { [.fullAsRoot, .reducedAsRoot, .minimalAsRoot].contains(self) }

    /// The ordinary user that root becomes; whoever is no root stays who they are.
    static let user: uid_t = geteuid() == 0 ? 54321 : geteuid()

    /// Who owns what the launcher is given.
    var owner: uid_t { isRoot ? 0 : Self.user }

    /// Whether a program that is allowed to starts others: of root's alone nothing bounds the number.
    var mayStart: Bool { mode != .minimal || !isRoot }

    /// The words for `circumstances`.
    var arguments: [String] {
        var words: [String] = []
        if !isRoot, geteuid() == 0 { words += ["--user", "\(Self.user)"] }
        if mode != .full { words.append("--refuse-namespaces") }
        if mode == .minimal { words.append("--refuse-landlock") }
        return words
    }

    var testDescription: String { "\(mode.rawValue) as \(isRoot ? "root" : "a user")" }

    /// Those that this machine can be brought into.
    static let possible = allCases.filter { $0.impediment == nil }

    /// Why this machine cannot be brought into these; nil when it can. The launcher is not asked: where it falls short
    /// of what the machine allows, a test must fail.
    var impediment: String? { Self.impediments[self] ?? nil }

    private static let impediments: [Circumstances: String?] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.findImpediment()) })

    private func findImpediment() -> String? {
        guard !isRoot || geteuid() == 0 else { return "needs root" }
        do {
            let allowed = try probe()
            return switch mode {
            case .full: allowed & 1 == 0 ? "this system refuses namespaces" : nil
            case .reduced: allowed & 2 == 0 ? "this system has no Landlock" : nil
            case .minimal: nil
            }
        } catch {
            return "\(error)"
        }
    }

    /// What the system allows in these circumstances, as `circumstances probe` gives it.
    private func probe() throws -> Int32 {
        let ground = try AttackGround(for: owner), program = ground.program("circumstances")
        var actions = FileActions()
        actions.openNull(at: 0)
        actions.closeAll(from: 3)
        let prober = try actions.spawn(program, arguments + ["--", program, "probe"], [:])
        var status: Int32 = 0
        waitpid(prober, &status, 0)
        return status >> 8 & 0xff
    }
}
#endif

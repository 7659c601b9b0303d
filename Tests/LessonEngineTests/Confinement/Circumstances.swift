#if os(Linux)
import Foundation
import LessonCore
import Testing

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

    /// The words for `circumstances`.
    var arguments: [String] {
        var words: [String] = []
        if !isRoot, geteuid() == 0 { words += ["--user", "\(Self.user)"] }
        if mode != .full { words.append("--refuse-namespaces") }
        if mode == .minimal { words.append("--refuse-landlock") }
        return words
    }

    var testDescription: String { "\(mode.rawValue) as \(isRoot ? "root" : "a user")" }

    /// Those that this machine can be brought into: only root can become another user, and a machine that gives fewer
    /// protections than asked for cannot show more.
    static let possible = allCases.filter { $0.impediment == nil }

    /// Why this machine cannot be brought into these; nil when it can.
    var impediment: String? { Self.impediments[self] ?? nil }

    private static let impediments: [Circumstances: String?] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.findImpediment()) })

    private func findImpediment() -> String? {
        guard !isRoot || geteuid() == 0 else { return "needs root" }
        do {
            let run = try ConfinedRun(Attack("find-descriptors"), in: self)
            return run.mode == mode.rawValue ? nil : "the launcher says '\(run.mode)' \(run.problem)"
        } catch {
            return "\(error)"
        }
    }
}
#endif

import Foundation
import LessonCore
import Synchronization

/// Knows how programs of lessons are confined on this machine: it has the launcher try, once.
///
/// A class because what it finds out is kept for all who hold it.
package final class Confiner: Sendable {
    /// What can be wrong with the launcher itself.
    package enum Failure: Error, Equatable {
        case noLauncher
        /// It did not say how it confines, but this.
        case notUnderstood(String)

        package var message: String {
            switch self {
            case .noLauncher: "the program 'seams-confine', which starts every lesson, is not beside 'seams'"
            case .notUnderstood(let answer): "the program 'seams-confine' cannot confine anything: \(answer)"
            }
        }

        package var hint: String {
            switch self {
            case .noLauncher: "'swift build' makes both; an installation needs both in one folder"
            case .notUnderstood: "this is our fault: please report it, with what 'seams doctor' prints"
            }
        }
    }

    private let launcher: Launcher?
    private let homes: String
    private let allowsUnconfined: Bool
    private let found = Mutex<Result<Confinement, any Error>?>(nil)

    /// A confiner that lets every program read certain folders. `SEAMS_CONFINEMENT=reduced` in the environment has it
    /// do without namespaces even where they can be had.
    init(
        _ companions: Companions, readable: [String], homes: String, environment: [String: String],
        allowsUnconfined: Bool
    ) {
        launcher = companions.confine.map {
            Launcher(
                path: $0, readable: readable, triesNamespaces: environment["SEAMS_CONFINEMENT"] != "reduced")
        }
        self.homes = homes
        self.allowsUnconfined = allowsUnconfined
    }

    /// What the launcher can do here. Blocks for some milliseconds when first asked.
    ///
    /// - Throws: `Failure`, or `ChildError` or `PlaceError` when nothing at all can be started.
    package func confinement() throws -> Confinement {
        try found.withLock { found in
            let result = found ?? Result { try probe() }
            found = result
            return try result.get()
        }
    }

    /// The launcher for a program of a lesson.
    ///
    /// - Throws: `ConfinementError` when nothing confines here and nobody has allowed that; what `confinement` throws.
    func launch() throws -> Launcher {
        try confinement().requireConfinement(unless: allowsUnconfined)
        guard let launcher else { throw Failure.noLauncher }
        return launcher
    }

    /// Finds out on a thread of its own, so that it is known when it is needed.
    func findOutAhead() {
        Thread { _ = try? self.confinement() }.start()
    }

    private func probe() throws -> Confinement {
        guard let launcher else { throw Failure.noLauncher }
        let home = try WorldHome(in: homes)
        defer { home.remove() }
        var request = ChildRequest("/bin/sh", ["-c", ":"], environment: [:], timeLimit: .seconds(10))
        request.confined = Confined(launcher: launcher, folder: home.folder, limits: .usual)
        let report = try ChildProcess.run(request).report
        guard let confinement = report.confinement else {
            throw Failure.notUnderstood(report.problem ?? "it said nothing")
        }
        return confinement
    }
}

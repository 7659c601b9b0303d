import Foundation
import LessonModel
import Synchronization
import WholeFiles

/// Knows how programs of lessons are confined on this machine: the launcher tries it once.
package struct Confiner: Sendable {
    private let launcher: Launcher?
    private let homes: String
    /// The result of the probe for each launcher; the machine does not change while we run.
    private static let found = Mutex<[Launcher: Result<Confinement, any Error>]>([:])

    /// A confiner with the launcher that stands beside the tool. With `SEAMS_CONFINEMENT=reduced` in the environment
    /// the launcher does without namespaces even where they can be had.
    package init(companions: Companions = .own, places: Places, environment: [String: String]) {
        launcher = companions.confine.map {
            Launcher(path: $0, triesNamespaces: !ChoiceVariable.confinement.choosesOther(in: environment))
        }
        homes = places.homes
    }

    /// The confinement that the launcher can give here. Blocks for some milliseconds at the first call.
    ///
    /// - Throws: `LauncherError`, or `ChildError` or `PlaceError` when nothing at all can be started.
    package func confinement() throws -> Confinement {
        guard let launcher else { throw LauncherError.missing }
        return try Self.found.withLock { found in
            let result = found[launcher] ?? Result { try probe(launcher) }
            found[launcher] = result
            return try result.get()
        }
    }

    /// Begins to try the launcher, for somebody who will ask in a moment and reads a lesson meanwhile.
    package func anticipate() {
        Thread.detachNewThread { _ = try? confinement() }
    }

    /// The launcher for a program of a lesson, which may read certain folders.
    ///
    /// - Throws: `ConfinementError` when nothing confines here and running unconfined is not allowed; what
    ///   `confinement` throws.
    package func launcher(readable: [String], allowsUnconfined: Bool) throws -> Launcher {
        try confinement().requireConfinement(unless: allowsUnconfined)
        guard var launcher else { throw LauncherError.missing }
        launcher.readable = readable
        return launcher
    }

    /// Throws when the launcher is missing, belongs to a user other than root, us or our own program's owner, or can be
    /// written by everybody. A user who could replace the launcher would be confined by nothing.
    private static func requireOwn(_ path: String) throws(LauncherError) {
        var program = stat(), ours = stat()
        let owners = stat("/proc/self/exe", &ours) == 0 ? [0, geteuid(), ours.st_uid] : [0, geteuid()]
        guard stat(path, &program) == 0 else { throw .missing }
        guard owners.contains(program.st_uid), program.st_mode & S_IWOTH == 0 else { throw .openToOthers(path: path) }
    }

    private func probe(_ launcher: Launcher) throws -> Confinement {
        try Self.requireOwn(launcher.path)
        // Where we can keep nothing, the probe uses the temporary folder: the person learns of the obstacle from an
        // attempt to run something.
        let isOurs = PrivateFolder.make(homes) == nil && PrivateFolder.obstacle(in: homes) == nil
        let home = try WorldHome(in: isOurs ? homes : NSTemporaryDirectory())
        defer { home.remove() }
        var request = ChildRequest("/bin/sh", ["-c", ":"], environment: [:], timeLimit: .seconds(10))
        request.confined = Confined(launcher: launcher, folder: home.folder, limits: .usual)
        let report = try ChildProcess.run(request).report
        guard let confinement = report.confinement else {
            throw LauncherError.unusable(report.problem ?? "it said nothing")
        }
        return confinement
    }
}

/// A problem with the launcher, the program that starts every other program of a lesson.
package enum LauncherError: Error, Equatable {
    case missing
    /// Users other than the person who runs the launcher, or the one who installed it, could have put something else in
    /// its place.
    case openToOthers(path: String)
    /// The launcher did not say how it confines, but gave this answer.
    case unusable(String)

    package var message: String {
        switch self {
        case .missing: "the program 'seams-confine', which starts every lesson, is not beside 'seams'"
        case .openToOthers(let path):
            "the program '\(path)', which starts every lesson, belongs to another user or can be written by everybody"
        case .unusable(let answer): "the program 'seams-confine' cannot confine anything: \(answer)"
        }
    }

    package var hint: String {
        switch self {
        case .missing: "'swift build' makes both; an installation needs both in one folder"
        case .openToOthers: "build or install it anew, in a folder that is yours; nothing is started until then"
        case .unusable: "this is our fault: please report it, with what 'seams doctor' prints"
        }
    }
}

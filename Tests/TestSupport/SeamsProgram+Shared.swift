import Foundation

extension SeamsProgram {
    /// The program in the home that the tests of this process share, so that the kit and the lessons are built once: the
    /// one that `SEAMS_TEST_HOME` names, which stays for who comes after; else one that is removed when the process ends.
    package static let shared: SeamsProgram = {
        if let home = ProcessInfo.processInfo.environment["SEAMS_TEST_HOME"] { return SeamsProgram(home: home) }
        atexit { try? FileManager.default.removeItem(atPath: sharedHome) }
        return SeamsProgram(home: sharedHome)
    }()

    private static var sharedHome: String { NSTemporaryDirectory() + "/seams-program-tests-\(getpid())" }

    /// The shared home's cache with the kit in it, which takes five seconds of a core. Tests that begin together with nothing
    /// built would each build it.
    package static let warmCache: String = {
        _ = try? shared.runAtOnce(["run", "constructor-injection", "--step", "3", "--trust"])
        return shared.home + "/cache"
    }()

    /// Waits until the kit is built, if the arguments are about to build something in the shared home.
    func warm(for arguments: [String]) {
        if home == Self.shared.home, Self.runsCode(arguments) { _ = Self.warmCache }
    }

    /// A home whose built things are those of the shared one, and nothing else is.
    package static func linkCache(into home: String) throws {
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: home + "/cache", withDestinationPath: warmCache)
    }
}

#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import LessonEngine

struct ConfinerTests {
    private let folder: TemporaryFolder
    private let launcher: String

    init() throws {
        folder = try TemporaryFolder()
        launcher = folder.path + "/bin/seams-confine"
        try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: try #require(Companions.own.confine), toPath: launcher)
    }

    private var confiner: Confiner {
        get throws {
            let places = try Places(environment: ["SEAMS_HOME": folder.path + "/home"]).prepared()
            return Confiner(
                companions: Companions(executable: folder.path + "/bin/seams"), places: places, environment: [:])
        }
    }

    @Test func aLauncherOfOurOwnIsStarted() throws {
        #expect(throws: Never.self) { try confiner.confinement() }
    }

    @Test func aLauncherThatEverybodyMayReplaceIsNotStarted() throws {
        chmod(launcher, 0o777)
        let error = #expect(throws: LauncherError.self) { try confiner.confinement() }
        #expect(error == .openToOthers(path: launcher))
        #expect(
            error?.message
                == "the program '\(launcher)', which starts every lesson, belongs to another user or can be written by "
                + "everybody")
        #expect(error?.hint == "build or install it anew, in a folder that is yours; nothing is started until then")
    }

    @Test(.enabled(if: geteuid() == 0)) func aLauncherOfAnotherUserIsNotStarted() throws {
        chown(launcher, 54321, 54321)
        #expect(throws: LauncherError.openToOthers(path: launcher)) { try confiner.confinement() }
    }
}
#endif

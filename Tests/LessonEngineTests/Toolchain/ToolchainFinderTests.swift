import Foundation
import TestSupport
import Testing

@testable import LessonEngine

struct ToolchainFinderTests {
    private let folder: TemporaryFolder
    private let places: Places

    init() throws {
        folder = try TemporaryFolder()
        places = try Places(environment: ["SEAMS_HOME": folder.path + "/home"]).prepared()
    }

    private func find(_ environment: [String: String]) throws(ToolchainError) -> Toolchain {
        try ToolchainFinder(environment: environment, places: places).find()
    }

    /// A `swiftc` that is this script; it notes each call in a file.
    ///
    /// Copied by a process of its own: were it open for writing here while another test starts a child, the child
    /// would hold it open and nobody could run it.
    private func fake(_ script: String) throws -> String {
        try program("#!/bin/sh\necho x >> '\(folder.path)/calls'\n\(script)\n")
    }

    private func program(_ text: String) throws -> String {
        let path = folder.path + "/swiftc", original = try folder.write(text, to: "original")
        #expect(try shell("rm -f '\(path)'; cp '\(original)' '\(path)'; chmod 755 '\(path)'").succeeded)
        return path
    }

    private func fake(version: String) throws -> String {
        try fake(
            """
            cat <<'END'
            {"compilerVersion": "Swift version \(version) (swift-\(version)-RELEASE)",
             "target": {"triple": "x86_64-unknown-linux-gnu", "platform": "linux", "arch": "x86_64"},
             "paths": {"runtimeLibraryPaths": ["/lib/swift/linux"], "runtimeResourcePath": "/lib/swift"}}
            END
            """)
    }

    private var calls: Int {
        let text = try? String(contentsOfFile: folder.path + "/calls", encoding: .utf8)
        return text?.split(separator: "\n").count ?? 0
    }

    private func words(of error: ToolchainError?) -> String { error?.message ?? "no error" }

    @Test func noneFoundSaysWhereItLooked() {
        let error = #expect(throws: ToolchainError.self) { try find(["PATH": folder.path]) }
        #expect(words(of: error) == "no Swift compiler was found (looked at PATH)")
        #expect(
            error?.hint
                == "install Swift from swift.org, or set SEAMS_SWIFTC to the path of a 'swiftc'; then 'seams doctor'")
    }

    @Test(arguments: ["SEAMS_SWIFTC", "SWIFT_EXEC"])
    func aVariableThatNamesAMissingFileIsNotPassedOver(variable: String) throws {
        _ = try fake(version: "6.3.1")
        let error = #expect(throws: ToolchainError.self) {
            try find([variable: "/missing/swiftc", "PATH": folder.path])
        }
        #expect(words(of: error) == "no Swift compiler was found (looked at /missing/swiftc)")
    }

    @Test func theFirstVariableIsNotPassedOverForTheSecond() throws {
        let path = try fake(version: "6.3.1")
        let error = #expect(throws: ToolchainError.self) {
            try find(["SEAMS_SWIFTC": "/missing/swiftc", "SWIFT_EXEC": path])
        }
        #expect(words(of: error) == "no Swift compiler was found (looked at /missing/swiftc)")
        #expect(calls == 0)
    }

    @Test func aCompilerThatFailsIsNamedWithItsFirstWords() throws {
        let path = try fake("echo 'no such option' >&2; echo more >&2; exit 3")
        let error = #expect(throws: ToolchainError.self) { try find(["SEAMS_SWIFTC": path]) }
        #expect(words(of: error) == "the Swift compiler '\(path)' does not answer: no such option")
    }

    /// In a bare system Swift was there, and the advice was to install it.
    @Test func aCompilerWithoutALibraryIsNotToBeInstalledAgain() throws {
        let library = "libncurses.so.6: cannot open shared object file: No such file or directory"
        let path = try fake("echo 'error while loading shared libraries: \(library)' >&2; exit 127")
        let error = #expect(throws: ToolchainError.self) { try find(["SEAMS_SWIFTC": path]) }
        #expect(words(of: error).hasSuffix("does not answer: error while loading shared libraries: \(library)"))
        #expect(error?.hint.hasSuffix("install the packages that swift.org lists for your system") == true)
    }

    @Test(arguments: ["echo hello", "true", "echo '{}'"])
    func aCompilerThatAnswersGarbageIsNamed(script: String) throws {
        let path = try fake(script)
        let error = #expect(throws: ToolchainError.self) { try find(["SEAMS_SWIFTC": path]) }
        #expect(
            words(of: error)
                == "the Swift compiler '\(path)' does not answer: what it says about itself is not understood")
    }

    @Test func aProgramThatCannotBeStartedIsNamedInWords() throws {
        let path = try program("neither script nor program")
        let error = #expect(throws: ToolchainError.self) { try find(["SEAMS_SWIFTC": path]) }
        #expect(
            words(of: error)
                == "the Swift compiler '\(path)' does not answer: cannot start '\(path)': Exec format error")
    }

    @Test func aCompilerThatIsTooOldIsNamedWithBothVersions() throws {
        let path = try fake(version: "5.9")
        let error = #expect(throws: ToolchainError.self) { try find(["SEAMS_SWIFTC": path]) }
        #expect(words(of: error) == "the Swift compiler '\(path)' is 5.9; the lessons need 6.1 or newer")
    }

    @Test(arguments: ["6.1", "6.3.1", "6.10", "10.0"])
    func versionsAreComparedAsNumbers(version: String) throws {
        #expect(try find(["SEAMS_SWIFTC": try fake(version: version)]).version == version)
    }

    @Test func aSecondFindStartsNoProcess() throws {
        let environment = ["PATH": "/nowhere:\(folder.path):/bin"]
        _ = try fake(version: "6.3.1")
        let first = try find(environment)
        let asked = calls
        #expect(asked > 0)
        #expect(try find(environment) == first)
        #expect(calls == asked)
    }

    @Test func anUpdatedCompilerIsAskedAgain() throws {
        let path = try fake(version: "6.3.1")
        #expect(try find(["SEAMS_SWIFTC": path]).version == "6.3.1")
        _ = try fake(version: "6.10.2")
        #expect(try find(["SEAMS_SWIFTC": path]).version == "6.10.2")
    }

    /// Whoever knows the name of a file in a folder of all people can put a link there.
    @Test func theSystemsTemporaryFolderStaysAsItIsWhereTheHomeTakesNothing() throws {
        _ = try folder.write("", to: "file")
        let temporary = folder.path + "/temporary"
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) { $1 }
        let places = Places(environment: ["SEAMS_HOME": folder.path + "/file/home"])
        #expect(try ToolchainFinder(environment: environment, places: places).find().frontend != nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    }
}

#if os(Linux)
import Foundation
import TestSupport
import Testing

/// What starts the program for a person who has a checkout: it stays there when the toolchain goes away.
@Suite(.waiting) struct StarterTests {
    private let folder: TemporaryFolder
    /// The folder in which programs stand beside each other.
    private let place: String

    init() throws {
        folder = try TemporaryFolder()
        place = URL(filePath: folder.path).resolvingSymlinksInPath().path + "/built"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    }

    @Test func aToolchainThatIsGoneIsToldInOneSentence() throws {
        let result = try start("--version", library: "/nowhere/swift/usr/lib/swift/linux/libswiftCore.so")
        #expect(
            result.errorOutput == """
                seams was built with the Swift in /nowhere/swift, which is gone: 'swift build --package-path /my/seams' \
                builds it with the one that is there

                """)
        #expect(result.output == "")
        #expect(result.code == 69)
    }

    /// Through a link, as it stands on a person's path; the program beside it is given its name and all arguments.
    @Test func theProgramBesideItTakesItsPlace() throws {
        let program = try folder.write("#!/bin/sh\necho \"$0\" \"$$\" \"$@\"\nexit 7\n", to: "built/seams")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let result = try start("run", "--eval", "a b", library: "/bin/sh")
        #expect(result.output == "\(place)/seams \(result.identifier) run --eval a b\n")
        #expect(result.errorOutput == "")
        #expect(result.code == 7)
    }

    @Test func aProgramThatWasNotBuiltIsTold() throws {
        let result = try start("list", library: "/bin/sh")
        #expect(
            result.errorOutput == """
                seams does not start (No such file or directory): 'swift build --package-path /my/seams' builds it

                """)
        #expect(result.code == 70)
    }

    @Test func theOneThatWasBuiltStartsTheProgram() throws {
        let program = try RunningProgram(
            ["--version"], in: .shared, executable: SeamsProgram.neighbour("seams-start"))
        let result = try program.end()
        #expect(try result.output == SeamsProgram.shared.run(["--version"]).output)
        #expect(result.code == 0)
    }

    private struct Result {
        var output: String, errorOutput: String, code: Int32, identifier: pid_t
    }

    /// Builds a starter that was told of a library, links to it, and starts the link.
    private func start(_ arguments: String..., library: String) throws -> Result {
        let told = ["LIBRARY": library, "TOOLCHAIN": "/nowhere/swift", "CHECKOUT": "/my/seams"]
        let compiler = try RunningProgram(
            ["clang", "-std=gnu17", "-D_GNU_SOURCE", "-o", "\(place)/seams-start", "Sources/seams-start/main.c"]
                + told.map { "-D\($0)=\"\($1)\"" },
            in: .shared, executable: "/usr/bin/env")
        try #require(compiler.end().code == 0)
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(place)/seams-start")
        let program = try RunningProgram(arguments, in: .shared, executable: link)
        let result = try program.end()
        return Result(
            output: result.output, errorOutput: result.errorOutput, code: result.code, identifier: program.identifier)
    }
}
#endif

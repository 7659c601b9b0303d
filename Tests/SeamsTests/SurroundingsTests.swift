import Foundation
import TestSupport
import Testing

/// What a person can have wrong around the program: no toolchain, no place to write, no sources.
@Suite(.waiting) struct SurroundingsTests {
    private let toolchainHint =
        "  hint: install Swift from swift.org, or set SEAMS_SWIFTC to the path of a 'swiftc'; then 'seams doctor'\n"

    @Test(arguments: [["run", "hard-wired"], ["verify", "hard-wired"]])
    func aMissingToolchainIsTold(arguments: [String]) throws {
        let result = try SeamsProgram.shared.run(arguments, environment: ["SEAMS_SWIFTC": "/nope"])
        #expect(result.errorOutput == "error: no Swift compiler was found (looked at /nope)\n" + toolchainHint)
        #expect(result.output == "")
        #expect(result.code == 69)
    }

    @Test func aVariableWithAValueThatIsNoneIsTold() throws {
        let environment = ["SEAMS_CONFINEMENT": "reducd", "SEAMS_COMPILER": "front\nend"]
        let result = try SeamsProgram.shared.run(["list"], environment: environment)
        #expect(
            result.errorOutput == """
                warning: 'reducd' is no value of SEAMS_CONFINEMENT, which takes 'full' or 'reduced'; 'full' holds
                warning: 'front\\nend' is no value of SEAMS_COMPILER, which takes 'staying' or 'frontend'; 'staying' holds

                """)
        #expect(result.code == 0)
    }

    @Test(arguments: ["", "full", "reduced"]) func aVariableWithOneOfItsValuesIsNotTold(value: String) throws {
        let result = try SeamsProgram.shared.run(["list"], environment: ["SEAMS_CONFINEMENT": value])
        #expect(result.errorOutput == "")
    }

    @Test func aPathWithoutAToolchainIsTold() throws {
        let result = try SeamsProgram.shared.run(["run", "hard-wired"], environment: ["PATH": "/nowhere"])
        #expect(result.errorOutput == "error: no Swift compiler was found (looked at PATH)\n" + toolchainHint)
        #expect(result.code == 69)
    }

    @Test func aToolchainThatDoesNotAnswerIsTold() throws {
        let result = try SeamsProgram.shared.run(["run", "hard-wired"], environment: ["SEAMS_SWIFTC": "/bin/false"])
        #expect(result.errorOutput.hasPrefix("error: the Swift compiler '/bin/false' does not answer: "))
        #expect(result.errorOutput.hasSuffix(toolchainHint))
        #expect(result.code == 69)
    }

    @Test func aToolchainThatIsTooOldIsTold() throws {
        let folder = try TemporaryFolder()
        let old = try folder.write(
            "#!/bin/sh\necho 'Swift version 5.9.2 (swift-5.9.2-RELEASE)'\necho 'Target: x86_64-unknown-linux-gnu'\n",
            to: "swiftc")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: old)
        let result = try SeamsProgram.shared.run(["run", "hard-wired"], environment: ["SEAMS_SWIFTC": old])
        #expect(result.errorOutput.contains("error: the Swift compiler '\(old)' "))
        #expect(result.errorOutput.hasSuffix(toolchainHint))
        #expect(result.code == 69)
    }

    @Test(arguments: [["run", "hard-wired"], ["verify", "hard-wired"], ["cache"], ["cache", "clear"]])
    func aHomeThatCannotBeWrittenIsTold(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let home = try folder.write("a file, not a folder", to: "home")
        let result = try SeamsProgram.shared.run(arguments, environment: ["SEAMS_HOME": home])
        #expect(result.errorOutput.hasPrefix("error: cannot make the folder '\(home)/cache/modules': "))
        #expect(
            result.errorOutput.hasSuffix(
                "\n  hint: make room or permission there, or set SEAMS_HOME to a folder that you can write\n"))
        #expect(result.code == 74)
    }

    @Test func readingNeedsNeitherToolchainNorHome() throws {
        for arguments in [["list"], ["show", "hard-wired"], ["--version"], ["help"]] {
            let environment = ["SEAMS_SWIFTC": "/nope", "SEAMS_HOME": "/dev/null/home"]
            #expect(try SeamsProgram.shared.run(arguments, environment: environment).code == 0)
        }
    }

    @Test func missingSourcesAreTold() throws {
        let folder = try TemporaryFolder()
        let lesson = try folder.write(SampleLesson().markdown, to: "bell.md")
        let result = try SeamsProgram.shared.run(["run", lesson], environment: ["SEAMS_SHARE": folder.path])
        #expect(
            result.errorOutput.hasPrefix("error: the sources that come with seams are not in '\(folder.path)/Sources/"))
        #expect(
            result.errorOutput.hasSuffix("  hint: set SEAMS_SHARE to the folder that holds 'Lessons' and 'Sources'\n"))
        #expect(result.code == 69)
    }
}

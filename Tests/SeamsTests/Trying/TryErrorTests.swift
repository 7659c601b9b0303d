import Foundation
import TestSupport
import Testing

/// Code that cannot be looked at: a message for each, and nothing of it changed.
@Suite(.waiting) struct TryErrorTests {
    private func refusal(
        _ arguments: [String], in folder: TemporaryFolder, code: Int32,
        _ sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        let before = try Self.contents(of: folder.path)
        let result = try SeamsProgram.shared.run(["try"] + arguments, folder: folder.path)
        #expect(result.code == code && result.output == "", sourceLocation: sourceLocation)
        #expect(try Self.contents(of: folder.path) == before, "its files changed", sourceLocation: sourceLocation)
        return result.errorOutput
    }

    /// The content of every file below a folder, by its path; of a link the place that it leads to.
    private static func contents(of folder: String) throws -> [String: Data] {
        let files = FileManager.default
        let names = files.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let pairs = names.map { name in
            let path = folder + "/" + name
            let link = try? files.destinationOfSymbolicLink(atPath: path)
            return (name, link.map { Data($0.utf8) } ?? files.contents(atPath: path) ?? Data())
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test func codeThatDoesNotCompileIsShownWithItsErrors() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("func f() -> Int {\n    \"no\"\n}\n", to: "A.swift")
        #expect(
            try refusal(["A.swift"], in: folder, code: 1) == """
                A.swift:2:5: error: cannot convert value of type 'String' to 'Int'
                error: the code does not compile: 1 error
                  hint: nothing was changed; 'seams try' looks at code that compiles

                """)
    }

    @Test func aModuleOfAnotherPlatformIsNamed() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("import UIKit\nclass V: UIView {}\n", to: "V.swift")
        _ = try folder.write("import Alamofire\n", to: "N.swift")
        #expect(
            try refusal(["V.swift"], in: folder, code: 1) == """
                error: 'V.swift' imports 'UIKit', which belongs to another platform
                  hint: look at files without it, or put '#if canImport(UIKit)' around what needs it

                """)
        #expect(
            try refusal(["N.swift"], in: folder, code: 1) == """
                error: 'N.swift' imports 'Alamofire', and there is no such module here
                  hint: name all files of the module; only what comes with the toolchain can be imported

                """)
    }

    @Test func aFileFullOfTrapsGetsAnError() throws {
        let folder = try TemporaryFolder()
        let large = FileManager.default.createFile(atPath: folder.path + "/Large.swift", contents: nil)
        #expect(large && truncate(folder.path + "/Large.swift", 50 << 20) == 0)
        _ = try folder.write("let a = 1\nlet b\u{0} = 2\n", to: "Nul.swift")
        _ = try folder.write("// " + String(repeating: "x", count: 400_000) + "\n", to: "Line.swift")
        try Data([0x6C, 0xFF, 0xFE]).write(to: URL(filePath: folder.path + "/Bytes.swift"))
        let told = try ["Large", "Nul", "Line", "Bytes"].map { name in
            try refusal(["\(name).swift"], in: folder, code: 65).split(separator: "\n").first.map(String.init) ?? ""
        }
        #expect(
            told == [
                "error: 'Large.swift' has 50 MB, and a file of code has at most 512 KB",
                "error: 'Nul.swift' holds a NUL in line 2, and so is no text",
                "error: line 1 of 'Line.swift' is longer than 64 KB, and more is not read",
                "error: 'Bytes.swift' is not written in UTF-8",
            ])
    }

    @Test func aLinkInAFolderIsNotFollowed() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("let a = 1\n", to: "App/A.swift")
        symlink("/etc/passwd", folder.path + "/App/B.swift")
        #expect(
            try refusal(["App"], in: folder, code: 65) == """
                error: 'App/B.swift' is a link, and links in a folder are not followed
                  hint: name the files that belong to the module, or put the file in the place of the link

                """)
        mkfifo(folder.path + "/Pipe.swift", 0o644)
        #expect(try refusal(["Pipe.swift"], in: folder, code: 65).hasPrefix("error: 'Pipe.swift' is no plain file\n"))
    }

    @Test func pathsThatNameNoCodeAreRefused() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("text", to: "Notes/notes.txt")
        #expect(
            try refusal(["None.swift"], in: folder, code: 66) == """
                error: there is no file or folder 'None.swift'
                  hint: name a Swift file, or a folder of Swift files

                """)
        #expect(
            try refusal(["Notes"], in: folder, code: 66) == """
                error: there is no Swift file in 'Notes'
                  hint: name the folder that holds the files of one module, such as 'Sources/App'

                """)
        #expect(
            try refusal(["Notes/notes.txt"], in: folder, code: 64).hasPrefix(
                "error: 'Notes/notes.txt' is no Swift file"))
    }

    @Test func aBaselineMustBeOne() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("let a = 1\n", to: "A.swift")
        _ = try folder.write("{}", to: "other.json")
        _ = try folder.write("{\"schema\": \"seams.baseline/9\"}", to: "newer.json")
        #expect(
            try refusal(["A.swift", "--baseline", "other.json"], in: folder, code: 65).hasPrefix(
                "error: 'other.json' is no baseline that 'seams try' wrote\n"))
        #expect(
            try refusal(["A.swift", "--baseline", "newer.json"], in: folder, code: 65).hasPrefix(
                "error: the baseline 'newer.json' has the format 'seams.baseline/9', which is not known here\n"))
        #expect(
            try refusal(["A.swift", "--baseline", "no/where.json"], in: folder, code: 74).hasPrefix(
                "error: cannot write"))
    }

    @Test func scriptsAndProgramsWithMainAreRead() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("import Foundation\nprint(Date())\n", to: "script.swift")
        _ = try folder.write("import Foundation\nprint(helper(Date()))\n", to: "Tool/main.swift")
        _ = try folder.write("import Foundation\nfunc helper(_ d: Date) -> UUID { UUID() }\n", to: "Tool/Helper.swift")
        _ = try folder.write(
            "import Foundation\n@main struct App { static func main() { print(Date()) } }\n", to: "App.swift")
        for path in ["script.swift", "Tool", "App.swift"] {
            let result = try SeamsProgram.shared.run(["try", path], folder: folder.path)
            #expect(result.code == 0 && result.output.contains("clock"), "\(path): \(result)")
        }
    }

    /// The compiler's own words for it are about an initializer that nobody wrote.
    @Test func aVariableThatWaitsForItsValueIsNamed() throws {
        let folder = try TemporaryFolder()
        let source = "func load() async -> Int { 41 }\nlet start = await load()\nfunc next() -> Int { start + 1 }\n"
        _ = try folder.write(source + "print(next())\n", to: "main.swift")
        #expect(
            try refusal(["main.swift", "--trust", "--eval", "next()"], in: folder, code: 1) == """
                error: no line runs here: line 2 of 'main.swift' waits with 'await' for the value of a variable, \
                which only the start of a program can
                  hint: make it a function, such as 'func start() async', and evaluate 'await start()'

                """)
    }

    /// A world has begun already: of a program what is typed runs, and not its start.
    @Test(arguments: [
        (
            "@main\nstruct App { static func main() { print(\"start\") }; static func f() -> Int { 41 } }\n",
            "App.f() + 1",
            "note: '@main' on line 1 of 'Tool/main.swift' starts nothing here: a world runs what you type\n"
        ),
        (
            "#!/usr/bin/env swift\nimport Foundation\nprint(\"start\")\nlet start = 41\nfunc f() -> Int { start }\n",
            "f() + 1",
            "note: the statements of 'Tool/main.swift', from line 3, do not run here, and its variables get their first values when something asks for them: a world runs what you type\n"
        ),
    ])
    func ofAProgramWhatIsTypedRuns(text: String, line: String, note: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(text, to: "Tool/main.swift")
        let result = try SeamsProgram.shared.run(
            ["try", "Tool", "--eval", line, "--trust"], environment: ["COLUMNS": "400"], folder: folder.path)
        #expect(result.code == 0 && result.output.contains("42") && !result.output.contains("start"), "\(result)")
        #expect(result.errorOutput == note)
    }

    /// The compiler writes no list of declarations for a file without any.
    @Test func aFileWithoutDeclarationsIsRead() throws {
        let folder = try TemporaryFolder()
        for text in ["", "// later\n"] {
            _ = try folder.write(text, to: "Later.swift")
            let result = try SeamsProgram.shared.run(["try", "Later.swift"], folder: folder.path)
            #expect(result.output == "1 file, 0 functions: no hidden input found.\n", "\(result)")
        }
    }

    /// Swift makes one character of CR and LF, so that such a file once was a single line.
    @Test func linesThatEndWithCRAndLFAreLines() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            "import Foundation\r\nfunc now() -> Date {\r\n    Date()  // seams:allow clock because a log says it\r\n}\r\n",
            to: "Log.swift")
        let result = try SeamsProgram.shared.run(["try", "Log.swift"], folder: folder.path)
        #expect(result.output.contains("  3:5  clock  Date()  allowed: a log says it\n"), "\(result)")
        #expect(result.errorOutput == "")
    }

    @Test func macrosOfTheToolchainAreRead() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            """
            import Foundation
            import Observation
            @Observable final class Model {
                var started = Date()
                func touch() { started = Date() }
            }
            """, to: "Model.swift")
        let result = try SeamsProgram.shared.run(["try", "Model.swift"], folder: folder.path)
        #expect(result.code == 0 && result.output.contains("Model.touch()"), "\(result)")
    }
}

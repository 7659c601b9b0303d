import Foundation
import TestSupport
import Testing

/// `seams try` on a package: its modules are compiled as SwiftPM compiles them.
@Suite(.unlessPassedBefore, .waiting) struct TryPackageTests {
    /// A package with a module of C, a condition that its manifest sets, and a program with top-level code.
    private func package() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Sample",
                targets: [
                    .target(name: "CBits"),
                    .target(name: "Lib", dependencies: ["CBits"], swiftSettings: [.define("FANCY")]),
                    .executableTarget(name: "App", dependencies: ["Lib"]),
                ])
            """,
            "Sources/CBits/include/CBits.h": "int bits_now(void);\n",
            "Sources/CBits/CBits.c": "int bits_now(void) { return 4; }\n",
            "Sources/Lib/Lib.swift": """
            import CBits
            import Foundation
            public struct Stamp {
                public init() {}
                #if FANCY
                public func now() -> Date { Date() }
                #endif
                public func bits() -> Int32 { bits_now() }
            }
            """,
            "Sources/App/main.swift": "import Lib\nprint(Stamp().bits(), helper())\n",
            "Sources/App/Helper.swift": "import Foundation\nfunc helper() -> String { UUID().uuidString }\n",
        ]
        for (name, text) in files { _ = try folder.write(text, to: name) }
        return folder
    }

    private func look(_ arguments: [String], in folder: TemporaryFolder) throws -> SeamsProgram.Result {
        try SeamsProgram.shared.run(["try"] + arguments, folder: folder.path)
    }

    @Test func aPackageIsReadAsSwiftPMCompilesIt() throws {
        let folder = try package()
        let unasked = try look(["."], in: folder)
        #expect(unasked.code == 77 && unasked.errorOutput.contains("Package.swift' is not trusted yet, and to build"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.build"))

        let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/Sources").sorted()
        let whole = try look([".", "--trust"], in: folder)
        #expect(whole.code == 0 && whole.errorOutput == "", "\(whole)")
        #expect(whole.output.contains("Stamp.now()") && whole.output.contains("Sources/Lib/Lib.swift:6:12\n"))
        #expect(whole.output.contains("randomness  by way of helper() → UUID(), Helper.swift:2:27\n"))
        #expect(whole.output.contains("3 files, 5 functions: 2 hidden inputs found (clock 1, randomness 1)."))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/Sources").sorted() == sources)

        let file = try look(["Sources/App/Helper.swift"], in: folder)
        #expect(file.output.contains("1 file, 1 function: 1 hidden input found (randomness 1)."), "\(file)")
        let target = try look([".", "--target", "Lib", "--baseline", "known.json"], in: folder)
        #expect(target.code == 0 && !target.output.contains("helper"))
        let baseline = try String(contentsOfFile: folder.path + "/known.json", encoding: .utf8)
        #expect(baseline.contains("\"function\" : \"Lib.Stamp.now()\""))

        let none = try look([".", "--target", "Ap"], in: folder)
        #expect(none.code == 64)
        #expect(none.errorOutput == "error: the package has no target 'Ap'\n  hint: did you mean 'App'?\n")
        let bits = try look([".", "--target", "CBits"], in: folder)
        #expect(bits.code == 64 && bits.errorOutput.hasPrefix("error: target 'CBits' has no Swift of its own\n"))

        _ = try folder.write("func helper() -> String { 1 }\n", to: "Sources/App/Helper.swift")
        let broken = try look([".", "--target", "App"], in: folder)
        #expect(broken.code == 1 && broken.output == "")
        #expect(broken.errorOutput.contains("target 'App' of the package in '"))
        #expect(broken.errorOutput.contains("Helper.swift:1:27: error: "))
        #expect(broken.errorOutput.contains("--target App' says more; mend that first\n"))
    }

    /// A whole build ran before it was told. This package does not build at all.
    @Test func aMisspeltFunctionIsRefusedBeforeAnythingIsBuilt() throws {
        let folder = try package()
        _ = try folder.write("func helper() -> String { 1 }\n", to: "Sources/App/Helper.swift")
        let result = try look([".", "--target", "App", "--cut", "helpre", "--trust"], in: folder)
        #expect(result.code == 64)
        #expect(
            result.errorOutput == "error: no function is called 'helpre' here\n  hint: did you mean 'helper()'?\n")
    }

    @Test func aModuleRunsAsSwiftPMCompilesIt() throws {
        let folder = try TemporaryFolder()
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Sample",
                targets: [
                    .target(name: "Lib", swiftSettings: [.define("FANCY"), .define("ODD")]),
                    .target(name: "Other", dependencies: ["Lib"]),
                ])
            """,
            "Sources/Lib/Lib.swift": """
            public struct Stamp {
                #if FANCY && ODD
                public func size() -> Int { 4 }
                #endif
            }
            """,
            "Sources/Lib/More.swift": "extension Stamp { func twice() -> Int { size() * 2 } }\n",
            "Sources/Other/Other.swift": "import Lib\nfunc other() -> Int { 1 }\n",
        ]
        for (name, text) in files { _ = try folder.write(text, to: name) }
        let whole = try look([".", "--trust", "--eval", "other()"], in: folder)
        #expect(whole.code == 64)
        #expect(
            whole.errorOutput == """
                error: the paths are several modules, and one can run at a time
                  hint: name the files of one module, or one folder; of a package a target, with --target

                """)
        let library = try look(["Sources/Lib/More.swift", "--trust", "--eval", "Stamp().twice()"], in: folder)
        #expect(library.code == 0)
        #expect(library.output.contains("8"), "\(library)")
        let other = try look([".", "--target", "Other", "--trust", "--eval", "other()"], in: folder)
        #expect(other.code == 1)
        #expect(other.errorOutput.hasPrefix("Sources/Other/Other.swift:1:8: error: "), "\(other)")
    }

    @Test func aPackageThatCannotBeReadIsTold() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("// swift-tools-version: 6.0\nlet package = nothing\n", to: "Package.swift")
        let result = try look([".", "--trust"], in: folder)
        #expect(result.code == 65 && result.errorOutput.contains("SwiftPM cannot read the package in '"), "\(result)")
        #expect(result.errorOutput.contains("cannot find 'nothing' in scope"))
    }

    @Test func aPackageThatDoesNotResolveIsTold() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Sample", dependencies: [.package(path: "../not-here")],
                targets: [.target(name: "Lib", dependencies: [.product(name: "Other", package: "not-here")])])
            """, to: "Package.swift")
        _ = try folder.write("func f() -> Int { 1 }\n", to: "Sources/Lib/Lib.swift")
        let result = try look([".", "--trust"], in: folder)
        #expect(result.code == 1 && result.output == "", "\(result)")
        #expect(result.errorOutput.contains("does not build:\nerror: the package at '"), "\(result)")
        #expect(result.errorOutput.contains("not-here' cannot be accessed"), "\(result)")
        #expect(result.errorOutput.contains("--target Lib' says more; mend that first\n"), "\(result)")
    }

    @Test func aPluginIsNoPartOfAProgram() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Sample", targets: [.target(name: "Lib"), .plugin(name: "Gen", capability: .buildTool())])
            """, to: "Package.swift")
        _ = try folder.write("func f() -> Int { 1 }\n", to: "Sources/Lib/Lib.swift")
        _ = try folder.write("import PackagePlugin\n", to: "Plugins/Gen/Gen.swift")
        let result = try look([".", "--target", "Gen", "--trust"], in: folder)
        #expect(result.code == 64)
        #expect(
            result.errorOutput == """
                error: target 'Gen' is a plugin: its code runs in SwiftPM and in no program
                  hint: name a target that is written in Swift, and is a part of a program

                """)
    }

    @Test func aTargetNeedsAPackage() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("let a = 1\n", to: "A.swift")
        let result = try look(["A.swift", "--target", "App"], in: folder)
        #expect(result.code == 64 && result.errorOutput.hasPrefix("error: there is no Package.swift for 'A.swift'\n"))
    }

    // MARK: Killed

    /// The processes that a program started, found by the mark that all of them carry.
    private func children(of program: pid_t) -> [String] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter { Int($0) != nil } ?? []
        return numbers.filter { number in
            let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ") ?? Data()
            return environment.split(separator: 0).contains { variable in
                String(decoding: variable, as: UTF8.self).hasPrefix("SEAMS_CHILD=\(program)-")
            }
        }
    }

    private func wait(_ seconds: Double, until isDone: () -> Bool) -> Bool {
        let end = Date() + seconds
        while !isDone() {
            if Date() > end { return false }
            usleep(50_000)
        }
        return true
    }

    #if os(Linux)
    /// SwiftPM is not confined, and still ends with us when we are killed, with the manifest that it runs.
    @Test func killedDuringABuildNothingIsLeft() throws {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            import Foundation
            Thread.sleep(forTimeInterval: 120)
            let package = Package(name: "Slow", targets: [.target(name: "Lib")])
            """
        _ = try folder.write(manifest, to: "Package.swift")
        _ = try folder.write("func f() -> Int { 1 }\n", to: "Sources/Lib/Lib.swift")
        let program = try RunningProgram(
            ["try", ".", "--trust"], in: SeamsProgram.shared, folder: folder.path)
        let identifier = program.identifier
        // The launcher, SwiftPM, and the manifest.
        #expect(wait(60) { children(of: identifier).count >= 3 })
        kill(identifier, SIGKILL)
        _ = try program.end()
        #expect(wait(20) { children(of: identifier).isEmpty })
        #expect(try String(contentsOfFile: folder.path + "/Package.swift", encoding: .utf8) == manifest)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != ".build" }.sorted() == [
                "Package.swift", "Sources",
            ])
    }
    #endif
}

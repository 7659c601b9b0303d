import Foundation
import TestSupport
import Testing

@testable import CodeEngine
@testable import LessonEngine

/// The command by which SwiftPM compiles a module, as it stands in its plan.
struct ModuleCommandTests {
    private func command(_ words: String) throws -> ModuleCommand {
        let args = words.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
        let plan = """
              "C.Lib-debug.module":
                inputs: ["/p/A.swift","/p/B.swift","/p/Other.swiftmodule"]
                args: ["/usr/bin/swiftc","-module-name","Lib","-emit-module",\(args)]
            """
        return try #require(ModuleCommand(of: "Lib", in: Data(plan.utf8), products: "/p"))
    }

    @Test func theSettingsAreThoseOfTheCommand() throws {
        let command = try command(
            "-D SWIFT_PACKAGE -DDEBUG -D FANCY -swift-version 6 -enable-upcoming-feature ExistentialAny "
                + "-enable-upcoming-feature Unknown -default-isolation MainActor")
        #expect(command.sources == ["/p/A.swift", "/p/B.swift"])
        #expect(
            command.settings == ["language": "6", "upcoming": "ExistentialAny", "isolation": "MainActor"])
        #expect(command.defines == ["SWIFT_PACKAGE", "FANCY", "DEBUG"])
    }

    @Test func withoutAWordItIsSwift5() throws {
        #expect(try command("-g").settings == ["language": "5"])
    }

    /// Worlds know Swift 5 and 6 alone, and took Swift 6 for a word that they did not know.
    @Test func anOlderSwiftIsSwift5() throws {
        #expect(try command("-swift-version 4.2").settings == ["language": "5"])
    }

    /// Of a module that a plugin's tool needs the plan has two commands, and SwiftPM ran one of them.
    @Test func theCommandIsTheOneThatWasRun() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("", to: "Modules/Tool.swiftmodule")
        let plan = ["Modules-tool", "Modules"].map { modules in
            let path = "\(folder.path)/\(modules)", written = "\"-emit-module-path\",\"\(path)/Tool.swiftmodule\""
            return """
                    inputs: ["/p/A.swift"]
                    args: ["swiftc","-module-name","Tool","-emit-module",\(written),"-I","\(path)"]
                """
        }.joined(separator: "\n")
        let command = try #require(ModuleCommand(of: "Tool", in: Data(plan.utf8), products: folder.path))
        #expect(command.words.contains(folder.path + "/Modules"))
    }

    /// Of a module with many files the driver names lists, which are gone when it has ended.
    @Test func listsOfFilesAreNoSettings() {
        let words = [
            "swift-frontend", "-typecheck", "-supplementary-output-file-map", "/tmp/x/outputs-1", "-filelist",
            "/tmp/x/sources", "/p/A.swift", "-module-cache-path", "/p/cache", "-D", "FANCY",
        ]
        #expect(TreeMaker.settings(words, sources: ["/p/A.swift"]) == ["swift-frontend", "-D", "FANCY"])
    }

    /// What was read of a module is kept under these words: with the folder in it nothing was ever found again.
    @Test func theFolderInWhichTheDriverRanIsNoSetting() {
        let words = ["swift-frontend", "-file-compilation-dir", "/cache/benches/1", "-D", "FANCY"]
        #expect(TreeMaker.settings(words, sources: []) == ["swift-frontend", "-D", "FANCY"])
    }

    @Test func anotherBuildOfWhatTheCodeUsesIsAnotherStanding() throws {
        let folder = try TemporaryFolder()
        let names = ["Modules/Lib.swiftmodule", "C/include/c.h", "Macros-tool"]
        let files = try names.map { try folder.write("1", to: $0) }
        let words = ["-load-plugin-executable", "\(folder.path)/Macros-tool#Macros", "-Xcc", "-I", "-Xcc"]
        func standing() -> [String] {
            TreeMaker.standing(of: words + [folder.path + "/C/include"], products: folder.path)
        }
        var seen = [standing()]
        for path in files {
            #expect(standing() == seen.last)
            try "22".write(toFile: path, atomically: true, encoding: .utf8)
            seen.append(standing())
        }
        #expect(Set(seen).count == 4)
    }

    @Test func aConditionThatIsNoNameIsLeftOut() throws {
        #expect(try command("-D A=1 -D -x").defines == [])
    }
}

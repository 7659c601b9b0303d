#if os(Linux)
import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

/// What the order of a program's libraries may not change: which library gives each symbol that another needs.
struct LoadOrderTests {
    @Test(arguments: ["Glibc", "FoundationNetworking", "Testing"])
    func everySymbolComesFromTheSameLibraryInEitherOrder(module: String) async throws {
        let toolchain = try SharedEngine.engine().toolchain, linker = try #require(toolchain.linker)
        let folder = try TemporaryFolder(), source = folder.path + "/main.swift"
        try "import \(module)\nprint(1)\n".write(toFile: source, atomically: false, encoding: .utf8)
        let object = folder.path + "/main.o"
        _ = try await output(of: [toolchain.swiftc, "-c", source, "-o", object], ["TMPDIR": folder.path])
        let words = LinkWords.words(for: [module], in: toolchain.libraryFolder)
        let folders = linker.executable.filter { $0.hasPrefix("-L") }.map { String($0.dropFirst(2)) }
        let ordered = LinkWords.mostUsedFirst(words, in: folders)
        try #require(ordered != words && Set(ordered).isSuperset(of: words))
        let usual = try await bindings(object, words, linker, in: folder.path)
        #expect(usual.count > 3000)
        #expect(try await bindings(object, ordered, linker, in: folder.path) == usual)
    }

    /// Each symbol that a program and its libraries need, with the library that gives it, as the loader tells.
    private func bindings(_ object: String, _ libraries: [String], _ linker: Toolchain.Linker, in folder: String)
        async throws -> [String]
    {
        let program = folder + "/program", log = folder + "/log"
        let words = linker.executable.flatMap { word -> [String] in
            switch word {
            case Toolchain.Linker.objects: [object] + libraries
            case Toolchain.Linker.output: [program]
            default: [word]
            }
        }
        _ = try await output(of: words, [:])
        let asked = ["LD_DEBUG": "bindings", "LD_DEBUG_OUTPUT": log, "LD_BIND_NOW": "1"]
        #expect(try await output(of: [program], asked) == "1\n")
        let logs = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("log.") }
        let path = folder + "/" + (try #require(logs.first))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        return lines.compactMap { $0.split(separator: "\t").last }.filter { $0.hasPrefix("binding file") }
            .map(String.init).sorted()
    }

    private func output(of words: [String], _ environment: [String: String]) async throws -> String {
        let request = ChildRequest(words[0], Array(words.dropFirst()), environment: environment)
        let child = try await onThread { try ChildProcess.run(request) }
        try #require(child.succeeded, Comment(rawValue: child.errorOutput))
        return child.output
    }
}
#endif

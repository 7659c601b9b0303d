#if os(Linux)
import Foundation
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

struct LinkWordsTests {
    private static let modules = [
        "Swift", "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "Glibc", "Observation", "RegexBuilder", "Synchronization", "Testing",
        "XCTest", "_Differentiation", "_Testing_Foundation",
    ]

    /// The compiler says it in the object of a source that holds nothing but the import.
    @Test(arguments: modules) func theLibrariesOfAModuleAreThoseThatTheCompilerNames(module: String) async throws {
        let toolchain = try SharedEngine.engine().toolchain
        let folder = try TemporaryFolder()
        try "import \(module)\n".write(toFile: folder.path + "/a.swift", atomically: false, encoding: .utf8)
        let bin = URL(filePath: toolchain.swiftc).deletingLastPathComponent().path
        func run(_ program: String, _ words: String...) async throws -> FinishedChild {
            let request = ChildRequest(bin + "/" + program, words, environment: ["TMPDIR": folder.path])
            return try await onThread { try ChildProcess.run(request) }
        }
        let object = folder.path + "/a.o"
        let compiled = try await run("swiftc", "-parse-as-library", "-c", folder.path + "/a.swift", "-o", object)
        try #require(compiled.succeeded, Comment(rawValue: compiled.errorOutput))
        let told = try await run("swift-autolink-extract", object, "-o", "/dev/stdout").output
        let words = LinkWords.words(for: [module], in: toolchain.libraryFolder)
        #expect(Set(words) == Set(told.split(whereSeparator: \.isWhitespace).map(String.init)))
        #expect(words.count == Set(words).count)
    }

    @Test func aLibraryIsLinkedOnlyWithWhatItsProgramLacks() throws {
        let linker = try SharedEngine.engine().builder.linker
        let linked: Set = ["Swift", "World", "LessonKit", "Dispatch", "Foundation", "Glibc", "Synchronization"]
        #expect(linker.libraries(for: ["World", "Foundation", "Nowhere"], besides: linked) == [])
        #expect(linker.libraries(for: ["Lesson", "Foundation", "Testing"], besides: linked) == ["-lTesting"])
        #expect(linker.libraries(for: ["Observation"], besides: ["Swift", "Glibc"]) == ["-lswiftObservation"])
        let foundation = linker.libraries(for: ["Foundation"], besides: ["Swift"])
        #expect(foundation.contains("-lFoundation") && !foundation.contains("-lswiftCore"))
    }

    /// Gold is asked once whether it links Swift's runtime object; where it does not, lld links everything.
    @Test func aLibraryIsLinkedByTheQuickestLinker() throws {
        let linker = try #require(try SharedEngine.engine().toolchain.linker)
        let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/ld.gold")
        #expect(linker.library.first == (isThere ? "/usr/bin/ld.gold" : linker.executable.first))
        #expect(linker.executable.first?.hasSuffix("ld.lld") == true)
    }

    @Test(arguments: ["Lesson", "Typed3", "Nowhere", "-Map=/etc/passwd", "../x", "m.so --noinhibit-exec"])
    func anotherNameAsksForNothing(name: String) throws {
        let folder = try SharedEngine.engine().toolchain.libraryFolder
        #expect(LinkWords.words(for: [name], in: folder) == LinkWords.words(for: [], in: folder))
    }
}
#endif

import Foundation
import TestSupport
import Testing

@testable import CodeEngine
@testable import LessonEngine

/// What SwiftPM says of a package is asked for once.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct PackageDescriptionTests {
    /// Each look at an unchanged package started SwiftPM twice.
    @Test func anUnchangedPackageIsDescribedOnce() async throws {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Sample", targets: [.target(name: "Lib")])
            """
        _ = try folder.write(manifest, to: "Package.swift")
        let file = try folder.write("public let one = 1\n", to: "Sources/Lib/Lib.swift")
        let package = try #require(TriedPackage(containing: file))
        let builder = PackageBuilder(package, engine: try SharedEngine.engine())
        let targets = try await builder.targets()
        #expect(targets.map(\.name) == ["Lib"])
        var idle = builder
        idle.swift = "/nowhere/swift"
        #expect(try await idle.targets() == targets)
        _ = try folder.write("public let two = 2\n", to: "Sources/Lib/Two.swift")
        let changed = idle
        await #expect(throws: (any Error).self) { try await changed.targets() }
        #expect(try await builder.targets() == targets)
        _ = try folder.write(manifest.replacing("Lib", with: "Other"), to: "Package.swift")
        #expect(try await builder.targets().map(\.name) == ["Other"])
    }

    /// The files behind a link, and those that the manifest reads, counted for nothing.
    @Test(arguments: ["Shared/Linked.swift", "version.txt", "Package/Package.resolved"])
    func aDescriptionIsAskedForAgainWhereItMayBeAnother(name: String) async throws {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 6.0
            import Foundation
            import PackageDescription
            let path = "\\(Context.packageDirectory)/../version.txt"
            let version = try? String(contentsOfFile: path, encoding: .utf8)
            let package = Package(name: "Sample\\(version ?? "")", targets: [.target(name: "Lib")])
            """
        let file = try folder.write(manifest, to: "Package/Package.swift")
        _ = try folder.write("1", to: "version.txt")
        _ = try folder.write("public let one = 1\n", to: "Shared/Lib.swift")
        _ = try folder.write("", to: "Package/Sources/none.txt")
        symlink(folder.path + "/Shared", folder.path + "/Package/Sources/Lib")
        let package = try #require(TriedPackage(containing: file))
        let builder = PackageBuilder(package, engine: try SharedEngine.engine())
        #expect(try await builder.targets().map(\.name) == ["Lib"])
        var idle = builder
        idle.swift = "/nowhere/swift"
        let waiting = idle
        #expect(try await waiting.targets().count == 1)
        _ = try folder.write("{}\n", to: name)
        await #expect(throws: (any Error).self) { try await waiting.targets() }
    }

    /// A folder behind a link was not looked at, so that its target stayed what it was.
    @Test func aTargetBehindALinkIsDescribedAsItIs() async throws {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Sample", targets: [.target(name: "Lib")])
            """
        let file = try folder.write(manifest, to: "Package/Package.swift")
        let source = try folder.write("public let one = 1\n", to: "Shared/Lib.swift")
        _ = try folder.write("", to: "Package/Sources/none.txt")
        symlink(folder.path + "/Shared", folder.path + "/Package/Sources/Lib")
        symlink(folder.path, folder.path + "/Package/Sources/all")
        let package = try #require(TriedPackage(containing: file))
        let builder = PackageBuilder(package, engine: try SharedEngine.engine())
        #expect(try await builder.targets().map(\.isSwift) == [true])
        try FileManager.default.removeItem(atPath: source)
        _ = try folder.write("int one(void) { return 1; }\n", to: "Shared/lib.c")
        _ = try folder.write("int one(void);\n", to: "Shared/include/lib.h")
        #expect(try await builder.targets().map(\.isSwift) == [false])
    }
}

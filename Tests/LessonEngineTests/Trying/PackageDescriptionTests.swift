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
}

import Foundation
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import LessonEngine

/// A person's own tests that take too long.
@Suite(.serialized, SharedEngineRow(name: "given")) struct GivenTestLimitTests {
    @Test func testsThatTakeTooLongAreEndedAndSaid() async throws {
        let folder = try TemporaryFolder()
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Slow", targets: [.target(name: "Lib"), .testTarget(name: "LibTests", dependencies: ["Lib"])])
            """,
            "Sources/Lib/Lib.swift": "import Foundation\nfunc stamp() -> Double { Date().timeIntervalSince1970 }\n",
            "Tests/LibTests/LibTests.swift": """
            import Testing
            @testable import Lib
            @Test func waits() async throws { try await Task.sleep(for: .seconds(600)) }
            """,
        ]
        for (name, text) in files { _ = try folder.write(text, to: name) }
        let engine = try SharedEngine.engine(), package = try #require(TriedPackage(containing: folder.path))
        let read = try await engine.files(of: package, paths: [folder.path], target: "Lib", from: folder.path)
        let tried = try #require(read), made = try await GivenTestRunner(of: tried, engine: engine)
        let runner = try #require(made)
        let start = ContinuousClock.now
        let tests = try await runner.run(with: [], from: folder.path, limit: .seconds(3))
        #expect(tests.before.trouble == "took longer than 3 s ('--no-tests' leaves them out)")
        #expect(tests.before.passed == 0 && tests.after == nil)
        #expect(start.duration(to: .now) < .seconds(500))
        // Nothing of the copy is left, not even the locks that SwiftPM puts among the temporary files.
        let benches = engine.places.benches.replacing("/", with: "_")
        let left = try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory()).filter {
            $0.hasPrefix(benches) && $0.contains(URL(filePath: folder.path).lastPathComponent)
        }
        #expect(left == [])
    }
}

import Foundation
import LessonEngine
import LessonModel

/// The test targets of a person's package that use a module, ready to be run before and after a cut.
///
/// SwiftPM builds and runs them in a copy of the package, outside of worlds and with the person's own rights, as
/// `swift test` does every day. So a person is asked before.
package struct GivenTestRunner: Sendable {
    /// The test targets that use the module, by the names that the compiler knows.
    package let targets: [String]
    package var package: TriedPackage { builder.package }
    /// The name of the module under test.
    package let module: String
    private let builder: PackageBuilder
    private let files: TriedFiles
    private let neighbours: [String]
    private let places: Places

    /// The time that one run of the tests may take, with what is built for it.
    package static let usualLimit = Duration.seconds(600)

    /// Nil for files that stand alone.
    ///
    /// - Throws: `TryError.noPackage`.
    package init?(of files: TriedFiles, engine: Engine) async throws {
        guard let origin = files.origin else { return nil }
        builder = PackageBuilder(origin.package, engine: engine)
        let description = try await builder.description()
        targets = description.testTargets(using: origin.name)
        neighbours = description.dependencies.compactMap(\.path)
        module = origin.name
        self.files = files
        places = engine.places
    }

    /// Runs the tests as the package is, and with these changes. The new test of a cut is built and run beside them then,
    /// where the package has a place for it: only there shows whether it is one of them.
    ///
    /// - Parameter here: the folder from which a person sees the package's files.
    /// - Throws: what starting SwiftPM throws.
    package func run(
        with changes: [ChangedFile], adding test: ChangedFile? = nil, from here: String,
        limit: Duration = GivenTestRunner.usualLimit
    ) async throws -> GivenTests {
        let copy: PackageCopy
        do {
            copy = try PackageCopy(of: package, neighbours: neighbours, in: places.benches)
        } catch let trouble as PackageCopy.Trouble {
            return GivenTests(
                targets: targets, before: GivenTests.Run(passed: 0, trouble: "were not run: \(trouble.reason)"))
        }
        defer { copy.remove() }
        try copy.write(texts(of: changes, \.before))
        var tests = GivenTests(targets: targets, before: try await run(in: copy, from: here, limit))
        // Nothing is learnt from tests that do not even begin.
        guard tests.before.trouble == nil else { return tests }
        try copy.write(texts(of: changes, \.after))
        if let test, let path = place(of: test, from: here) {
            try copy.write([path: test.after])
            tests.includesNew = true
        }
        tests.after = try await run(in: copy, from: here, limit)
        return tests
    }

    /// The path at which SwiftPM finds a new test; nil where it belongs to no test target, or a file is there already.
    private func place(of test: ChangedFile, from here: String) -> String? {
        let path = test.path.hasPrefix("/") ? test.path : here + "/" + test.path
        guard files.hasTestFolder, path.isInside(package.root) else { return nil }
        return FileManager.default.fileExists(atPath: path) ? nil : path
    }

    /// The texts of the changed files, by the paths that SwiftPM knows.
    private func texts(of changes: [ChangedFile], _ text: KeyPath<ChangedFile, String>) -> [String: String] {
        let paths = zip(files.sources.map(\.path), files.origin?.command.sources ?? [])
        let known = Dictionary(paths) { first, _ in first }
        return Dictionary(changes.compactMap { file in known[file.path].map { ($0, file[keyPath: text]) } }) { $1 }
    }

    private func run(in copy: PackageCopy, from here: String, _ limit: Duration) async throws -> GivenTests.Run {
        let filter = "^(\(targets.joined(separator: "|")))\\."
        let child = try await builder.run(["test", "--filter", filter], in: copy.root, limit)
        let text = copy.shown(child.output + "\n" + child.errorOutput, from: here)
        let output = TestOutput(text)
        var run = GivenTests.Run(passed: output.passed, failed: output.failed)
        run.trouble = trouble(child, output, text, limit)
        return run
    }

    /// The reason why the tests did not come to their end; nil when they did.
    private func trouble(_ child: FinishedChild, _ output: TestOutput, _ text: String, _ limit: Duration) -> String? {
        if child.outcome.ending == .timedOut {
            return "took longer than \(limit.components.seconds) s ('--no-tests' leaves them out)"
        }
        if child.succeeded || !output.failed.isEmpty && output.unfinished.isEmpty { return nil }
        guard text.contains("Build complete!") else { return "do not build: \(PackageBuilder.reason(text))" }
        let names = output.unfinished.prefix(3).joined(separator: ", ")
        return names.isEmpty ? "do not run: \(PackageBuilder.reason(text))" : "end with a crash, in \(names)"
    }
}

/// The description of a package that SwiftPM gives.
struct PackageDescription: Decodable {
    var targets: [TriedPackage.Target]
    var dependencies: [Dependency]

    struct Dependency: Decodable {
        /// The folder of a package on this machine; nil for one that is fetched.
        var path: String?
    }

    /// The test targets that use a module, itself or by way of other targets.
    func testTargets(using module: String) -> [String] {
        var users = Set(targets.filter { $0.c99name == module }.map(\.name)), count = 0
        while count != users.count {
            count = users.count
            for target in targets where !users.isDisjoint(with: target.dependencies ?? []) { users.insert(target.name) }
        }
        return targets.filter { $0.type == "test" && users.contains($0.name) }.map(\.c99name)
    }
}

extension [TriedPackage.Target] {
    /// The test target for a target: the one that is called after it, or else the first that uses it itself.
    func tests(of target: Element) -> Element? {
        let users = filter { $0.type == "test" && $0.dependencies?.contains(target.name) == true }
        return users.first { $0.name == target.name + "Tests" } ?? users.first
    }
}

extension LessonContent {
    /// The tests of a package, known by its folder and its manifest.
    ///
    /// - Throws: `CourseError.unreadable`.
    package init(manifestOf package: TriedPackage) throws(CourseError) {
        guard let data = FileContents.read(package.manifest) else { throw .unreadable(package.manifest) }
        self.init(path: package.root, source: "tests\n" + String(decoding: data, as: UTF8.self))
    }
}

import Foundation
import LessonCode
import LessonModel

/// Runs a check twice. Blocks.
struct CheckPlayer: Sendable {
    let worlds: CheckWorlds
    let entry: World.Entry
    let files: [String: String]
    /// The tests that must run.
    let expected: [ExpectedTest]

    /// - Throws: `CancellationError` when it is told to stop.
    func play(until cancellation: Cancellation) throws -> CheckRuns {
        var runs = CheckRuns(first: try run(worlds.first, cancellation))
        guard runs.first.hasPassed else { return runs }
        runs.second = try run(worlds.second, cancellation)
        return runs
    }

    private func run(_ place: CheckWorlds.Place, _ cancellation: Cancellation) throws -> CheckRuns.Run {
        let settings = worlds.settings, words = OutcomeWords(files: files, limits: settings.limits)
        let player = TestPlayer(
            settings: settings, files: files, words: words, expected: expected, home: place.home)
        let played = try player.play(entry, beginningIn: place.world, until: cancellation)
        return CheckRuns.Run(tests: played.tests, leftovers: place.home.leftovers(), ending: played.ending)
    }
}

extension CheckRuns.Run {
    var hasPassed: Bool { !tests.isEmpty && tests.allSatisfy { $0.status == .passed } }
}

extension WorldHome {
    /// The files in the home and the temporary folder, by path.
    func leftovers() -> [LeftFile] {
        [(home, "~"), (temporary, "$TMPDIR")].flatMap { folder, name in
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            return paths.sorted().compactMap { path -> LeftFile? in
                let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + path)
                guard attributes?[.type] as? FileAttributeType != .typeDirectory else { return nil }
                return LeftFile(path: "\(name)/\(path)", bytes: attributes?[.size] as? Int ?? 0)
            }
        }
    }
}

/// The module of an exercise's check: its tests, and code that writes pending `UserDefaults` when the tests end.
struct CheckModule {
    let writer: ModuleWriter
    let exercise: Exercise

    var module: GeneratedModule {
        var module = writer.tests(exercise.checks)
        let own = exercise.imports, all = own + writer.sources.flatMap(\.imports)
        // A module besides the stage's own may be all that uses Foundation.
        let hidden = !own.contains("Foundation") && !writer.subjectSource.imports.contains("Foundation")
        module.source = own.map { "import \($0)\n" }.joined() + module.source
        if all.contains("Foundation") { module.source += (hidden ? "import Foundation\n" : "") + ModuleWriter.farewell }
        return module
    }
}

/// The two runs of a check.
struct CheckRuns: Sendable {
    /// One run of all tests, over as many processes as crashes made necessary.
    struct Run: Sendable {
        var tests: [TestRecord] = []
        /// The files in the home and the temporary folder when the run ended.
        var leftovers: [LeftFile] = []
        /// Why the run ended before any test had begun.
        var ending: String?
    }
    var first: Run
    /// The second run; nil when the first did not pass.
    var second: Run?
}

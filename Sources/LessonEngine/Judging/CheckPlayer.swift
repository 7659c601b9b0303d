import Foundation
import LessonCore

/// Runs a check twice in one home: what the first run leaves is there for the second. Blocks.
struct CheckPlayer: Sendable {
    let settings: World.Settings
    let entry: World.Entry
    let files: [String: String]

    func play() throws -> CheckRuns {
        let home = try WorldHome(in: settings.homes)
        defer { home.remove() }
        var runs = CheckRuns(first: try run(in: home))
        guard runs.first.hasPassed else { return runs }
        runs.second = try run(in: home)
        return runs
    }

    /// The tests in the order in which they ran, one after the other. One that kills the process is left out of a further
    /// process, so that the rest still count.
    private func run(in home: WorldHome) throws -> CheckRuns.Run {
        let words = OutcomeWords(files: files, limits: settings.limits)
        var run = CheckRuns.Run(), ended: [String] = []
        while true {
            let world = World(settings, arguments: TestPlayer.arguments(skipping: ended), home: home)
            let (events, ending, crash) = try world.runToEnd(entry)
            var log = TestLog(events, files: files)
            let fatal = log.endUnfinished(with: ending, crash: crash, words: words)
            run.tests += zip(log.identifiers, log.records).filter { !ended.contains($0.0) }.map(\.1)
            if run.tests.isEmpty { run.ending = Self.missing(events) ?? crash?.text ?? words.reason(of: ending) }
            guard let fatal, !ended.contains(fatal) else { break }
            ended += log.identifiers
        }
        run.leftovers = home.leftovers()
        return run
    }
}

extension CheckPlayer {
    /// Why the check could not even be loaded.
    private static func missing(_ events: [String]) -> String? {
        events.lazy.compactMap { if case .missing(let reason) = WorldReply(line: $0) { reason } else { nil } }.first
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

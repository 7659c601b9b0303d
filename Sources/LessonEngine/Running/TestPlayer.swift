import Foundation
import LessonCore

/// Runs a stage's tests in a world of their own, one after the other, and reads Swift Testing's event stream.
struct TestPlayer: Sendable {
    let settings: World.Settings
    let files: [String: String]
    let words: OutcomeWords

    /// The tests in the order in which they ran. A test that kills the process is left out of a second run, so that
    /// the rest still count. Blocks.
    func play(_ entry: World.Entry) throws -> [TestRecord] {
        var records: [TestRecord] = []
        var ended: [String] = []
        while true {
            let world = World(settings, arguments: Self.arguments(skipping: ended))
            let (events, ending, crash) = try world.runToEnd(entry)
            var log = TestLog(events, files: files)
            let fatal = log.endUnfinished(with: ending, crash: crash, words: words)
            records += zip(log.identifiers, log.records).filter { !ended.contains($0.0) }.map(\.1)
            guard let fatal, !ended.contains(fatal) else { return records }
            ended += log.identifiers
        }
    }

    /// Swift Testing's words for a run of all tests but these, one after the other, told on descriptor 4.
    static func arguments(skipping identifiers: [String]) -> [String] {
        ["--no-parallel", "--event-stream-output-path", "/dev/fd/4", "--event-stream-version", "0"]
            + identifiers.flatMap { ["--skip", "^" + NSRegularExpression.escapedPattern(for: $0) + "$"] }
    }
}

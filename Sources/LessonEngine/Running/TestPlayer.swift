import Foundation
import LessonCode
import LessonModel

/// Runs a stage's tests in a world of their own, one after the other, and reads what Swift Testing reports.
///
/// The source says which tests there are. A test that Swift Testing does not report did not run, whatever else is
/// reported.
struct TestPlayer: Sendable {
    /// The end of tests.
    struct Played: Sendable {
        var tests: [TestRecord] = []
        /// Why the process ended before any test had begun.
        var ending: String?

        /// The number of tests that took too long.
        fileprivate var late: Int { tests.count { $0.status == .timeout } }
    }

    let settings: World.Settings
    let files: [String: String]
    let words: OutcomeWords
    /// The tests that must run.
    var expected: [ExpectedTest] = []
    /// The paths of tests and suites that run first, one by one in this order; none where Swift Testing orders all.
    var order: [String] = []
    /// Whether there may be other tests than the expected ones.
    var hasOthers = false
    /// Whether an issue tells what its author says of it, and the arguments of its test.
    var tellsOfAuthor = false
    /// The home that the tests share over several processes; nil for a fresh home each time.
    var home: WorldHome?

    /// The tests in the order in which they ran, then those that did not run. After a test kills the process, a further
    /// process runs the tests that have not run yet, so that they still count; not after two that took too long. The first
    /// process may be that of a world which is there already. Blocks.
    ///
    /// - Throws: `CancellationError` when it is told to stop.
    func play(
        _ entry: World.Entry, beginningIn world: World? = nil, until cancellation: Cancellation
    ) throws -> Played {
        var played = Played(), due = expected, left: [String] = [], reason: String?, begun = world, order = order
        while true {
            var entry = entry
            entry.words = order.isEmpty ? Self.patterns(for: left) : ["each"] + order.map(Self.pattern)
            let run = try (begun ?? World(settings, home: home)).runTests(entry, until: cancellation)
            begun = nil
            var log = TestLog(
                run.records, files: files, expected: expected, leavingOut: left, tellingOfAuthor: tellsOfAuthor)
            if let ending = run.ending { log.blame(ending, crash: run.crash, words: words) }
            played.tests += log.records
            due.removeAll(where: log.tells)
            reason = run.problem.map(words.lack) ?? run.ending.map { run.crash?.text ?? words.reason(of: $0) }
            // A test that depends on a condition, or was not found by its path, has its turn afterwards.
            let isLeft = !order.isEmpty && (!due.isEmpty || hasOthers)
            order = []
            guard isLeft || run.ending != nil && !log.identifiers.isEmpty else { break }
            guard played.late < ColumnPlayer.mostLate else {
                reason = "\(played.late) tests before it took too long"
                break
            }
            left += log.identifiers
        }
        if played.tests.isEmpty { played.ending = reason ?? (due.isEmpty ? nil : Self.silence) }
        played.tests += due.map { missing($0, reason ?? Self.silence) }
        return played
    }

    /// The record of a test that was not reported.
    private func missing(_ test: ExpectedTest, _ reason: String) -> TestRecord {
        let issue = test.issue("it did not run: \(reason)", in: files)
        return TestRecord(name: test.title, status: .notRun, issues: [issue])
    }

    private static let silence = "the run ended without a word of it"

    /// The pattern by which Swift Testing finds a test or a suite by its path.
    private static func pattern(for path: String) -> String {
        let names = path.split(separator: "/").map { part in
            // The labels: a name in backticks may have parentheses of its own.
            let labels = part.last == ")" ? part.lastIndex(of: "(") : nil
            let name = part.prefix(upTo: labels ?? part.endIndex)
            return "`?\(escaped(String(name)))`?\(escaped(String(part.dropFirst(name.count))))"
        }
        return "^[^.]+\\.\(names.joined(separator: "/"))/"
    }

    private static func escaped(_ text: String) -> String { NSRegularExpression.escapedPattern(for: text) }

    /// The patterns by which Swift Testing leaves tests out.
    private static func patterns(for identifiers: [String]) -> [String] {
        identifiers.map { "^" + escaped($0) + "$" }
    }
}

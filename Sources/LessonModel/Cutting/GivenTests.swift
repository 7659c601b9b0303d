/// The person's own tests of a module, run before and after a cut.
package struct GivenTests: Sendable, Equatable, Codable {
    /// One run of the tests.
    package struct Run: Sendable, Equatable, Codable {
        package var passed: Int
        package var failed: [Failure]
        /// The reason why the tests did not come to their end, in words that follow "they"; nil when they did.
        package var trouble: String?

        package init(passed: Int, failed: [Failure] = [], trouble: String? = nil) {
            self.passed = passed
            self.failed = failed
            self.trouble = trouble
        }
    }

    /// A test that failed.
    package struct Failure: Sendable, Equatable, Codable {
        package var name: String
        /// The file and line of its first complaint.
        package var place: String?
        package var message: String?

        package init(name: String, place: String? = nil, message: String? = nil) {
            self.name = name
            self.place = place
            self.message = message
        }

        /// `opens() at Tests/LibTests/DeskTests.swift:7`
        package var words: String { name + (place.map { " at \($0)" } ?? "") }
    }

    /// The test targets that use the module.
    package var targets: [String]
    package var before: Run
    /// Nil where nothing could be learnt from a run with the cut.
    package var after: Run?
    /// Whether the new test of the cut was run beside them with the cut; nil where it was not.
    package var includesNew: Bool?

    package init(targets: [String], before: Run, after: Run? = nil) {
        self.targets = targets
        self.before = before
        self.after = after
    }

    /// The tests that fail with the cut and did not fail before.
    package var broken: [Failure] {
        let before = Set(before.failed.map(\.name))
        return (after?.failed ?? []).filter { !before.contains($0.name) }
    }
}

extension GivenTests {
    /// The reason why the tests prove nothing, as a sentence; nil when they do, or when they show a fault.
    var doubt: String? {
        let claim = "That your tests still pass"
        if let trouble = before.trouble { return "\(claim): before the cut they \(trouble)." }
        if !before.failed.isEmpty {
            return "\(claim): they fail already before (\(Self.listed(before.failed))), so nothing is proven by them."
        }
        return before.passed == 0 ? "\(claim): none of them ran." : nil
    }

    /// The faults that the tests show, as sentences.
    var faults: [String] {
        guard let after else { return [] }
        if before.trouble == nil, let trouble = after.trouble { return ["With the cut your tests \(trouble)."] }
        if !broken.isEmpty { return broken.map(Self.sentence) }
        let new = includesNew == true ? 1 : 0
        let ran = after.passed + after.failed.count - new, before = before.passed + before.failed.count
        return ran < before ? ["Of your \(before.of("test")) only \(ran) ran with the cut."] : []
    }

    private static func sentence(_ failure: Failure) -> String {
        let message = failure.message.map { ": \($0)" } ?? ""
        return "Your test fails after: \(failure.name)\(failure.place.map { ", at \($0)" } ?? "")\(message)."
    }

    private static func listed(_ failures: [Failure]) -> String {
        let shown = failures.prefix(3).map(\.words).joined(separator: "; ")
        return failures.count > 3 ? "\(shown) and \(failures.count - 3) more" : shown
    }
}

/// The first line on which two runs disagree, as proof of a scorecard's finding.
package struct Evidence: Sendable, Equatable, Codable {
    /// The result of a line in a run.
    package struct Run: Sendable, Equatable, Codable {
        /// The conditions of the run, in words: `13:00 on 29 February 2024`.
        package var under: String
        /// The value or the outcome in words; the line's output when only the output differs.
        package var gave: String

        package init(under: String, gave: String) {
            self.under = under
            self.gave = gave
        }
    }
    package var topic: ScorecardTopic
    package var line: String
    /// The run of reference, and the run that differs from it.
    package var runs: [Run]

    package init(_ topic: ScorecardTopic, line: String, runs: [Run]) {
        self.topic = topic
        self.line = line
        self.runs = runs
    }
}

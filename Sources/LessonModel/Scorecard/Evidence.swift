/// The first line that two runs disagree about, as proof of what a scorecard says.
package struct Evidence: Sendable, Equatable, Codable {
    /// What a line gave in a run.
    package struct Run: Sendable, Equatable, Codable {
        /// The conditions of the run, in words: `13:00 on 29 February 2024`.
        package var under: String
        /// The value, or what became of it, and what was printed when only that differs.
        package var gave: String

        package init(under: String, gave: String) {
            self.under = under
            self.gave = gave
        }
    }
    package var topic: ScorecardTopic
    package var line: String
    /// The run it is held against, and the one that differs from it.
    package var runs: [Run]

    package init(_ topic: ScorecardTopic, line: String, runs: [Run]) {
        self.topic = topic
        self.line = line
        self.runs = runs
    }
}

/// The volatile dependencies that the starter of an exercise names, and those that the learner's code in its place
/// names.
package struct AnswerReach: Sendable, Equatable, Codable {
    package var before: CodeReach
    package var after: CodeReach

    package init(before: CodeReach, after: CodeReach) {
        self.before = before
        self.after = after
    }
}

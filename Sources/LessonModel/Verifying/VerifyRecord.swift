/// The result of verifying lessons: the value from which every format is drawn (`seams.verify/1`).
package struct VerifyRecord: Sendable, Equatable, Codable {
    package var schema = "seams.verify/1"
    package var toolchain: String
    /// Whether every lesson kept all its promises.
    package var kept: Bool
    package var seconds: Double
    /// The rules that were checked.
    package var rules: [VerifyRule]
    package var lessons: [VerifiedLesson]

    package init(toolchain: String, seconds: Double, rules: [VerifyRule], lessons: [VerifiedLesson]) {
        self.toolchain = toolchain
        self.seconds = seconds
        self.rules = rules
        self.lessons = lessons
        kept = lessons.allSatisfy(\.kept)
    }
}

/// What came of holding lessons to their promises: the value from which every format is drawn (`seams.verify/1`).
package struct VerifyRecord: Sendable, Equatable, Codable {
    package var schema = "seams.verify/1"
    package var toolchain: String
    /// Whether every lesson kept all of them.
    package var kept: Bool
    package var seconds: Double
    /// The rules that were held.
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

import LessonModel

/// How a check ended, run twice.
struct CheckRuns: Sendable {
    /// One run of all tests, over as many processes as crashes made necessary.
    struct Run: Sendable {
        var tests: [TestRecord] = []
        /// What lay in the home and the temporary folder when it ended.
        var leftovers: [LeftFile] = []
        /// Why it ended before any test had begun.
        var ending: String?
    }
    var first: Run
    /// Nil when the first did not pass.
    var second: Run?
}

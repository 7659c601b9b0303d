import LessonModel

/// The two runs of a check.
struct CheckRuns: Sendable {
    /// One run of all tests, over as many processes as crashes made necessary.
    struct Run: Sendable {
        var tests: [TestRecord] = []
        /// The files in the home and the temporary folder when the run ended.
        var leftovers: [LeftFile] = []
        /// Why the run ended before any test had begun.
        var ending: String?
    }
    var first: Run
    /// The second run; nil when the first did not pass.
    var second: Run?
}

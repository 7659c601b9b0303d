import LessonModel

/// The result of reading one lesson file: the lesson, or the problems that keep the file from being one.
package struct ScannedLesson: Sendable, Equatable {
    /// Nil when there are errors.
    package var lesson: Lesson?
    /// In the order of the file.
    package var diagnostics: [Diagnostic]

    package init(lesson: Lesson?, diagnostics: [Diagnostic]) {
        self.lesson = lesson
        self.diagnostics = diagnostics
    }
}

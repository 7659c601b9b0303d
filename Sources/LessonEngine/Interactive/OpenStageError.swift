import LessonModel

/// Why a stage has no worlds.
package enum OpenStageError: Error, Equatable {
    case subjectDoesNotCompile([Diagnostic])

    /// The reasons why the subject does not compile, each with its place in the lesson.
    package var diagnostics: [Diagnostic] {
        switch self {
        case .subjectDoesNotCompile(let diagnostics): diagnostics
        }
    }

    package var message: String {
        switch self {
        case .subjectDoesNotCompile: "the subject does not compile"
        }
    }

    package var hint: String {
        switch self {
        case .subjectDoesNotCompile(let diagnostics):
            diagnostics.first.map { "see \($0.place)" } ?? "'seams doctor' looks at the toolchain"
        }
    }
}

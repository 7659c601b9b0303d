import LessonEngine
import LessonModel
import LessonRendering
import Shell

/// The learner's workbook and answers in a course: the shell writes them, other commands read them.
extension CourseOptions {
    private var places: Places { Places(environment: surroundings.environment) }

    func workbookFile(of course: Course) -> WorkbookFile {
        WorkbookFile(state: places.state, course: course.folder, isBundled: lessons == nil)
    }

    func answerShelf(of course: Course) -> AnswerShelf {
        AnswerShelf(state: places.state, course: course.folder, isBundled: lessons == nil, share: share)
    }

    /// The workbook, only to be read; a problem with it is told.
    func workbook(of course: Course) throws -> Workbook {
        let (workbook, trouble) = workbookFile(of: course).read()
        guard let trouble else { return workbook }
        if case .tooNew = trouble {
            throw Failure.said(message: trouble.message, hint: trouble.hint, code: ExitCode.brokenFile)
        }
        surroundings.complain(Complaint(trouble.message, hint: trouble.hint, code: 0).warning)
        return workbook
    }

    /// Tells what is wrong with lessons that could not be read, and fails if there are any.
    func refuse(_ broken: [ScannedFile]) throws {
        for file in broken {
            surroundings.complain(DiagnosticRenderer.render(file.scanned.diagnostics, style: surroundings.errorStyle))
        }
        if !broken.isEmpty { throw Failure.silent(code: ExitCode.brokenFile) }
    }
}

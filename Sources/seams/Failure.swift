import CodeEngine
import Foundation
import LessonEngine
import LessonModel
import LessonRendering
import WholeFiles

/// The reason why a command ends with a code other than 0, and the message about it.
enum Failure: Error {
    /// Everything was said already.
    case silent(code: Int32)
    case said(message: String, hint: String?, code: Int32)
    case broken(ScannedFile)
    /// A page of the course that is no lesson.
    case brokenPage([Diagnostic])
    /// Somebody's own code that does not compile: the compiler's errors, and what it means.
    case notCompiling(TryError, [Diagnostic])

    /// The failure that tells a person of an error of the engine.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let page as BrokenFormsPage: self = .brokenPage(page.diagnostics)
        case TryError.doesNotCompile(let errors): self = .notCompiling(.doesNotCompile(errors), errors)
        case let error as any ToldError: self = .said(message: error.message, hint: error.hint, code: error.exitCode)
        case let error as FileTrouble:
            self = .said(message: error.message, hint: error.hint, code: ExitCode.cannotWrite)
        case let error as ChildError:
            self = .said(
                message: error.message, hint: "'seams doctor' looks at what is needed", code: ExitCode.noToolchain)
        case let error as CocoaError where error.code == .fileWriteOutOfSpace: self = Failure(BuildError.diskFull)
        default: self = .said(message: "\(error.localizedDescription)", hint: Self.reportHint, code: ExitCode.ourFault)
        }
    }

    /// Shows the message, if there is one, and returns the exit code.
    func report(to surroundings: Surroundings) -> Int32 {
        switch self {
        case .silent(let code): return code
        case .said(let message, let hint, let code):
            surroundings.complain(
                (["error: \(message.madeSafe)"] + [hint.map { "  hint: \($0.madeSafe)" }].compactMap { $0 })
                    .joined(separator: "\n"))
            return code
        case .broken(let file): return complain(of: file.scanned.diagnostics, to: surroundings)
        case .brokenPage(let problems): return complain(of: problems, to: surroundings)
        case .notCompiling(let error, let errors):
            _ = complain(of: errors, to: surroundings)
            return Failure.said(message: error.message, hint: error.hint, code: ExitCode.failed).report(
                to: surroundings)
        }
    }

    private func complain(of diagnostics: [Diagnostic], to surroundings: Surroundings) -> Int32 {
        surroundings.complain(DiagnosticRenderer.render(diagnostics, style: surroundings.errorStyle))
        return ExitCode.brokenFile
    }

    private static let reportHint = "this is our fault, not yours: please report it with what you typed"
}

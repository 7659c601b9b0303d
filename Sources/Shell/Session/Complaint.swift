import LessonEngine
import LessonModel
import WholeFiles

/// The reason why something that was asked for is not done, a hint for what to do next, and the exit code for it.
package struct Complaint: Error, Sendable, Equatable {
    package var message: String
    package var hint: String?
    package var code: Int32

    package init(_ message: String, hint: String? = nil, code: Int32) {
        self.message = message
        self.hint = hint
        self.code = code
    }

    /// The complaint about a line that cannot be meant as it stands.
    init(_ problem: CommandProblem) {
        self.init(problem.message, hint: problem.hint, code: ExitCode.usage)
    }

    /// The complaint about an answer that leads to no form.
    init(_ problem: FormWalkProblem) {
        self.init(problem.message, hint: problem.hint, code: ExitCode.usage)
    }

    /// The complaint of a file that is not as it was left. It stops nothing, so a script need not see it.
    package init(_ trouble: FileTrouble, code: Int32 = 0) {
        self.init(trouble.message, hint: trouble.hint, code: code)
    }

    /// `error: …`, and the hint below it.
    package var text: String { lines("error") }

    /// The same as `warning: …`, for a problem that stops nothing.
    package var warning: String { lines("warning") }

    private func lines(_ word: String) -> String {
        (["\(word): \(message.madeSafe)"] + [hint.map { "  hint: \($0.madeSafe)" }].compactMap { $0 })
            .joined(separator: "\n")
    }
}

extension [String] {
    /// `'a', 'b' and 'c'`; from a long list only the first names, and the number of the others.
    package var quotedList: String {
        let most = 8, names = prefix(most).map { "'\($0)'" }
        return (names + (count > most ? ["\(count - most) more"] : [])).listed()
    }
}

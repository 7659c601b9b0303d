/// The exit codes of the program.
package enum ExitCode {
    package static let passed: Int32 = 0
    package static let failed: Int32 = 1
    package static let usage: Int32 = 64
    package static let brokenLesson: Int32 = 65
    /// Any other file that cannot be used as it is; a script sees the same code as for a lesson.
    package static let brokenFile = brokenLesson
    package static let noLesson: Int32 = 66
    package static let noToolchain: Int32 = 69
    package static let ourFault: Int32 = 70
    package static let cannotWrite: Int32 = 74
    /// Lesson code was not run, because the person has not allowed it with `--trust` or `--unconfined`.
    package static let notAllowed: Int32 = 77
    package static let timeLimit: Int32 = 124
    /// The code of a program that SIGINT ends.
    package static let interrupted: Int32 = 130
}

import ArgumentParser

struct ShellCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shell",
        abstract: "Step through the course at a prompt where every line of Swift runs in every world.",
        discussion: """
            This is what 'seams' alone does. From a pipe it reads a command or a line of Swift at a time, shows each \
            with its result, and ends with the worst exit code:

              printf 'open constructor-injection\\nnext\\nquit\\n' | seams
            """)

    @OptionGroup var options: CourseOptions
    @Flag(help: "From a pipe: stop at the first failure.") var failFast = false
    @OptionGroup var leave: LeaveOptions

    func run() async throws {
        try await reporting {
            try await LearnerShell(options: options, leave: leave, stopsAtFailure: failFast).run()
        }
    }

    /// The command of somebody who types 'seams' alone. The library that reads arguments takes a tenth of the time to the
    /// first prompt, also when there are none.
    static var alone: ShellCommand {
        var command = ShellCommand(), options = CourseOptions(), leave = LeaveOptions()
        options.lessons = nil
        (leave.trust, leave.unconfined) = (false, false)
        (command.options, command.leave, command.failFast) = (options, leave, false)
        return command
    }
}

import ArgumentParser
import LessonEngine
import LessonModel
import Room
import RoomClient
import Shell

struct JoinCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join", abstract: "Take part in a trainer's room, at the prompt.",
        discussion: """
            The trainer's screen shows the address and the code. Your code stays on your machine. The room is told where \
            you are, your predictions and answers, and of exercises the tries, the hints, whether you saw the author's \
            answer, and the stage that failed, with the compiler's message but no name of yours; each with its time, and \
            also what you did before. 'share' at the prompt sends code, once you have seen it and said yes.

            The next 'seams' goes on in the room, until 'leave'. Without a network between you, 'seams room receipt' \
            writes the same for the trainer.

              seams join 192.168.1.7:4040 abc-def --name Ada
            """)

    @Argument(help: "The address on the trainer's screen, or the link beside it.") var address: String
    @Argument(
        help: "The code beside it; case, blanks and hyphens do not matter. A link that ends with it needs no other.")
    var code: String?
    @Option(help: "The name that the room sees; any will do.") var name: String?
    @OptionGroup var options: CourseOptions
    @OptionGroup var leave: LeaveOptions

    func validate() throws {
        guard let code = givenCode else {
            throw ValidationError("add the code that stands beside the address: seams join \(address) abc-def")
        }
        if let fault = JoinCode.fault(of: code) { throw ValidationError(fault) }
        if let name, EventLimits.name(name) == nil { throw ValidationError("an empty name is none") }
    }

    func run() async throws {
        try await reporting {
            try requireAddress()
            let wish = RoomWish.join(address: address, code: givenCode ?? "", name: name ?? "")
            try await LearnerShell(options: options, leave: leave, joins: wish).run()
        }
    }

    /// Refuses what cannot be an address before the shell begins: the command line is wrong, and no room was asked.
    private func requireAddress() throws {
        do { _ = try RoomAddress(address) } catch {
            let trouble = JoinTrouble.address(error)
            throw Failure.said(
                message: trouble.message, hint: trouble.hint(command: "seams join"), code: trouble.exitCode)
        }
    }

    /// The code that the person typed, or else the one in the link; nil when there is neither.
    private var givenCode: String? { code ?? JoinCode(inLink: address)?.shown }
}

import ArgumentParser
import LessonEngine
import LessonModel
import Room

struct EraseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "erase", abstract: "End a room and remove what it has kept of its people.",
        discussion: """
            Removes the room's journal, names, tokens and code. Write the report first, if
            you want one: it has no names. A room that is open is ended on its dashboard,
            by 'End and erase', or with Ctrl-C where it runs.

              cd ~/.local/state/seams/rooms/monday
              seams room report journal.seams --output ~/monday.html
              seams room erase monday
            """)

    @Argument(help: "The room's name.") var name: String
    @Flag(help: "Do not ask.") var yes = false

    func run() async throws {
        try await reporting {
            let surroundings = Surroundings.current, state = Places(environment: surroundings.environment).state
            let rooms = RoomFiles.all(state: state)
            guard let files = RoomFiles(state: state, room: name), rooms.contains(files) else {
                let names = rooms.map { "'\($0.name.madeSafeOnOneLine)'" }.joined(separator: ", ")
                throw Failure.said(
                    message: "no room called '\(name.madeSafeOnOneLine)'",
                    hint: rooms.isEmpty ? "no room is kept on this machine" : "the rooms are \(names)",
                    code: ExitCode.noLesson)
            }
            // Nobody is asked about a room that cannot be erased now.
            guard !files.isOpen else { throw Self.failure(.open) }
            guard yes || surroundings.canAsk else {
                throw Failure.said(
                    message: "nothing was removed", hint: "add --yes to remove it without being asked",
                    code: ExitCode.usage)
            }
            guard yes || surroundings.ask("Remove everything of the room '\(name.madeSafeOnOneLine)'? [y/n] ") else {
                return surroundings.print("Nothing was removed.")
            }
            do throws(RoomEraseError) { try files.eraseClosed() } catch { throw Self.failure(error) }
            surroundings.print("The room '\(name.madeSafeOnOneLine)' is erased.")
        }
    }

    private static func failure(_ error: RoomEraseError) -> Failure {
        .said(message: error.message, hint: error.hint, code: ExitCode.cannotWrite)
    }
}

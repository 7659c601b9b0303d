import ArgumentParser
import LessonCode
import LessonEngine
import LessonModel
import LessonRendering
import Room
import RoomClient
import Shell

struct PresentCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "present", abstract: "Show a lesson to a room: Enter goes on, lines are typed for you.",
        discussion: """
            Each line of a probe is typed before it runs, and every result waits for Enter. Answers and hints wait until \
            they are asked for: 'a' and 'h'. Nothing is kept: no workbook, no history. Type what \
            the room wants to try: Swift runs in the worlds at hand. Where its input is no terminal, it shows the whole \
            lesson at once and reads nothing.

            The notes for trainers are not on the wall. '--notes', in a terminal of your own, follows the presentation: \
            the notes of the step, what comes next, the results, answers and hints. Ctrl-C ends it. With '--room FOLDER', it \
            shows the room's bets and who is stuck, too, from the progress files in a folder, as they come.

            With '--room' behind the lesson, your step is the step of the live room that this machine hosts ('seams room \
            host'): the others see the question on their phones and on the projector, a line counts who has said something, \
            Enter reveals, and 'a' shows what the room has said. Of several rooms, name one.

              seams present constructor-injection --from 3
              seams present constructor-injection --room
              seams present --notes --room answers
            """)

    @OptionGroup var options: CourseOptions
    @Argument(help: "A lesson's id or number ('seams list'), or the path of its file.", completion: .lessons)
    var lesson: String?
    @Flag(help: "Follow the presentation that runs in another terminal, with your notes.") var notes = false
    @Option(
        defaultAsFlag: "", parsing: .next,
        help: ArgumentHelp(
            "Show each step to the live room hosted here: the one that is open, or the one of this name. With --notes: the folder of "
                + "progress files ('seams progress --format json').",
            valueName: "name or folder"), completion: .directory)
    var room: String?
    @Option(help: ArgumentHelp("Begin at this step.", valueName: "number")) var from: Int?
    @Option(help: ArgumentHelp("Draw for so many columns; a terminal has at most 100.", valueName: "columns"))
    var width: Int?

    @OptionGroup var leave: LeaveOptions

    func validate() throws {
        if let width, width < Style.narrowest {
            throw ValidationError("--width takes columns, \(Style.narrowest) at least")
        }
        if notes, lesson != nil { throw ValidationError("--notes follows what is presented; name no lesson") }
        if notes, from != nil { throw ValidationError("--notes follows what is presented; leave out --from") }
        if notes, room == "" { throw ValidationError("with --notes, --room names a folder of progress files") }
        if !notes, lesson == nil {
            let place = room.map { $0.isEmpty ? "" : ", and in front of '--room': seams present \($0) --room" } ?? ""
            throw ValidationError("name the lesson to be shown: its id or number ('seams list')\(place)")
        }
    }

    func run() async throws {
        try await reporting {
            if let lesson { try await present(lesson) } else { try await follow() }
        }
    }

    private var file: PresentationFile {
        PresentationFile(cache: Places(environment: options.surroundings.environment).cache)
    }

    private func present(_ name: String) async throws {
        let lesson = try options.lesson(name, admitting: Admission(options: options, leave: leave))
        if let from, lesson.step(from) == nil { throw RunRequestError.noSuchStep(from, count: lesson.steps.count) }
        let surroundings = options.surroundings
        var console = TerminalConsole(course: surroundings.lessons)
        console.projection = { [width] in width ?? min(100, $0) }
        let passing = PassingShell(options: options, leave: leave, console: console)
        let shell = passing.shell(at: SingleLesson(lesson), asksQuestions: false, readsPipes: false)
        let isTyped = surroundings.isInteractive && !surroundings.style.isLinear
        let path = lesson.file.hasPrefix("/") ? lesson.file : surroundings.folder + "/" + lesson.file, file = file
        let stage = try stage()
        let presenter = Presenter(Presentation(lesson), in: shell, typist: isTyped ? Typist() : nil, stage: stage) {
            beat in
            // Where nobody types, the presentation is over at once.
            if surroundings.echoes { file.write(PresentationPlace(lesson: path, beat: beat)) }
        }
        defer { file.remove() }
        defer { tellInput() }
        try await passing.run { presenter.run(from: from ?? 0) }
    }

    /// Says that lines came which nobody has read. At the end: whoever writes them may begin later than we.
    private func tellInput() {
        guard !options.surroundings.echoes, Surroundings.hasInput else { return }
        options.surroundings.complain("note: nothing of the input was read: a presentation is led at a terminal")
    }

    /// The live room to which the steps are shown; nil when none is wanted.
    private func stage() throws -> RoomStage? {
        guard let room else { return nil }
        let state = Places(environment: options.surroundings.environment).state
        let rooms = RoomFiles.all(state: state)
        let newest = rooms.first(where: \.isOpen) ?? rooms.first
        let wanted = room.isEmpty ? newest : RoomFiles(state: state, room: room)
        guard let door = wanted?.readDoor().door, let address = try? RoomAddress(door.address) else {
            let name = room.isEmpty ? "Monday" : room.madeSafeOnOneLine
            throw Failure.said(
                message: room.isEmpty ? "no room is hosted on this machine" : "no room called '\(name)' is hosted here",
                hint: "begin one in another terminal: seams room host --name '\(name)'", code: ExitCode.noLesson)
        }
        options.surroundings.complain("shown to the room '\(door.name.madeSafeOnOneLine)', code \(door.code.shown)")
        return RoomStage(at: address, token: door.trainer)
    }

    /// Shows the trainer's side of the presentation, on a terminal in place of what stood there before.
    private func follow() async throws {
        let width = width, folder = room.map(RoomFolder.init)
        // A folder that cannot be read is told before anything is shown.
        _ = try folder?.files()
        let follower = PresentationFollower(
            file, lesson: { try? ScannedFile(path: $0).lesson },
            room: folder.map { folder in { await folder.room(in: $0) } }
        ) { shown in
            let surroundings = Surroundings.now
            let style = width.map(surroundings.style.projected) ?? surroundings.style
            let text =
                switch shown {
                case .waiting(let wasPresenting): Self.waiting(wasPresenting)
                case .beat(let presentation, let beat, let room):
                    PrivateText(presentation, beat: beat, room: room, style: style).text(in: surroundings.rows)
                }
            // Clears the screen, from its first row on.
            surroundings.print(surroundings.rows == nil ? text + "\n" : "\u{1B}[H\u{1B}[2J" + text)
        }
        try await follower.run()
    }

    private static func waiting(_ wasPresenting: Bool) -> String {
        (wasPresenting ? "The presentation is over.\n" : "")
            + "Waiting for 'seams present LESSON' in another terminal.\nCtrl-C ends this."
    }
}

import LessonEngine
import LessonModel
import LessonRendering
import Room
import RoomClient

/// A trainer's room: joining and leaving, hands, code that is shared, and what the trainer says.
extension Session {
    mutating func perform(_ command: Command.Room) -> [Effect] {
        if case .join(let address, let code, let name) = command { return join(address, code, name) }
        guard room.isJoined else { return complain(.noRoom) }
        switch command {
        case .join: return []
        case .leave: return [.room(.leave)]
        case .raise: return [.room(.raise)]
        case .lower: return [.room(.lower)]
        case .share: return share()
        case .look: return [.room(.look)]
        case .go: return followCall()
        }
    }

    /// Goes to the step to which the trainer called last.
    private mutating func followCall() -> [Effect] {
        guard let place = room.call else { return complain(.noCall) }
        return isAt(place) ? [.show("you are there: '\(place.lesson)', step \(place.step)")] : go(to: place)
    }

    /// Takes part in a room that is remembered.
    mutating func resumeRoom() { room.isJoined = true }

    /// Begins with a room that the person named when they started the program; an empty name means that they named none.
    package mutating func begin(with wish: RoomWish) -> [Effect] {
        guard case .join(let address, let code, let name) = wish else { return noting([.room(wish)]) }
        return noting(join(address, code, name.isEmpty ? nil : name))
    }

    /// Joins a room, as if the person had typed it.
    package mutating func join(_ address: String, _ code: String, _ name: String?) -> [Effect] {
        let names = names()
        let wanted = name ?? names.chosen ?? (asksQuestions ? nil : names.login)
        guard let wanted else { return [.room(.knock(address: address, code: code))] }
        guard let name = EventLimits.name(wanted) else { return complain(.noName) }
        let word = EventLimits.isCut(wanted) ? [Effect.show(EventLimits.words(forCut: name))] : []
        return word + [.room(.join(address: address, code: code, name: name))]
    }

    /// Takes a cell as the answer to a question about the room or to the trainer's offer: the effects of that, and whether
    /// the cell is done with.
    mutating func takeForRoom(_ text: String) -> (effects: [Effect], isDone: Bool) {
        switch room.take(String(text.trimmed), isAsked: isAsked, at: instant()) {
        case .ordinary: ([], false)
        case .join(let address, let code, let name): (join(address, code, name), true)
        case .share(let code, let place): ([.room(.share(code, at: place))], true)
        case .refusal(let words, let isWholeCell): ([.show(words)], isWholeCell)
        case .follow(let place): (go(to: place), true)
        }
    }

    /// Takes the outcome of a wish about the room.
    package mutating func receive(_ answer: RoomAnswer) -> [Effect] {
        let text = RoomText(style: style)
        switch answer {
        case .welcome(let address, let code):
            let login = names().login
            room.question = .name(address: address, code: code, suggested: login)
            return noting([.show("Which name shall the room see? Any will do. Enter takes '\(login)'.")])
        case .joined(let look, let other):
            room.isJoined = true
            return noting([.show(text.joined(look, leaving: other))])
        case .left(let untold):
            room = RoomState()
            return noting([.show(text.left(untold: untold))])
        case .raised(let isHeard): return noting([.show(text.raised(isHeard: isHeard))])
        case .lowered: return noting([.show("your hand is down")])
        case .shared(let isHeard): return noting([.show(text.shared(isHeard: isHeard))])
        case .looked(let look): return noting([.show(text.look(look))])
        case .failed(let complaint): return noting(complain(complaint))
        case .stopped: return noting([.show("stopped")])
        }
    }

    /// Takes what the room tells; gives the words that are shown of it.
    package mutating func hear(_ heard: Heard) -> String {
        let isAsked = isAsked || room.question != nil
        var isThere = false
        switch heard {
        case .offer(let place):
            isThere = isAt(place)
            room.hear(place, isThere: isThere, isAsked: isAsked, at: instant())
        case .ended, .dismissed: room = RoomState()
        case .note, .timerRuns, .timerStopped, .timeIsUp, .answers, .uncounted: break
        }
        let words = RoomText(style: style).heard(heard, isThere: isThere, isAsked: isAsked)
        _ = noting([.show(words)])
        return words
    }

    /// Asks whether the answer of an exercise is to be sent; where none was begun, whether the last line is.
    mutating func tellShare(_ answer: String?) -> [Effect] {
        guard let lesson, let code = answer ?? lastInput?.piece.text else { return complain(.nothingToShare) }
        let size = code.utf8.count
        guard EventLimits.code.contains(size) else { return complain(.tooLongToShare(bytes: size)) }
        let place = Workbook.Place(lesson: lesson.id, step: step)
        room.question = .share(code, at: place)
        return [.show(RoomText(style: style).share(code, at: place))]
    }

    private mutating func share() -> [Effect] {
        guard asksQuestions else { return complain(.sharesForPeople) }
        guard let here, here.number > 0 else { return complain(.noLesson) }
        return here.exercise?.step == here.number ? [ask(.answer(.share), at: here)] : tellShare(nil)
    }

    /// Whether a question of the lesson or of the shell is open, which Enter answers.
    private var isAsked: Bool { questions.prompt(at: here?.step, isForPerson: asksQuestions) != nil }

    private func isAt(_ place: Workbook.Place) -> Bool { lesson?.id == place.lesson && step == place.step }

    /// Goes where the trainer wants everybody to be. Steps in between stay open, and do not count as skipped.
    private mutating func go(to place: Workbook.Place) -> [Effect] {
        do {
            let wanted = try course.lesson(place.lesson)
            guard wanted.step(place.step) != nil else { return complain(.noStep(place.step, of: wanted)) }
            if let lesson, lesson.id == wanted.id { return enter(lesson, step: place.step) }
            return enter(wanted, step: place.step, after: leaveWorlds())
        } catch {
            return refuse([place.lesson], because: error)
        }
    }
}

extension Complaint {
    static let noRoom = Complaint(
        "you are in no room", hint: "the trainer's screen shows how: join ADDRESS CODE", code: ExitCode.usage)

    static let noCall = Complaint(
        "the trainer has called nobody to a step yet", hint: "a call stands above your line when it comes",
        code: ExitCode.usage)

    static let noRooms = Complaint(
        "this prompt keeps nothing, and so takes part in no room", hint: "'seams' alone does", code: ExitCode.usage)

    static let noName = Complaint(
        "that is no name: it needs a letter", hint: "for example: join 192.168.1.7:4040 abc-def Ada",
        code: ExitCode.usage)

    static let nothingToShare = Complaint(
        "there is nothing to share yet", hint: "type a line of Swift, or begin an exercise with 'edit'",
        code: ExitCode.usage)

    static let sharesForPeople = Complaint(
        "'share' shows what it sends and asks: it needs a person at a terminal", code: ExitCode.usage)

    static func tooLongToShare(bytes: Int) -> Complaint {
        Complaint(
            "that is too long to share: \((bytes + 1023) / 1024) KB, and 16 KB at most", hint: "show it on your screen",
            code: ExitCode.usage)
    }
}

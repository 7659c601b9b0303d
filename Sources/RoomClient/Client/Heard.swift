import LessonModel
import Room
import WholeFiles

/// Something that the room tells a person.
package enum Heard: Sendable, Equatable {
    /// A note to all, or to this person alone.
    case note(String, alone: Bool = false)
    /// The trainer's timer began to run, or runs anew, for so many seconds; or the trainer stopped it, or its time is up.
    case timerRuns(seconds: Int)
    case timerStopped, timeIsUp
    /// The trainer would like everybody to open this step.
    case offer(Workbook.Place)
    /// The room's answers to a question are open: its choices, and how many people took each.
    case answers(QuestionPlace, choices: [String], counts: [Int])
    /// The host does not count so many bets and answers in these lessons, as its copies ask something else.
    case uncounted(Int, lessons: [String])
    case ended
    /// The host does not want this person any more, with its reason.
    case dismissed(String)
}

/// The state of a membership at one moment, as `room` shows it.
package struct RoomLook: Sendable, Equatable {
    /// The state of the line to the host.
    package enum Line: Sendable, Equatable {
        /// Nothing was tried yet.
        case untried
        /// The host answered so many seconds ago.
        case answered(secondsAgo: Int)
        /// The host has not answered for so many seconds; the next try comes in so many.
        case silent(seconds: Int, nextIn: Int)
    }

    package var room: String
    package var address: String
    package var name: String
    /// The name under which the trainer sees the person, where it is not their own.
    package var shownAs: String?
    package var line: Line
    package var told: Int
    package var waiting: Int
    /// The number of events that the host did not want.
    package var refused: Int
    package var hasRaised: Bool
    /// The step that the trainer shows.
    package var current: Current?
    /// The seconds for which the trainer's timer still runs; nil while none runs.
    package var timer: Int?

    package init(
        room: String, address: String, name: String, shownAs: String? = nil, line: Line, told: Int, waiting: Int,
        refused: Int = 0, hasRaised: Bool = false, current: Current? = nil, timer: Int? = nil
    ) {
        (self.room, self.address, self.name, self.shownAs, self.line) = (room, address, name, shownAs, line)
        (self.told, self.waiting, self.refused) = (told, waiting, refused)
        (self.hasRaised, self.current, self.timer) = (hasRaised, current, timer)
    }
}

/// The reason why somebody could not join a room.
package enum JoinTrouble: Error, Sendable, Equatable {
    case address(RoomAddress.Problem)
    /// Nobody answers; the address.
    case unreachable(RoomAddress, TransportTrouble)
    /// The host lets nobody in by this code, or not this person, and says why.
    case noRoom(String, hint: String)
    /// The host refuses, and says why: the room is full, or has ended.
    case refused(String, hint: String)
    /// The host refuses for now, without a reason.
    case busy(retryAfter: Int?)
    case file(FileTrouble)
}

extension JoinTrouble {
    init(_ trouble: HostTalk.Trouble, at address: RoomAddress) {
        switch trouble {
        case .transport(let trouble): self = .unreachable(address, trouble)
        case .busy(let retryAfter, nil): self = .busy(retryAfter: retryAfter)
        case .refused(403, let refusal?): self = .noRoom(refusal.error, hint: refusal.hint)
        case .unknown(let refusal?), .refused(_, let refusal?), .busy(_, let refusal?):
            self = .refused(refusal.error, hint: refusal.hint)
        // No host of ours refuses without a reason.
        case .unknown, .refused: self = .unreachable(address, .garbled)
        }
    }

    package var message: String {
        switch self {
        case .address(.unreadable(let typed)): "'\(typed)' is no address of a room"
        case .address(.secured(let typed)): "'\(typed)' is for browsers: 'seams' speaks no TLS"
        case .unreachable(let address, .unknownHost): "there is no machine called '\(address.host)' on this network"
        case .unreachable(let address, .garbled): "what answers at \(address.authority) is no room"
        case .unreachable(let address, .late): "nobody answers at \(address.authority)"
        case .unreachable(let address, .unreachable(let reason)):
            "nobody answers at \(address.authority): \(reason.lowercased())"
        case .noRoom(let reason, _), .refused(let reason, _): reason
        case .busy: "the room is busy"
        case .file(let trouble): trouble.message
        }
    }

    /// The code with which a script is told of it.
    package var exitCode: Int32 {
        switch self {
        case .address: ExitCode.usage
        case .noRoom: ExitCode.noLesson
        case .file: ExitCode.cannotWrite
        case .unreachable, .refused, .busy: ExitCode.failed
        }
    }

    /// The advice for whoever typed at the prompt.
    package var hint: String? { hint(command: "join") }

    /// The advice, with the command by which this person joins.
    package func hint(command: String) -> String? {
        switch self {
        case .address(.unreadable): "the trainer's screen shows it, with the code: \(command) 192.168.1.7:4040 abc-def"
        case .address(.secured):
            "write http for https if the trainer's screen does, or open the link in a browser"
        case .unreachable(_, .garbled): "compare the address with the trainer's screen"
        case .unreachable(_, .unreachable(let reason)) where reason.lowercased() == "connection refused":
            "the machine is there, and no room is open at that port: compare it with the trainer's screen"
        case .unreachable:
            "are you in the same Wi-Fi? Many guest networks keep machines apart; without a network, "
                + "'seams room receipt' tells the trainer the same"
        case .noRoom(_, let hint), .refused(_, let hint): hint
        case .busy(let seconds): "try again in \(seconds.map { "\(max(1, $0)) s" } ?? "a minute")"
        case .file(let trouble): trouble.hint
        }
    }
}

extension Heard {
    init(_ news: News) {
        switch news.content {
        case .note(let text): self = .note(text, alone: news.alone == true)
        case .offer(let place): self = .offer(place)
        case .ended: self = .ended
        case .answers(let question, let choices, let counts):
            self = .answers(question, choices: choices, counts: counts)
        }
    }
}

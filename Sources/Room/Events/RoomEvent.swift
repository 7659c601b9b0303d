import LessonModel

/// One fact that somebody tells the room. An event holds no code, except for what a person shared on purpose.
package struct RoomEvent: Sendable, Hashable, Codable {
    /// The identity of the event among those of the person: an event that comes again is known by it.
    package var id: String
    /// The person's own random id.
    package var person: String
    /// The name that the person chose.
    package var name: String
    /// The time at which it happened, by the person's clock; nil where nobody noted it.
    package var time: RoomTime?
    package var deed: Deed

    package init(id: String, person: String, name: String, time: RoomTime?, deed: Deed) {
        (self.id, self.person, self.name, self.time, self.deed) = (id, person, name, time, deed)
    }

    /// The event of a fact. Its id follows from the fact, so that the same fact has the same id each time when it is told,
    /// live or in a receipt; the person's random id is in it, so that nobody else's fact has it.
    package init(of deed: Deed, person: String, name: String, time: RoomTime?) {
        let fact = "\(person) \(time?.milliseconds ?? 0) \(deed.identity)"
        self.init(id: Digest.of(fact), person: person, name: name, time: time, deed: deed)
    }
}

/// A thing that a learner did.
package enum Deed: Sendable, Hashable {
    /// The person takes part; in a receipt: the receipt was written.
    case joined
    case left
    case raised
    case lowered
    /// The person came to a step.
    case arrived(Workbook.Place)
    case finished(Workbook.Place)
    case predicted(Workbook.Place, LineBet)
    case guessed(Workbook.Place, ValueBet)
    case answered(Workbook.Place, Answer)
    case practised(Workbook.Place, Practice)
    /// The person let the trainer see code. It is in the journal, and in no receipt, report or table.
    case shared(Workbook.Place, code: String)

    /// The line of a probe on which a person expected the worlds to differ first.
    package struct LineBet: Sendable, Hashable, Codable {
        /// The number of the line, from 1; the number of lines plus 1 for nowhere.
        package var said: Int
        package var lines: Int
        package var right: Bool
        /// Whether it takes the place of an earlier one: on a phone a bet can be changed while the room is asked.
        package var replaces: Bool?
        /// The sign of the probe that the person saw; nil where the client does not say.
        package var asked: String?

        package init(said: Int, lines: Int, right: Bool, replaces: Bool? = nil, asked: String? = nil) {
            (self.said, self.lines, self.right) = (said, lines, right)
            (self.replaces, self.asked) = (replaces, asked)
        }
    }

    /// The value that a person expected of a line in one world.
    package struct ValueBet: Sendable, Hashable, Codable {
        package var world: String
        package var line: Int
        package var said: String
        package var right: Bool
        /// Whether it takes the place of an earlier one, as for a line.
        package var replaces: Bool?
        /// The sign of the probe, as for a line.
        package var asked: String?

        package init(
            world: String, line: Int, said: String, right: Bool, replaces: Bool? = nil, asked: String? = nil
        ) {
            (self.world, self.line, self.said, self.right) = (world, line, said, right)
            (self.replaces, self.asked) = (replaces, asked)
        }
    }

    /// A person's answer to a question, with all earlier tries.
    package struct Answer: Sendable, Hashable, Codable {
        /// The number of the question in its step, from 1.
        package var question: Int
        package var chosen: [Int]
        package var right: Bool
        package var tries: Int
        /// The wrong choices of all tries.
        package var missed: [Int]
        /// The sign of the question that the person saw; nil where the client does not say.
        package var asked: String?

        package init(question: Int, chosen: [Int], right: Bool, tries: Int, missed: [Int], asked: String? = nil) {
            (self.question, self.chosen, self.right, self.tries, self.missed) = (question, chosen, right, tries, missed)
            self.asked = asked
        }
    }

    /// A person's work on an exercise so far: the verdicts' stages, not the code.
    package struct Practice: Sendable, Hashable, Codable {
        package var passed: Bool
        package var tries: Int
        package var hints: Int
        package var sawSolution: Bool
        /// The number of checks that failed at a stage, by its name; one check may fail at several.
        package var failures: [String: Int]
        /// The stage at which the last check failed; nil when it passed.
        package var failing: String?
        /// The compiler's message about the last check, with every name of the person's left out.
        package var message: String?

        package init(
            passed: Bool, tries: Int, hints: Int, sawSolution: Bool, failures: [String: Int], failing: String?,
            message: String?
        ) {
            (self.passed, self.tries, self.hints, self.sawSolution) = (passed, tries, hints, sawSolution)
            (self.failures, self.failing, self.message) = (failures, failing, message)
        }
    }
}

extension [RoomEvent] {
    /// The events as a host counts them that receives them at this moment. None lies ahead: a clock that does must not hold
    /// its person at a step until the others come there. Hands go up and down as the host hears of it: whose is first is
    /// no matter of whose clock is behind.
    package func received(at now: RoomTime) -> [RoomEvent] {
        enumerated().map { index, event in
            var event = event
            if event.deed == .raised || event.deed == .lowered {
                event.time = RoomTime(milliseconds: now.milliseconds - (count - 1 - index))
            } else if let time = event.time, time > now {
                event.time = now
            }
            return event
        }
    }
}

extension Deed {
    package var place: Workbook.Place? {
        switch self {
        case .joined, .left, .raised, .lowered: nil
        case .arrived(let place), .finished(let place), .predicted(let place, _), .guessed(let place, _),
            .answered(let place, _), .practised(let place, _), .shared(let place, _):
            place
        }
    }

    /// Whether it shows somebody's code.
    package var isCode: Bool {
        if case .shared = self { true } else { false }
    }

    /// The sign of the text that a bet or an answer is about; nil of other deeds, and where nobody said.
    package var asked: String? {
        switch self {
        case .predicted(_, let bet): bet.asked
        case .guessed(_, let bet): bet.asked
        case .answered(_, let answer): answer.asked
        case .joined, .left, .raised, .lowered, .arrived, .finished, .practised, .shared: nil
        }
    }

    /// A text that two deeds share only if they are the same.
    fileprivate var identity: String {
        let place = place.map { "\($0.lesson)/\($0.step)" + (asked.map { " \($0)" } ?? "") } ?? ""
        return switch self {
        case .joined: "joined"
        case .left: "left"
        case .raised: "raised"
        case .lowered: "lowered"
        case .arrived: "arrived \(place)"
        case .finished: "finished \(place)"
        case .predicted(_, let bet): "predicted \(place) \(bet.said) \(bet.lines) \(bet.right)"
        case .guessed(_, let bet): "guessed \(place) \(bet.world) \(bet.line) \(bet.right) \(bet.said)"
        case .answered(_, let answer):
            "answered \(place) \(answer.question) \(answer.chosen) \(answer.right) \(answer.tries) \(answer.missed)"
        case .practised(_, let work): "practised \(place) \(work.identity)"
        case .shared(_, let code): "shared \(place) \(code)"
        }
    }
}

extension Deed.Practice {
    fileprivate var identity: String {
        let failures = failures.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return "\(passed) \(tries) \(hints) \(sawSolution) \(failures) \(failing ?? "") \(message ?? "")"
    }
}

/// A short text from which a longer one is known again: FNV-1a of 64 bits. It finds accidents, it stops no attack.
package enum Digest {
    package static func of(_ text: String) -> String {
        let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return hash.digits
    }
}

extension UInt64 {
    /// The number in sixteen hexadecimal digits.
    var digits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

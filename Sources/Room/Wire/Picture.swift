import LessonModel

/// The room at one moment, as `GET /api/live` sends it to a dashboard, and without people to a projector.
package struct Picture: Sendable, Equatable, Codable {
    package struct Someone: Sendable, Equatable, Codable {
        package var id: String
        /// The name, unique in the room.
        package var name: String
        package var lesson: String?
        package var step: Int?
        package var since: RoomTime?
        /// The time since when the hand is up.
        package var hand: RoomTime?
        /// The reason to go and help: `slow` or `failing`.
        package var stuck: String?
        package var here: Bool

        package init(
            id: String, name: String, lesson: String? = nil, step: Int? = nil, since: RoomTime? = nil,
            hand: RoomTime? = nil, stuck: String? = nil, here: Bool
        ) {
            (self.id, self.name, self.lesson, self.step, self.since, self.hand) = (id, name, lesson, step, since, hand)
            (self.stuck, self.here) = (stuck, here)
        }
    }

    package struct Step: Sendable, Equatable, Codable {
        package var lesson: String
        package var title: String
        package var step: Int
        package var heading: String
        package var here: Int
        package var done: Int

        package init(lesson: String, title: String, step: Int, heading: String, here: Int, done: Int) {
            (self.lesson, self.title, self.step) = (lesson, title, step)
            (self.heading, self.here, self.done) = (heading, here, done)
        }
    }

    package struct Raised: Sendable, Equatable, Codable {
        package var person: String
        package var name: String
        package var since: RoomTime?

        package init(person: String, name: String, since: RoomTime? = nil) {
            (self.person, self.name, self.since) = (person, name, since)
        }
    }

    package struct Stuck: Sendable, Equatable, Codable {
        package var person: String
        package var name: String
        package var lesson: String
        package var step: Int
        package var since: RoomTime?
        /// `slow` or `failing`.
        package var why: String
        package var stage: String?
        package var message: String?
        package var hint: String?

        package init(
            person: String, name: String, lesson: String, step: Int, since: RoomTime? = nil, why: String,
            stage: String? = nil, message: String? = nil, hint: String? = nil
        ) {
            (self.person, self.name, self.lesson) = (person, name, lesson)
            (self.step, self.since, self.why) = (step, since, why)
            (self.stage, self.message, self.hint) = (stage, message, hint)
        }
    }

    package struct Probe: Sendable, Equatable, Codable {
        package var lesson: String
        package var step: Int
        package var choices: [String]
        package var right: Int?
        /// The number of people for each choice.
        package var said: [Int]
        /// The values that people expect, the most expected first, where the probe asks for one.
        package var values: [Value]?

        package init(
            lesson: String, step: Int, choices: [String], right: Int? = nil, said: [Int], values: [Value]? = nil
        ) {
            (self.lesson, self.step, self.choices) = (lesson, step, choices)
            (self.right, self.said, self.values) = (right, said, values)
        }

        package struct Value: Sendable, Equatable, Codable {
            package var said: String
            package var people: Int
            /// Whether it is what comes out; nil while the room is asked.
            package var right: Bool?

            package init(said: String, people: Int, right: Bool? = nil) {
                (self.said, self.people, self.right) = (said, people, right)
            }
        }
    }

    package struct Question: Sendable, Equatable, Codable {
        package var lesson: String
        package var step: Int
        package var question: Int
        package var text: String
        package var choices: [String]
        package var right: [Int]
        /// The number of people for each choice.
        package var chosen: [Int]
        /// Whether the room sees its answers.
        package var open: Bool

        package init(
            lesson: String, step: Int, question: Int, text: String, choices: [String], right: [Int], chosen: [Int],
            open: Bool
        ) {
            (self.lesson, self.step, self.question) = (lesson, step, question)
            (self.text, self.choices, self.right) = (text, choices, right)
            (self.chosen, self.open) = (chosen, open)
        }
    }

    package struct Failure: Sendable, Equatable, Codable {
        package var lesson: String
        package var step: Int
        package var stage: String
        package var count: Int
        package var message: String?
        package var hint: String?

        package init(
            lesson: String, step: Int, stage: String, count: Int, message: String? = nil, hint: String? = nil
        ) {
            (self.lesson, self.step, self.stage) = (lesson, step, stage)
            (self.count, self.message, self.hint) = (count, message, hint)
        }
    }

    /// A lesson of which some people have another copy than the room.
    package struct OtherCopy: Sendable, Equatable, Codable {
        package var lesson: String
        package var title: String
        package var people: Int

        package init(lesson: String, title: String, people: Int) {
            (self.lesson, self.title, self.people) = (lesson, title, people)
        }
    }

    package struct Timer: Sendable, Equatable, Codable {
        package var ends: RoomTime

        package init(ends: RoomTime) {
            self.ends = ends
        }
    }

    package struct Counts: Sendable, Equatable, Codable {
        package var people: Int
        package var here: Int

        package init(people: Int, here: Int) { (self.people, self.here) = (people, here) }
    }

    /// The ways into the room, as the wall shows them.
    package struct Entrance: Sendable {
        /// The address for browsers.
        package var address: String
        /// The command for shells; nil where they are not let in.
        package var command: String?
        /// The squares of the address's QR code as the data of an SVG path.
        package var qr: String

        package init(address: String, command: String?, qr: String) {
            (self.address, self.command, self.qr) = (address, command, qr)
        }
    }

    package var room: String
    package var time: RoomTime
    package var hidden: Bool
    package var people: [Someone]?
    package var steps: [Step]
    package var hands: [Raised]?
    package var stuck: [Stuck]?
    package var probes: [Probe]
    package var questions: [Question]
    package var failures: [Failure]?
    package var otherCopies: [OtherCopy]?
    /// The reason why the host's disk takes nothing; nil while it does, and for the wall.
    package var diskTrouble: String?
    package var current: Current?
    package var timer: Timer?
    package var code: String
    package var address: String
    /// The projector's address with its token; for the trainer alone.
    package var projector: String?
    /// The squares of the address's QR code as the data of an SVG path; for the wall.
    package var qr: String?
    /// The command by which a shell joins; for the wall, where shells are let in.
    package var command: String?
    package var counts: Counts
    package var ended: Bool

    /// A picture of what everybody may see.
    package init(
        room: String, time: RoomTime, hidden: Bool, steps: [Step], probes: [Probe], questions: [Question],
        current: Current? = nil, timer: Timer? = nil, code: String, address: String, counts: Counts, ended: Bool
    ) {
        (self.room, self.time, self.hidden, self.steps) = (room, time, hidden, steps)
        (self.probes, self.questions, self.current, self.timer) = (probes, questions, current, timer)
        (self.code, self.address, self.counts, self.ended) = (code, address, counts, ended)
    }
}

extension Picture.Probe {
    package var place: Workbook.Place { Workbook.Place(lesson: lesson, step: step) }

    /// The probe as a wall may show it: without what comes out while the room is asked, and without the words of one
    /// person alone, who may have typed anything, a name too.
    package func onTheWall(isAsked: Bool) -> Picture.Probe {
        var probe = self
        if isAsked {
            probe = withoutRightValue
            probe.right = nil
        }
        probe.values = probe.values?.telling { $0.people > 1 || $0.right == true }
        return probe
    }

    /// The probe while the room is asked for a value: nobody is told which one is right.
    package var withoutRightValue: Picture.Probe {
        var probe = self
        probe.values = values?.map { Value(said: $0.said, people: $0.people) }
        return probe
    }
}

extension [Picture.Probe.Value] {
    private static var others: String { "other values" }

    /// The values that may be told; all others count as one.
    package func telling(_ isTold: (Element) -> Bool) -> [Element] {
        let told = filter { isTold($0) && $0.said != Self.others }
        let others = reduce(0) { $0 + $1.people } - told.reduce(0) { $0 + $1.people }
        return told + (others > 0 ? [Element(said: Self.others, people: others)] : [])
    }
}

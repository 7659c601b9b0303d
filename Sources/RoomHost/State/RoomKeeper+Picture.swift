#if Room
import Foundation
import LessonModel
import Room

/// The people of the last picture: drawn again only where something changed.
struct DrawnPeople {
    /// Each person as a piece of JSON.
    var pieces: [String: [UInt8]] = [:]
    var reasons: [String: PersonStanding.Stuck] = [:]
    var names: [String: String] = [:]
    /// The ids in the order in which the people came.
    var order: [String] = []
    var looked: RoomTime?
}

/// Pictures of the room: the trainer's, and the projector's without people.
extension RoomKeeper {
    struct Pictures: Sendable {
        var version: Int
        var trainer: [UInt8]
        var projector: [UInt8]
    }

    func pictures(_ entrance: Picture.Entrance) -> Pictures {
        let now = now()
        lookForStuck(at: now)
        drawPeople()
        let version = version, base = picture(at: now, address: entrance.address)
        var wall = base, mine = base
        (wall.qr, wall.command) = (entrance.qr, entrance.command)
        wall.current = shown(to: .projector)
        mine.current = shown(to: .trainer)
        mine.projector = "\(entrance.address)/projector#\(door.projector)"
        mine.hands = hands
        mine.stuck = stuck
        mine.failures = failures
        mine.diskTrouble = diskTrouble
        mine.otherCopies = course.lessons.compactMap { lesson in
            otherCopies[lesson.id].map {
                Picture.OtherCopy(lesson: lesson.id, title: lesson.title, people: $0.count)
            }
        }
        // A bet that is open has no right line on the wall, and no right value anywhere.
        wall.probes = base.probes.map { $0.onTheWall(isAsked: isAsked(at: $0.place)) }
        mine.probes = base.probes.map { isAsked(at: $0.place) ? $0.withoutRightValue : $0 }
        wall.questions.removeAll { !$0.open }
        return Pictures(version: version, trainer: json(mine, withPeople: true), projector: json(wall))
    }

    private func picture(at now: RoomTime, address: String) -> Picture {
        Picture(
            room: door.name, time: now, hidden: desk.isHidden, steps: steps, probes: probes, questions: questions,
            timer: desk.timer.map { Picture.Timer(ends: $0) }, code: door.code.shown, address: address,
            counts: Picture.Counts(people: room.counted.count, here: tally.present),
            ended: desk.hasEnded)
    }

    /// The room, and who is in it and was not heard for a while.
    var present: (room: Room, away: Set<String>) {
        lookForStuck(at: now())
        return (room, tally.away)
    }

    /// Looks once a second who is stuck: that changes while nothing happens.
    func lookForStuck(at now: RoomTime) {
        guard drawn.looked.map({ now.hasPassed(1000, since: $0) }) ?? true else { return }
        drawn.looked = now
        var paces: [Workbook.Place: Pace] = [:]
        for place in tally.here.keys { paces[place] = tally.pace(at: place) }
        for (id, person) in room.people {
            lookWhetherAway(id, at: now)
            let pace = person.place.flatMap { paces[$0] }
            let reason = tally.away.contains(id) ? nil : PersonStanding.stuck(person, pace, at: now)
            if drawn.reasons[id]?.kind != reason?.kind { changed.insert(id) }
            drawn.reasons[id] = reason
        }
    }

    private func drawPeople() {
        if haveNamesChanged {
            let names = PersonNames(room)
            for id in room.people.keys where drawn.names[id] != names[id] {
                if drawn.names[id] == nil { drawn.order.append(id) }
                drawn.names[id] = names[id]
                changed.insert(id)
            }
            haveNamesChanged = false
        }
        for id in changed {
            guard let person = room.people[id], !person.isGone else {
                drawn.pieces[id] = nil
                continue
            }
            drawn.pieces[id] = encode(
                Picture.Someone(
                    id: id, name: drawn.names[id] ?? person.name, lesson: person.place?.lesson,
                    step: person.place?.step, since: person.place.flatMap { person.arrivals[$0] }, hand: person.raised,
                    stuck: drawn.reasons[id]?.kind, here: isHere(person)))
        }
        changed = []
    }

    private func json(_ picture: Picture, withPeople: Bool = false) -> [UInt8] {
        var bytes = encode(picture)
        guard withPeople else { return bytes }
        // The pieces stand in front of the object's other members.
        let pieces = drawn.order.compactMap { drawn.pieces[$0] }
        var people = Array(#"{"people":["#.utf8)
        people.reserveCapacity(bytes.count + pieces.reduce(0) { $0 + $1.count + 1 } + 16)
        for (index, piece) in pieces.enumerated() {
            if index > 0 { people.append(UInt8(ascii: ",")) }
            people += piece
        }
        bytes.removeFirst()
        return people + Array("],".utf8) + bytes
    }

    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    private func encode(_ value: some Encodable) -> [UInt8] {
        (try? Self.encoder.encode(value)).map(Array.init) ?? Array("{}".utf8)
    }

    private func isHere(_ person: Person) -> Bool { person.isPresent && !tally.away.contains(person.id) }

    private func name(_ id: String) -> String { drawn.names[id] ?? id }

    /// Some of the places that the course does not have: whoever makes up many makes no picture larger.
    private func strangers(_ places: some Sequence<Workbook.Place>) -> [Workbook.Place] {
        Array(places.sorted { ($0.lesson, $0.step) < ($1.lesson, $1.step) }.prefix(Self.mostStrangers))
    }

    private static let mostStrangers = 30
    /// So many choices of something that the course does not have are shown.
    private static let mostChoices = 20

    /// The places of the course, in its order, and some others.
    private func shown(_ places: some Sequence<Workbook.Place>) -> [Workbook.Place] {
        let order = course.lessons.map(\.id), known = places.filter { course[$0] != nil }
        return known.sorted { $0.isBefore($1, in: order) } + strangers(places.filter { course[$0] == nil })
    }

    /// The steps of the lessons in which anybody is, or was, in the order of the course; then those that it does not have.
    private var steps: [Picture.Step] {
        let places = tally.places.union(desk.current.map { [$0.place] } ?? [])
        let used = Set(places.map(\.lesson))
        let known = course.lessons.filter { used.contains($0.id) }.flatMap { lesson in
            lesson.steps.indices.map { Workbook.Place(lesson: lesson.id, step: $0 + 1) }
        }
        return (known + strangers(places.subtracting(known))).map { place in
            Picture.Step(
                lesson: place.lesson, title: course[place.lesson]?.title ?? place.lesson, step: place.step,
                heading: course[place]?.heading ?? "", here: tally.here[place] ?? 0, done: tally.done[place] ?? 0)
        }
    }

    private var probes: [Picture.Probe] {
        shown(Set(tally.bets.keys).union(tally.values.keys)).map { place in
            let said = said(at: place).bets, step = course[place]
            let shown = desk.current?.place == place ? desk.current : nil
            let choices = shown?.choices ?? step?.choices ?? []
            let count = max(min(said.filter { $0.value > 0 }.keys.max() ?? 0, Self.mostChoices), choices.count)
            return Picture.Probe(
                lesson: place.lesson, step: place.step,
                choices: (0..<count).map { choices.indices.contains($0) ? choices[$0] : "\($0 + 1)" },
                right: shown?.right ?? step?.right, said: (0..<count).map { said[$0 + 1] ?? 0 },
                values: values(at: place))
        }
    }

    /// The room's bets about a probe; of the one whose result is on the wall, those from before.
    func said(at place: Workbook.Place) -> Tally.Said {
        let isShown = desk.current?.place == place && desk.current?.phase == .shown
        return isShown ? saidBefore ?? tally.said(at: place) : tally.said(at: place)
    }

    /// Whether the room is at a probe of which the result was not shown yet.
    private func isAsked(at place: Workbook.Place) -> Bool {
        desk.current?.place == place && desk.current?.phase != .shown
    }

    /// The values that people expect of a probe, the most expected first; nil where nobody said one. Of very many only some
    /// are told apart; what came out is one of them, once it may be told.
    func values(at place: Workbook.Place) -> [Picture.Probe.Value]? {
        let all = said(at: place).values.map { Picture.Probe.Value(said: $0.said, people: $1, right: $0.right) }
        let sorted = all.sorted { ($1.people, $0.said) < ($0.people, $1.said) }
        let right = isAsked(at: place) ? [] : sorted.filter { $0.right == true }
        let told = sorted.prefix(Self.mostChoices) + right.prefix(Self.mostChoices)
        return sorted.isEmpty ? nil : sorted.telling(told.contains)
    }

    private var questions: [Picture.Question] {
        let asked = Set(tally.answers.keys).union(desk.open), order = course.lessons.map(\.id)
        let sorted = asked.sorted {
            $0.place == $1.place ? $0.question < $1.question : $0.place.isBefore($1.place, in: order)
        }
        return sorted.compactMap { place in
            // A question that the course does not ask is not shown: anybody could make it up.
            guard let question = course[place] else { return nil }
            return Picture.Question(
                lesson: place.place.lesson, step: place.place.step, question: place.question, text: question.text,
                choices: question.choices, right: question.right,
                chosen: tally.counts(of: question.choices, to: place), open: desk.open.contains(place))
        }
    }

    private var hands: [Picture.Raised] {
        room.people.values.filter { $0.hasRaised && isHere($0) }
            .sorted { ($0.raised?.milliseconds ?? 0, $0.id) < ($1.raised?.milliseconds ?? 0, $1.id) }
            .map { Picture.Raised(person: $0.id, name: name($0.id), since: $0.raised) }
    }

    private var stuck: [Picture.Stuck] {
        let people = drawn.reasons.compactMap { id, reason in room.people[id].map { ($0, reason) } }
        let list = people.compactMap { person, reason -> Picture.Stuck? in
            guard let place = person.place else { return nil }
            let work = person.practice(at: place)
            return Picture.Stuck(
                person: person.id, name: name(person.id), lesson: place.lesson, step: place.step,
                since: person.arrivals[place], why: reason.kind, stage: work?.failing, message: work?.message,
                hint: course[place]?.hints.first)
        }
        return list.sorted { ($0.since?.milliseconds ?? 0, $0.person) < ($1.since?.milliseconds ?? 0, $1.person) }
    }

    /// The stages at which checks fail now, the most frequent first, with the most frequent message.
    private var failures: [Picture.Failure] {
        let list = tally.troubles.map { trouble, messages in
            let common = messages.filter { !$0.key.isEmpty }.max { ($0.value, $1.key) < ($1.value, $0.key) }
            return Picture.Failure(
                lesson: trouble.place.lesson, step: trouble.place.step, stage: trouble.stage,
                count: messages.values.reduce(0, +), message: common?.key,
                hint: course[trouble.place]?.hints.first)
        }
        return Array(
            list.sorted { ($1.count, $0.lesson, $0.step, $0.stage) < ($0.count, $1.lesson, $1.step, $1.stage) }
                .prefix(20))
    }
}

extension PersonStanding.Stuck {
    /// The reason in one word, as pictures have it.
    fileprivate var kind: String {
        switch self {
        case .slow: "slow"
        case .failing: "failing"
        }
    }
}

extension Workbook.Place {
    /// Whether the step comes before another one in a course; lessons that the course does not have come last.
    fileprivate func isBefore(_ other: Workbook.Place, in lessons: [String]) -> Bool {
        let mine = lessons.firstIndex(of: lesson) ?? .max, theirs = lessons.firstIndex(of: other.lesson) ?? .max
        return (mine, lesson, step) < (theirs, other.lesson, other.step)
    }
}
#endif

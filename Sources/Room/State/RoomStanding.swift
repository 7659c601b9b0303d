import LessonModel

/// A room as a trainer sees it at one moment, as `seams room merge --format json` writes it.
package struct RoomStanding: Sendable, Equatable, Codable {
    package static let currentSchema = "seams.room/1"

    package var schema = RoomStanding.currentSchema
    /// The people, in the order of the course and then of their names.
    package var people: [PersonStanding]
    /// Each step that somebody reached, in the order of the course.
    package var steps: [StepStanding]
    /// The people whose hands are up, who raised theirs first before the others.
    package var hands: [String]
    /// The stage at which most last checks of exercises fail now, and how many; nil when none fails.
    package var obstacle: Obstacle?
    /// The compiler's messages that most people have now, the most frequent first.
    package var messages: [Message]

    package struct Obstacle: Sendable, Equatable, Codable {
        package var stage: String
        package var people: Int
    }

    package struct Message: Sendable, Equatable, Codable {
        package var text: String
        package var people: Int
    }

    /// - Parameters:
    ///   - course: The lessons in the order of the course. Lessons that it does not have stand behind them.
    ///   - now: The time of a live room; nil for receipts, where each person's time is that of their last word.
    ///   - away: The people who are in a live room and were not heard for a while; nil where only files tell.
    package init(_ room: Room, course: [Lesson], at now: RoomTime? = nil, away: Set<String>? = nil) {
        let order = CourseOrder(course.map(\.id)), names = PersonNames(room), paces = Pace.all(of: room.people.values)
        let answers = Dictionary(grouping: room.people.values.flatMap(\.answered), by: \.key.place)
        people = room.counted.map { person in
            PersonStanding(
                person, name: names[person.id], pace: person.place.flatMap { paces[$0] }, at: now,
                isPresent: person.isPresent ? away.map { !$0.contains(person.id) } : false)
        }.sorted { order.rank($0.place, $0.name) < order.rank($1.place, $1.name) }
        steps = room.places.sorted { order.rank($0) < order.rank($1) }.map { place in
            let lesson = course.first { $0.id == place.lesson }
            return StepStanding(
                place, lesson, room, away: away ?? [], pace: paces[place],
                answers: (answers[place] ?? []).map(\.value))
        }
        let raised = room.people.values.filter { $0.hasRaised && $0.isPresent && away?.contains($0.id) != true }
        hands = raised.sorted { ($0.raised?.milliseconds ?? 0, $0.id) < ($1.raised?.milliseconds ?? 0, $1.id) }
            .map { names[$0.id] }
        let failing = room.people.values.flatMap { $0.practised.values }.filter { $0.failing != nil }
        let phases = CheckPhase.allCases.map(\.rawValue)
        // Of stages that fail as often, the earlier one stands in the way.
        let stages = failing.compactMap(\.failing).counted.map { Obstacle(stage: $0.value, people: $0.count) }
        obstacle =
            stages.sorted {
                ($1.people, phases.firstIndex(of: $0.stage) ?? .max) < (
                    $0.people, phases.firstIndex(of: $1.stage) ?? .max
                )
            }.first
        messages = failing.compactMap(\.message).counted.map { Message(text: $0.value, people: $0.count) }
    }
}

/// One person, as the trainer sees them.
package struct PersonStanding: Sendable, Equatable, Codable {
    /// The reason to go and help somebody.
    package enum Stuck: Sendable, Equatable, Codable {
        /// Longer at the step than others were.
        case slow(minutes: Int)
        /// The check failed so often at the same stage.
        case failing(stage: String, times: Int)
    }

    /// The name, made unique in the room.
    package var name: String
    package var place: Workbook.Place?
    /// The time since when the person is there.
    package var since: RoomTime?
    package var finished: Int
    /// Whether the person is in the room, as the dashboard says it; false for who left. Nil where only files tell: they know
    /// who left, and of nobody else whether they are still there.
    package var isPresent: Bool?
    package var hasRaised: Bool
    package var stuck: Stuck?

    /// So many failed checks at one stage are more than a slip.
    static let manyFailures = 3

    init(_ person: Person, name: String, pace: Pace?, at now: RoomTime?, isPresent: Bool?) {
        (self.name, place, self.isPresent, hasRaised) = (name, person.place, isPresent, person.hasRaised)
        finished = person.finished.count
        since = person.place.flatMap { person.arrivals[$0] }
        stuck = isPresent == false ? nil : Self.stuck(person, pace, at: now ?? person.last)
    }

    /// The reason why somebody should go to a person now; nil when there is none.
    package static func stuck(_ person: Person, _ pace: Pace?, at now: RoomTime?) -> Stuck? {
        guard person.isPresent, let place = person.place, !person.finished.contains(place) else { return nil }
        let work = person.practice(at: place)
        if let stage = work?.failing, let times = work?.failures[stage], times >= manyFailures {
            return .failing(stage: stage, times: times)
        }
        guard let since = person.arrivals[place], let now, let pace, pace.isSlow(now.since(since)) else { return nil }
        return .slow(minutes: now.since(since) / 60_000)
    }
}

/// The time that people took for a step.
package struct Pace: Sendable, Equatable {
    /// In milliseconds, the shortest first.
    private let times: [Int]

    /// The longest time that counts for a step: a person who took longer was away.
    private static let longest = 3_600_000
    /// Nobody is called slow before this.
    private static let shortest = 180_000
    /// So many people must have gone on before anybody is compared with them.
    private static let fewest = 3

    /// The pace at each step that anybody has left.
    package static func all(of people: some Sequence<Person>) -> [Workbook.Place: Pace] {
        var times: [Workbook.Place: [Int]] = [:]
        for person in people {
            for (place, time) in person.times { times[place, default: []].append(time) }
        }
        return times.mapValues { Pace($0.sorted()) }
    }

    /// - Parameter times: The times that people took, the shortest first.
    package init(_ times: [Int]) { self.times = Array(times.prefix { $0 <= Self.longest }) }

    /// The time in the middle; nil when nobody has gone on.
    package var median: Int? { times.isEmpty ? nil : (times[(times.count - 1) / 2] + times[times.count / 2]) / 2 }

    /// Whether somebody who is at the step for so long is there longer than others were.
    func isSlow(_ time: Int) -> Bool {
        guard times.count >= Self.fewest, let median else { return false }
        return time > max(2 * median, Self.shortest)
    }
}

/// The places of steps in a course.
struct CourseOrder {
    private let ranks: [String: Int]

    init(_ lessons: [String]) {
        ranks = Dictionary(lessons.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Lessons that the course does not have stand last.
    func rank(_ place: Workbook.Place?, _ name: String = "") -> Rank {
        guard let place else { return Rank(lesson: -1, id: "", step: 0, name: name) }
        return Rank(lesson: ranks[place.lesson] ?? .max, id: place.lesson, step: place.step, name: name)
    }

    struct Rank: Comparable {
        var lesson: Int, id: String, step: Int, name: String

        static func < (left: Rank, right: Rank) -> Bool {
            (left.lesson, left.id, left.step, left.name) < (right.lesson, right.id, right.step, right.name)
        }
    }
}

/// The names of people, each given to one person only: `Ada`, `Ada (2)`. Whoever comes later gets the next number, so that
/// nobody else's changes. Case tells nobody apart: the trainer calls people by their names.
package struct PersonNames {
    private var names: [String: String] = [:]

    package init(_ room: Room) {
        var taken: Set<String> = []
        let people = room.people.values.map { (key: $0.name.lowercased(), person: $0) }
        // Somebody who left without a word takes no name from others.
        let sorted = people.sorted {
            ($0.key, $0.person.isGone ? 1 : 0, $0.person.start, $0.person.id)
                < ($1.key, $1.person.isGone ? 1 : 0, $1.person.start, $1.person.id)
        }
        for person in sorted.map(\.person) {
            var name = person.name, count = 1
            while !taken.insert(name.lowercased()).inserted {
                count += 1
                name = "\(person.name) (\(count))"
            }
            names[person.id] = name
        }
    }

    package subscript(id: String) -> String { names[id] ?? id }
}

extension Person {
    /// The milliseconds of the person's first event; those without a time come last.
    fileprivate var start: Int { first?.milliseconds ?? .max }

    /// The steps that the person told of.
    fileprivate var places: Set<Workbook.Place> {
        var places = Set(arrivals.keys).union(finished).union(lineBets.keys).union(valueBets.keys)
        places.formUnion(answered.keys.map(\.place))
        places.formUnion(practised.keys)
        if let place { places.insert(place) }
        return places
    }
}

extension Room {
    /// The steps that anybody told of.
    var places: Set<Workbook.Place> { people.values.reduce(into: []) { $0.formUnion($1.places) } }
}

extension Sequence where Element == String {
    /// Each text once, with how often it comes, the most frequent first.
    var counted: [(value: String, count: Int)] {
        let counts = reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
}

import LessonModel
import Room

/// People of a room, and what they did in the lesson of `SampleProgress`, minute by minute.
struct SamplePerson {
    static let bell = SampleProgress.bell

    let name: String
    let person: String
    private(set) var events: [RoomEvent] = []

    init(_ name: String, person: String? = nil) {
        self.name = name
        self.person = person ?? "person" + name.lowercased().filter { $0.isASCII && $0.isLetter } + "00"
    }

    static func place(_ step: Int) -> Workbook.Place { Workbook.Place(lesson: "the-bell", step: step) }

    static func minute(_ minute: Int) -> RoomTime {
        RoomTime(milliseconds: 1_795_476_600_000 + minute * 60_000)
    }

    mutating func does(_ deed: Deed, minute: Int?) {
        events.append(RoomEvent(of: deed, person: person, name: name, time: minute.map(Self.minute)))
    }

    mutating func drop(where isDropped: (RoomEvent) -> Bool) { events.removeAll(where: isDropped) }

    mutating func arrives(_ step: Int, minute: Int?) { does(.arrived(Self.place(step)), minute: minute) }

    mutating func finishes(_ step: Int, minute: Int) { does(.finished(Self.place(step)), minute: minute) }

    mutating func bets(_ said: Int, right: Bool = false, minute: Int) {
        does(.predicted(Self.place(2), Deed.LineBet(said: said, lines: 2, right: right)), minute: minute)
    }

    mutating func expects(_ said: String, right: Bool = false, minute: Int) {
        does(
            .guessed(Self.place(2), Deed.ValueBet(world: "live", line: 1, said: said, right: right)), minute: minute)
    }

    mutating func checks(_ tries: Int, failing stage: String?, message: String? = nil, minute: Int) {
        let failed = stage == nil ? tries - 1 : tries
        does(
            .practised(
                Self.place(3),
                Deed.Practice(
                    passed: stage == nil, tries: tries, hints: 0, sawSolution: false,
                    failures: failed > 0 ? [stage ?? "behaviour": failed] : [:], failing: stage, message: message)),
            minute: minute)
    }
}

/// A room of six in the middle of a lesson.
enum SampleRoom {
    static var people: [SamplePerson] {
        var ada = SamplePerson("Ada"), bob = SamplePerson("Bob"), cleo = SamplePerson("Cleo")
        var dan = SamplePerson("Dan"), eve = SamplePerson("Eve"), twin = SamplePerson("Ada", person: "personada01")
        ada.arrives(1, minute: 0)
        ada.finishes(1, minute: 0)
        ada.arrives(2, minute: 2)
        ada.bets(2, minute: 2)
        ada.arrives(3, minute: 5)
        ada.checks(3, failing: "behaviour", minute: 20)
        bob.arrives(1, minute: 0)
        bob.arrives(2, minute: 3)
        bob.bets(1, right: true, minute: 3)
        bob.expects("\"hush\"", minute: 3)
        bob.arrives(3, minute: 6)
        bob.checks(1, failing: "compiles", message: "cannot find '…' in scope", minute: 9)
        cleo.arrives(1, minute: 1)
        cleo.arrives(2, minute: 4)
        cleo.bets(3, minute: 4)
        cleo.arrives(3, minute: 8)
        cleo.checks(2, failing: nil, minute: 11)
        cleo.finishes(3, minute: 8)
        dan.arrives(1, minute: 1)
        dan.arrives(2, minute: 3)
        dan.does(.raised, minute: 12)
        dan.does(.joined, minute: 21)
        eve.arrives(1, minute: 1)
        eve.does(.raised, minute: 10)
        eve.does(.left, minute: 14)
        twin.arrives(1, minute: nil)
        return [ada, bob, cleo, dan, eve, twin]
    }

    static var events: [RoomEvent] { people.flatMap(\.events) }

    static func standing(_ events: [RoomEvent] = events, at now: RoomTime? = nil) -> RoomStanding {
        RoomStanding(Room(events), course: [SampleProgress.bell, SampleProgress.clock], at: now)
    }
}

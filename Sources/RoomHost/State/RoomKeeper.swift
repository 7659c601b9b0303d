#if Room
import Foundation
import LessonModel
import Room
import WholeFiles

/// The room as the host keeps it: who takes part, what they told, what the trainer did. Nothing is accepted before it is
/// on the disk.
actor RoomKeeper {
    /// Whoever a token belongs to.
    enum Holder: Sendable, Equatable {
        case trainer, projector
        case learner(String)
    }

    /// So many events of one person are more than anybody does in a course.
    static let mostOfOne = 5000
    static let mostShared = 500
    static let mostSharedByOne = 20

    let door: RoomDoor
    let course: RoomCourse
    let now: @Sendable () -> RoomTime
    /// Called when the trainer has ended the room, with whether it was erased.
    private let whenEnded: @Sendable (_ isErased: Bool) -> Void
    /// Called when the disk takes nothing more, with the reason, and with nil when it does again.
    private let whenWriting: @Sendable (_ trouble: String?) -> Void
    /// The number of people who were in the room when it was opened.
    nonisolated let peopleBefore: Int
    private let files: RoomFiles
    private let eventQueue: JournalQueue
    private let deskQueue: JournalQueue
    private(set) var room = Room()
    private(set) var tally = Tally()
    private(set) var roster: Roster
    private(set) var desk = Desk()
    /// The room's bets about the probe on the wall, when its result was shown: who bets later may have seen it.
    var saidBefore: Tally.Said?
    private(set) var shared: [SharedCode] = []
    /// The people who have another copy of a lesson, by its id: what they said where it asks otherwise is not counted.
    private(set) var otherCopies: [String: Set<String>] = [:]
    /// The joins of clients that ask again at once, until they do.
    private var unheard: [String: RoomEvent] = [:]
    /// The number of events of each person.
    private var counts: [String: Int] = [:]
    private var guesses: Guesses
    private let turns = Turns()
    /// The reasons why journals took nothing the last time: one may still have room where the other has none.
    private var diskFailures: [ObjectIdentifier: String] = [:]
    /// The reason why the disk takes nothing more; nil while it does.
    var diskTrouble: String? { diskFailures.values.min() }
    /// The people whose part of a picture is not up to date.
    var changed: Set<String> = []
    var haveNamesChanged = true
    var drawn = DrawnPeople()
    /// Rises with each change that a picture shows.
    private(set) var version = 0

    init(
        door: RoomDoor, course: RoomCourse, files: RoomFiles, read: ReadRoom, now: @escaping @Sendable () -> RoomTime,
        whenEnded: @escaping @Sendable (_ isErased: Bool) -> Void = { _ in },
        whenWriting: @escaping @Sendable (_ trouble: String?) -> Void = { _ in }
    ) {
        (self.door, self.course, self.files, self.now) = (door, course, files, now)
        (self.whenEnded, self.whenWriting) = (whenEnded, whenWriting)
        (eventQueue, deskQueue) = (JournalQueue(read.events), JournalQueue(read.desk))
        guesses = Guesses(at: now())
        roster = Roster(door)
        for event in read.entries.map(\.event) {
            // The course may have changed since.
            if course.asksOtherwise(event.deed) {
                otherCopies.note(event)
            } else if tally.take(event, into: &room) {
                counts[event.person, default: 0] += 1
                if let code = SharedCode(event) { shared.append(code) }
            }
        }
        (changed, peopleBefore) = (Set(room.people.keys), room.counted.count)
        for entry in read.acts {
            desk.take(entry)
            if let grant = entry.grant { roster.take(grant, at: now()) }
        }
        desk.reopen()
    }

    /// Whom a token belongs to. The requests of a learner are counted.
    func holder(of token: String?) throws(Denial) -> Holder {
        guard let token else { throw .noToken }
        guard let holder = roster.holder(of: token) else { throw .wrongToken }
        if case .learner(let person) = holder {
            guard roster.hear(person, at: now()) else { throw .tooMany(seconds: 1) }
            lookWhetherAway(person, at: now())
        }
        return holder
    }

    /// Takes note that somebody has closed the program or the page, and may come back.
    func setAside(_ person: String) {
        roster.setAside(person)
        lookWhetherAway(person, at: now())
    }

    func lookWhetherAway(_ id: String, at now: RoomTime) {
        guard let person = room.people[id] else { return }
        if tally.setAway(roster.isAway(id, at: now), person) { changed.insert(id) }
    }

    func join(_ request: JoinRequest, from address: String) async throws(Denial) -> JoinReply {
        let known = roster[request.person], isOwn = known?.secret != nil && known?.secret == request.secret
        // Somebody who was here comes back, also while others at the same address guess.
        if !isOwn, let seconds = guesses.wait(address, at: now()) { throw .tooManyGuesses(seconds: seconds) }
        guard JoinCode(request.code) == door.code else {
            guesses.miss(address, at: now())
            throw .wrongCode
        }
        if desk.hasEnded { throw .ended }
        let joined = RoomEvent(of: .joined, person: request.person, name: request.name, time: now())
        if let flaw = joined.flaw {
            let isNamed = EventLimits.name(request.name) == request.name
            throw isNamed ? .flaw(flaw) : .unfit(flaw, hint: "type a name that others can read")
        }
        if let secret = request.secret, !(16...64).contains(secret.utf8.count) {
            throw .flaw("a secret has 16 to 64 signs")
        }
        if known?.secret != nil, !isOwn { throw .otherPerson }
        if known != nil, !roster.hear(request.person, at: now()) { throw .tooMany(seconds: 1) }
        guard known != nil || roster.members.count < Roster.most else { throw .full }
        var entry = DeskEntry(at: now())
        let grant = DeskEntry.Grant(
            person: request.person, name: request.name, token: known?.token ?? RoomDoor.token(),
            secret: known?.secret ?? request.secret, keepsAsking: request.keepsAsking)
        entry.grant = grant
        // At once: who comes twice at the same time is one person with one token.
        roster.take(grant, at: now())
        lookWhetherAway(request.person, at: now())
        try await keep(entry)
        if request.isHeardAtOnce, room.people[request.person]?.isPresent != true {
            unheard[request.person] = joined
        } else {
            _ = try await accept([joined])
        }
        return JoinReply(
            token: grant.token, room: door.name, course: course.outline, news: desk.nextNumber - 1,
            shownAs: otherName(in: joined),
            hasRaised: room.people[request.person]?.hasRaised == true ? true : nil)
    }

    /// The name under which the trainer sees somebody, where it is not the one that they took. All names are sorted only
    /// where that can be: a thousand people join within seconds, and most take a name of their own.
    private func otherName(in joined: RoomEvent) -> String? {
        let (id, name) = (joined.person, joined.name), key = name.lowercased(), others = room.people.values
        let isShared = others.contains { $0.id != id && $0.name.lowercased() == key && !$0.isGone }
        guard name.hasSuffix(")") || isShared else { return nil }
        var room = room
        room.take(joined)
        let shown = PersonNames(room)[id]
        return shown == name ? nil : shown
    }

    /// Takes somebody in who joined, at their first request after that: whoever gave up waiting for the host is in no room.
    func arrive(_ person: String) async throws(Denial) {
        guard !desk.hasEnded, let joined = unheard.removeValue(forKey: person) else { return }
        do { _ = try await accept([joined]) } catch {
            unheard[person] = joined
            throw error
        }
    }

    /// Takes the events of a person; returns when all that are new are on the disk.
    func take(_ events: [RoomEvent], of person: String) async throws(Denial) -> EventsReply {
        if desk.hasEnded { throw .ended }
        guard events.count <= EventsRequest.most else { throw .flaw("at most \(EventsRequest.most) events at once") }
        let name = roster[person]?.name
        for event in events {
            if let flaw = event.flaw { throw .flaw(flaw) }
            guard event.person == person, event.name == name else { throw .otherName }
        }
        guard counts[person, default: 0] + events.count <= Self.mostOfOne else {
            throw .flaw("more than \(Self.mostOfOne) events of one person are not taken")
        }
        let codes = events.count { $0.deed.isCode && !room.knows($0) }
        guard codes == 0 || shared.count + codes <= Self.mostShared,
            codes == 0 || shared.count(where: { $0.person == person }) + codes <= Self.mostSharedByOne
        else { throw .flaw("so much code was shared that no more is taken") }
        let uncounted = events.filter { course.asksOtherwise($0.deed) }
        for event in uncounted where otherCopies.note(event) { version += 1 }
        let counted = uncounted.isEmpty ? events : events.filter { !course.asksOtherwise($0.deed) }
        var reply = try await accept(counted.received(at: now()))
        reply.uncounted = uncounted.isEmpty ? nil : uncounted.map(\.id)
        return reply
    }

    /// Takes events of one person that keep their limits.
    func accept(_ events: [RoomEvent]) async throws(Denial) -> EventsReply {
        guard let person = events.first?.person else { return EventsReply(accepted: 0, known: 0) }
        // The same events may come on two connections at once: the second waits, and finds them known.
        await turns.begin(of: person)
        defer { turns.end(of: person) }
        if desk.hasEnded { throw .ended }
        var seen: Set<String> = []
        let fresh = events.filter { !room.knows($0) && seen.insert($0.id).inserted }, at = now()
        try await write(fresh.map { RoomJournal.Entry(at: at, event: $0) }, to: eventQueue)
        let taken = fresh.count { take($0) }
        return EventsReply(accepted: taken, known: events.count - taken)
    }

    private func take(_ event: RoomEvent) -> Bool {
        let before = room.people[event.person]?.name
        // A room that was erased while the event was written stays empty.
        guard !isErased, tally.take(event, into: &room) else { return false }
        // A person who leaves without a word gives a name back, and takes it when they return.
        let isPresence = [.joined, .left].contains(event.deed)
        if isPresence || before != room.people[event.person]?.name { haveNamesChanged = true }
        if let code = SharedCode(event) { shared.append(code) }
        counts[event.person, default: 0] += 1
        changed.insert(event.person)
        version += 1
        return true
    }

    /// Notes what the trainer did, and does it once it is on the disk.
    func order(_ change: (inout DeskEntry) -> Void) async throws(Denial) {
        if desk.hasEnded { throw .ended }
        var entry = DeskEntry(at: now())
        change(&entry)
        try await keep(entry)
        desk.take(entry)
        version += 1
    }

    /// Tells the room something, or one person in it.
    func tell(_ content: News.Content, to person: String? = nil) async throws(Denial) {
        if let person, room.people[person] == nil { throw .missing("person with this id") }
        nextNews = max(nextNews, desk.nextNumber)
        let number = nextNews
        nextNews += 1
        try await order { $0.told = DeskEntry.Told(to: person, news: News(number: number, content)) }
    }

    /// The number of the next news: two may wait for the disk at once.
    private var nextNews = 1
    private(set) var isErased = false

    private func keep(_ entry: DeskEntry) async throws(Denial) {
        try await write([entry], to: deskQueue)
    }

    /// Writes values to a journal, and notes whether the disk takes them.
    private func write(_ values: [some Encodable], to queue: JournalQueue) async throws(Denial) {
        guard !values.isEmpty else { return }
        do { try await queue.append(values.map { try RoomJournal.line($0) }) } catch {
            let reason = (error as? JournalFile.Failure)?.reason ?? "no reason was given"
            note(reason, of: queue)
            throw .cannotKeep(reason)
        }
        note(nil, of: queue)
    }

    private func note(_ failure: String?, of queue: JournalQueue) {
        let before = diskTrouble
        diskFailures[ObjectIdentifier(queue)] = failure
        guard (before == nil) != (diskTrouble == nil) else { return }
        version += 1
        whenWriting(diskTrouble)
    }

    /// Whether a picture would look different from the one of this version.
    func hasChanged(since version: Int?) -> Bool {
        lookForStuck(at: now())
        return version != self.version || !changed.isEmpty
    }

    /// Ends the room; with `erasing`, removes what is known of its people, on the disk and in memory.
    func end(erasing: Bool) async throws(Denial) {
        if !desk.hasEnded {
            try await tell(.ended)
            try await order { $0.ended = true }
            if !erasing { whenEnded(false) }
        }
        guard erasing, !isErased else { return }
        if let reason = files.erase() { throw .cannotKeep(reason) }
        whenEnded(true)
        isErased = true
        (room, tally, shared, otherCopies, drawn) = (Room(), Tally(), [], [:], DrawnPeople())
        unheard = [:]
        (changed, haveNamesChanged) = ([], true)
        roster.forget()
        version += 1
    }
}

extension [String: Set<String>] {
    /// Notes the person of an event under its lesson. Returns whether this is new.
    @discardableResult
    fileprivate mutating func note(_ event: RoomEvent) -> Bool {
        guard let lesson = event.deed.place?.lesson else { return false }
        return self[lesson, default: []].insert(event.person).inserted
    }
}
#endif

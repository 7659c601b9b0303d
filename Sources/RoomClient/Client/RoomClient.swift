import LessonModel
import Room
import Synchronization
import WholeFiles

/// A person's side of a live room: tells the host what happened, hears what the trainer says, and sleeps in between.
///
/// An event is on disk before anybody is asked to take it. When the host is gone it is asked more and more seldom,
/// and nobody waits for it but this actor.
package actor RoomClient {
    /// The part that others may look at while the actor waits for the host.
    struct Shared {
        var membership: Membership?
        var current: Current?
        var countdown = Countdown()
        /// The moments of the last answer, of the first failure since, and of the next try.
        var answered: Duration?, silent: Duration?, next: Duration?
    }

    nonisolated let file: MembershipFile
    nonisolated let seats: SeatFile
    nonisolated let timer: any RoomTimer
    nonisolated let clock: @Sendable () -> RoomTime
    nonisolated let shared = Mutex(Shared())
    let talk: HostTalk
    /// Called with what the room tells, on any thread.
    let hear: @Sendable (Heard) -> Void
    var loop: Task<Void, Never>?
    var sleeper: Task<Void, Never>?
    var pacing = Pacing()
    var tellAt = Duration.zero, newsAt = Duration.zero
    /// Whether something may wait to be told.
    var mayWait = true
    /// The number of times that something new woke the client.
    var wakes = 0
    /// The number of events that are told at once; fewer after the host refused some.
    var portion = EventsRequest.most
    /// Whether the host refused our token since its last answer.
    var hasComeAgain = false

    /// - Parameters:
    ///   - folder: The folder in which a person's state is kept.
    ///   - clock: The time at which things happen, as it is told.
    package init(
        state folder: String, transport: any RoomTransport = SocketTransport(), timer: any RoomTimer = SystemTimer(),
        clock: @escaping @Sendable () -> RoomTime, hear: @escaping @Sendable (Heard) -> Void
    ) {
        (file, seats) = (MembershipFile(state: folder), SeatFile(state: folder))
        (self.timer, self.clock, self.hear) = (timer, clock, hear)
        talk = HostTalk(transport: transport)
    }

    // MARK: Coming and going

    /// The membership at this moment; nil in no room.
    package nonisolated var membership: Membership? { shared.withLock { $0.membership } }

    /// Goes on in the room that is remembered; nil when there is none.
    package nonisolated func resume() -> (membership: Membership?, trouble: FileTrouble?) {
        let (membership, trouble) = file.read()
        guard let membership else { return (nil, trouble) }
        shared.withLock { $0.membership = membership }
        Task { await start() }
        return (membership, trouble)
    }

    /// Asks a room whether this is its code, before anybody is asked for a name: a host looks at the code first, and then
    /// refuses who has no name.
    package nonisolated func knock(_ typed: String, code: String) async throws(JoinTrouble) {
        let address: RoomAddress
        do { address = try RoomAddress(typed) } catch { throw .address(error) }
        do throws(HostTalk.Trouble) {
            _ = try await talk.join(JoinRequest(code: code, person: Seat().person, name: ""), at: address)
        } catch {
            if case .refused(422, _) = error { return }
            throw JoinTrouble(error, at: address)
        }
    }

    /// Joins a room by its code, under a name.
    package func join(_ typed: String, code: String, name: String) async throws(JoinTrouble) -> Membership {
        let address: RoomAddress, seat: Seat
        do { address = try RoomAddress(typed) } catch { throw .address(error) }
        do { seat = try seats.secureSeat(named: name) } catch { throw .file(error) }
        let name = seat.name ?? name, secret = seat.secret ?? ""
        let reply: JoinReply
        do throws(HostTalk.Trouble) {
            reply = try await talk.join(
                JoinRequest(code: code, person: seat.person, name: name, secret: secret, keepsAsking: true),
                at: address)
        } catch { throw JoinTrouble(error, at: address) }
        await stop()
        let before = file.read().membership, isSameRoom = before?.room == reply.room
        if let before, before.address != address.authority { goodbye(before) }
        let membership = Membership(
            address: address.authority, code: code, room: reply.room, name: name, person: seat.person, secret: secret,
            token: reply.token, lessons: reply.course.map(\.lesson), news: reply.news,
            hasRaised: reply.hasRaised == true, shownAs: reply.shownAs)
        if let trouble = file.replace(with: membership) { throw .file(trouble) }
        // Whoever has this address now may never have heard of us.
        file.queue.beginAgain(keepingWaiting: isSameRoom)
        shared.withLock { $0 = Shared(membership: membership, answered: timer.now) }
        if case .failure(let trouble) = file.queue.add([membership.event(of: .joined, at: clock())]) {
            throw .file(trouble)
        }
        start()
        return membership
    }

    /// Tells the host of a room that was left for another one, if it is there.
    private func goodbye(_ membership: Membership) {
        guard let address = try? RoomAddress(membership.address) else { return }
        Task { [talk] in try? await talk.leave(at: address, token: membership.token) }
    }

    /// Leaves the room. Gives the number of facts that the host could not be told.
    package func leave() async -> Int {
        guard let membership else { return 0 }
        await stop()
        // A hand that is up would be up again in the next room, or when the person comes back.
        let last: [Deed] = membership.hasRaised ? [.lowered, .left] : [.left]
        tell(last.map { membership.event(of: $0, at: clock()) })
        await tellRest(within: .seconds(3))
        if let address = try? RoomAddress(membership.address) {
            try? await talk.within(.seconds(2)).leave(at: address, token: self.membership?.token ?? membership.token)
        }
        let untold = file.queue.content.waiting.count
        forget()
        return untold
    }

    /// Ends the talk, not the membership. If the host is there it is told what was not told yet, and that nothing follows.
    package func close() async {
        let wasAwake = loop != nil
        await stop()
        guard wasAwake, pacing.failures == 0 else { return }
        await tellRest(within: .seconds(1))
        guard let membership, let address = try? RoomAddress(membership.address) else { return }
        try? await talk.within(.milliseconds(500)).goAway(at: address, token: membership.token)
    }

    // MARK: Telling

    /// Has the room be told these events; events that it knows are passed over. Returns why they could not be kept.
    @discardableResult
    package nonisolated func tell(_ events: [RoomEvent]) -> FileTrouble? {
        guard membership != nil, !events.isEmpty else { return nil }
        switch file.queue.add(events) {
        case .failure(let trouble): return trouble
        case .success(let added):
            if added > 0 { Task { await wake() } }
            return nil
        }
    }

    /// Has the room be told a deed of this moment. Returns why it could not be kept; nil when it was, and in no room.
    package nonisolated func tell(_ deed: Deed) -> FileTrouble? {
        guard let membership else { return nil }
        if deed == .raised || deed == .lowered {
            shared.withLock { $0.membership?.hasRaised = deed == .raised }
            file.change { $0.hasRaised = deed == .raised }
        }
        return tell([membership.event(of: deed, at: clock())])
    }

    /// The state at this moment; nil in no room.
    package nonisolated var look: RoomLook? {
        let shared = shared.withLock { $0 }, now = timer.now
        guard let membership = shared.membership else { return nil }
        let queue = file.queue.content
        let line: RoomLook.Line =
            if let silent = shared.silent {
                .silent(
                    seconds: (now - silent).milliseconds / 1000,
                    nextIn: max(0, ((shared.next ?? now) - now).milliseconds / 1000))
            } else if let answered = shared.answered {
                .answered(secondsAgo: (now - answered).milliseconds / 1000)
            } else {
                .untried
            }
        return RoomLook(
            room: membership.room, address: membership.address, name: membership.name,
            shownAs: membership.shownAs, line: line,
            told: queue.told.count - queue.refused, waiting: queue.waiting.count, refused: queue.refused,
            hasRaised: membership.hasRaised, current: shared.current, timer: shared.countdown.secondsLeft(at: now))
    }
}

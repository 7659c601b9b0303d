import Foundation
import Room
import Synchronization

/// The trainer's side of a room while a lesson is presented: tells the host what is on the wall, and counts what the room
/// says to it.
package actor RoomStage {
    /// The room's answers to the step on the wall.
    package struct Tally: Sendable, Equatable {
        /// The number of people for each choice, of the question or else of the bet.
        package var counts: [Int]
        /// The people who are in the room.
        package var people: Int
        /// The values that people expect, where the probe asks for one.
        package var values: [Picture.Probe.Value]
        package var said: Int { values.reduce(counts.reduce(0, +)) { $0 + $1.people } }

        package init(counts: [Int], people: Int, values: [Picture.Probe.Value] = []) {
            (self.counts, self.people, self.values) = (counts, people, values)
        }
    }

    private struct Shared {
        var current: Current?
        var tally: Tally?
        /// Whether the host answered last time.
        var isThere = true
    }

    private nonisolated let shared = Mutex(Shared())
    private let talk: HostTalk
    private let address: RoomAddress
    private let token: String
    private let timer: any RoomTimer
    private var loop: Task<Void, Never>?
    private var sleeper: Task<Void, Never>?
    /// The state that the host was shown last; nil before the first time.
    private var told: Current??
    private nonisolated let notify = Mutex<@Sendable () -> Void>({})

    /// - Parameters:
    ///   - address: The host, on this machine as a rule.
    ///   - token: The trainer's token.
    package init(
        at address: RoomAddress, token: String, transport: any RoomTransport = SocketTransport(),
        timer: any RoomTimer = SystemTimer()
    ) {
        (self.address, self.token, self.timer) = (address, token, timer)
        talk = HostTalk(transport: transport, limit: .seconds(3))
    }

    /// Calls this when what the room said has changed, or when the host comes or goes, on any thread.
    package nonisolated func whenCounted(_ notify: @escaping @Sendable () -> Void) {
        self.notify.withLock { $0 = notify }
    }

    /// The room's answers so far; nil while the host has not been heard.
    package nonisolated var tally: Tally? { shared.withLock { $0.tally } }

    package nonisolated var isThere: Bool { shared.withLock { $0.isThere } }

    /// Shows this to the room; nil takes everything off the wall. Returns at once.
    package nonisolated func show(_ current: Current?) {
        shared.withLock { ($0.current, $0.tally) = (current, nil) }
        Task { await wake() }
    }

    /// Takes everything off the wall, and ends.
    package func close() async {
        loop?.cancel()
        sleeper?.cancel()
        await loop?.value
        shared.withLock { $0.current = nil }
        _ = await tell()
    }

    private func wake() {
        if loop == nil { loop = Task(priority: .background) { await self.run() } }
        sleeper?.cancel()
    }

    private func run() async {
        while !Task.isCancelled {
            let wanted = shared.withLock { $0.current }
            var isThere = true
            if told != .some(wanted) { isThere = await tell() }
            if isThere, wanted != nil { isThere = await count() }
            let wasThere = shared.withLock { shared in
                defer { shared.isThere = isThere }
                return shared.isThere
            }
            if wasThere != isThere { notify.withLock { $0 }() }
            guard !Task.isCancelled, shared.withLock({ $0.current }) == wanted || !isThere else { continue }
            let sleeper = Task { [timer] in await timer.sleep(for: isThere ? .seconds(1) : .seconds(3)) }
            self.sleeper = sleeper
            await sleeper.value
        }
    }

    /// Tells the host what is on the wall; false when it does not take it.
    private func tell() async -> Bool {
        let current = shared.withLock { $0.current }
        let body = current.map(HostTalk.body) ?? Array("null".utf8)
        guard (try? await talk.response(to: .post("/api/current", token: token, body), at: address)) != nil else {
            return false
        }
        told = .some(current)
        return true
    }

    /// Asks what the room has said; false when the host is not there.
    private func count() async -> Bool {
        var request = HTTPRequest.get("/api/live", token: token)
        request.takesFirstEvent = true
        guard let picture: Picture = try? await talk.ask(request, at: address) else { return false }
        let hasChanged = shared.withLock { shared in
            guard shared.current?.place == picture.current?.place else { return false }
            let probe = picture.probes.first { $0.place == picture.current?.place }
            let tally = Tally(
                counts: picture.current?.answers ?? [], people: picture.counts.here,
                values: picture.current?.question == nil ? probe?.onTheWall(isAsked: true).values ?? [] : [])
            defer { shared.tally = tally }
            return shared.tally != tally
        }
        if hasChanged { notify.withLock { $0 }() }
        return true
    }
}

import Foundation
import LessonModel
import Room
import Synchronization
import TestSupport
import Testing

@testable import RoomClient

/// The trainer's side: what is on the wall is told, and what the room says is counted.
@Suite(.ends) struct RoomStageTests {
    private let wall = Wall()
    private let timer = FakeTimer()

    private var stage: RoomStage {
        RoomStage(at: RoomAddress(host: "localhost", port: 1), token: "trainer", transport: wall, timer: timer)
    }

    private func current(_ step: Int, _ phase: Current.Phase = .guessing) -> Current {
        Current(
            lesson: "the-bell", title: "The bell", step: step, heading: "Step \(step)", choices: ["1", "2"],
            phase: phase)
    }

    @Test func whatIsShownIsToldOnceAndCountedEachSecond() async {
        let stage = stage
        stage.show(current(2))
        await timer.untilSomebodySleeps()
        wall.say([3, 1])
        #expect(await timer.passOneSleep() == .seconds(1))
        #expect(stage.tally == RoomStage.Tally(counts: [3, 1], people: 9) && stage.isThere)
        #expect(wall.told == [current(2)])
        await stage.close()
        #expect(wall.told.last == .some(nil))
    }

    @Test func theValuesThatTheRoomExpectsAreCounted() async {
        let stage = stage, values = [Picture.Probe.Value(said: "22", people: 4, right: true)]
        stage.show(current(2))
        await timer.untilSomebodySleeps()
        wall.say([1, 0], expecting: values)
        await timer.passOneSleep()
        // It is on the wall: what comes out is not told.
        let shown = [Picture.Probe.Value(said: "22", people: 4)]
        #expect(stage.tally == RoomStage.Tally(counts: [1, 0], people: 9, values: shown) && stage.tally?.said == 5)
        await stage.close()
    }

    @Test func theCountOfAnotherStepIsNotTaken() async {
        let stage = stage
        stage.show(current(2))
        await timer.untilSomebodySleeps()
        wall.say([3, 1], at: 1)
        await timer.passOneSleep()
        #expect(stage.tally?.counts == [])
        await stage.close()
    }

    @Test func aHostThatIsGoneHoldsNobodyUpAndIsToldLater() async {
        let stage = stage
        wall.isThere = false
        stage.show(current(2))
        await timer.untilSomebodySleeps()
        #expect(!stage.isThere && wall.told.isEmpty)
        stage.show(current(3))
        wall.isThere = true
        while wall.told.isEmpty { await timer.passOneSleep() }
        #expect(wall.told == [current(3)])
        await stage.close()
    }

    @Test func aChangeOfTheCountIsNoticed() async {
        let stage = stage, count = Mutex(0)
        stage.whenCounted { count.withLock { $0 += 1 } }
        stage.show(current(2))
        await timer.untilSomebodySleeps()
        for said in [1, 1, 2] {
            wall.say([said, 0])
            await timer.passOneSleep()
        }
        // Once for the empty room, once for each change.
        #expect(count.withLock { $0 } == 3)
        await stage.close()
    }
}

/// A host that knows only what is on the wall.
private final class Wall: RoomTransport {
    private struct State {
        var told: [Current?] = []
        var counts: [Int] = []
        var values: [Picture.Probe.Value]?
        var step: Int?
        var isThere = true
    }
    private let state = Mutex(State())

    var told: [Current?] { state.withLock { $0.told } }

    var isThere: Bool {
        get { state.withLock { $0.isThere } }
        set { state.withLock { $0.isThere = newValue } }
    }

    func say(_ counts: [Int], expecting values: [Picture.Probe.Value]? = nil, at step: Int? = nil) {
        state.withLock { ($0.counts, $0.values, $0.step) = (counts, values, step) }
    }

    func answer(
        to request: HTTPRequest, at address: RoomAddress, within limit: Duration
    ) async throws(TransportTrouble) -> HTTPResponse {
        let (state, isThere) = state.withLock { state in
            if state.isThere, request.path == "/api/current" {
                state.told.append(try? JSONDecoder().decode(Current.self, from: Data(request.body)))
            }
            return (state, state.isThere)
        }
        guard isThere else { throw .unreachable("gone") }
        guard request.path == "/api/live" else { return HTTPResponse(status: 200, body: Array("{}".utf8)) }
        var current = state.told.last ?? nil
        current?.answers = state.counts
        if let step = state.step { current?.step = step }
        let probe = Picture.Probe(
            lesson: "the-bell", step: 2, choices: ["1", "2"], said: state.counts, values: state.values)
        let picture = Picture(
            room: "Monday", time: RoomTime(milliseconds: 0), hidden: true, steps: [], probes: [probe], questions: [],
            current: current, code: "abc-def", address: "http://localhost:1",
            counts: .init(people: 9, here: 9), ended: false)
        return HTTPResponse(status: 200, body: HostTalk.body(picture))
    }
}

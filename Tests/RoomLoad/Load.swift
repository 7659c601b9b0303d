#if Room
import Foundation
import LessonModel
import NIOCore
import NIOPosix
import Room
import Synchronization

/// A class of simulated learners: they join, post, and come back when the host was away.
struct Load: Sendable {
    static let group = MultiThreadedEventLoopGroup.singleton

    let people: Int
    let events: Int
    /// The seconds between two events of a learner.
    let pace: Double
    let host: HostProcess

    /// Lets everybody join within two seconds. Gives their tokens and the seconds until the last one was in.
    func join(_ code: JoinCode) async throws -> (tokens: [String], seconds: Double) {
        let begin = Ledger.now, port = host.port
        let tokens = await withTaskGroup(of: (Int, String).self) { group in
            for person in 0..<people {
                let wait = 2 * Double(person) / Double(people)
                group.addTask { (person, await Self.join(person, code, port: port, after: wait)) }
            }
            var tokens = [String](repeating: "", count: people)
            for await (person, token) in group { tokens[person] = token }
            return tokens
        }
        return (tokens, Ledger.now - begin)
    }

    private static func join(_ person: Int, _ code: JoinCode, port: Int, after seconds: Double) async -> String {
        try? await Task.sleep(for: .seconds(seconds))
        let request = JoinRequest(
            code: code.shown, person: id(person), name: "Person \(person)", secret: secret(person))
        let body = (try? RoomJournal.line(request)) ?? ""
        for _ in 0..<50 {
            let link = Link(port: port, group: group)
            let answer = try? await link.send(.POST, "/api/join", token: nil, Array(body.utf8))
            await link.close()
            if let answer, answer.status == 200,
                let reply = try? JSONDecoder().decode(
                    JoinReply.self, from: Data(answer.body.readableBytesView))
            {
                return reply.token
            }
            try? await Task.sleep(for: .milliseconds(100))
        }
        return ""
    }

    /// Lets everybody post a part of their events, one by one. Gives the tries that failed.
    func post(_ numbers: ClosedRange<Int>, _ tokens: [String], _ ledger: Ledger) async -> Int {
        let failed = Counter()
        await withTaskGroup(of: Void.self) { group in
            for person in 0..<people {
                group.addTask { await post(numbers, person, tokens[person], ledger, failed) }
            }
        }
        return failed.value
    }

    private func post(
        _ numbers: ClosedRange<Int>, _ person: Int, _ token: String, _ ledger: Ledger, _ failed: Counter
    ) async {
        let link = Link(port: host.port, group: Self.group)
        try? await Task.sleep(for: .seconds(Double.random(in: 0...pace)))
        for number in numbers {
            let begin = Ledger.now
            let place = Workbook.Place(lesson: "the-bell", step: number)
            let event = RoomEvent(
                id: "event\(person)x\(number)", person: Self.id(person), name: "Person \(person)",
                time: RoomTime(milliseconds: Int(Date.now.timeIntervalSince1970 * 1000)), deed: .arrived(place))
            let body = Array(((try? RoomJournal.line(EventsRequest(events: [event]))) ?? "").utf8)
            while !Task.isCancelled {
                ledger.post(person, number)
                let answer = try? await link.send(.POST, "/api/events", token: token, body)
                if answer?.status == 200 { break }
                failed.add()
                try? await Task.sleep(for: .seconds(Double.random(in: 0.2...0.8)))
            }
            try? await Task.sleep(for: .seconds(max(0, pace - (Ledger.now - begin))))
        }
        await link.close()
    }

    static func id(_ person: Int) -> String { "load" + String(String(10_000 + person).dropFirst()) }

    private static func secret(_ person: Int) -> String { "secret-of-the-person-\(person)" }
}

/// Counts what many tasks do. A class because all of them share it.
final class Counter: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func add() { count.add(1, ordering: .relaxed) }
}

extension [Double] {
    /// The value below which so many of a hundred lie.
    func percentile(_ percent: Double) -> Double {
        let sorted = sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
    }
}
#endif

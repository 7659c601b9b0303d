#if Room
import Foundation
import Room

/// What was measured, beside what is promised.
struct LoadReport {
    private(set) var lines: [String] = []
    private(set) var isMet = true

    var text: String { lines.joined(separator: "\n") }

    mutating func add(_ what: String, _ value: String, isMet: Bool) {
        let line = (isMet ? "met      " : "NOT MET  ") + what + ": " + value
        RoomLoad.say(line)
        lines.append(line)
        self.isMet = self.isMet && isMet
    }
}

/// Plays everything that a room is promised to bear, part by part.
struct Measurement: Sendable {
    private let load: Load
    private let host: HostProcess

    init(_ load: Load) { (self.load, host) = (load, load.host) }

    func run() async throws -> LoadReport {
        var report = LoadReport()
        try await host.start()
        let door = try host.door(), first = load.events / 2
        let (tokens, seconds) = try await load.join(door.code)
        report.add(
            "\(load.people) join within 2 s", "all in after \(seconds.shown) s (5 s)",
            isMet: seconds <= 5 && !tokens.contains(""))
        let ledger = Ledger(people: load.people, events: load.events)
        let watchers = (0..<5).map { _ in Watcher(ledger, people: load.people) }
        let watching = watchers.map { watcher in
            Task { await watcher.watch(port: host.port, token: door.trainer, group: Load.group) }
        }
        try await Task.sleep(for: .seconds(1))
        await measureDelay(1...first, tokens, ledger, watchers, &report)
        try await measureKills((first + 1)...load.events, tokens, ledger, &report)
        report.add("the host's memory", "\(host.peak.shown) MB at most (150 MB)", isMet: host.peak < 150)
        for watch in watching { watch.cancel() }
        try measureJournal(&report)
        try await measureTrouble(tokens, &report)
        return report
    }

    private func measureDelay(
        _ numbers: ClosedRange<Int>, _ tokens: [String], _ ledger: Ledger, _ watchers: [Watcher],
        _ report: inout LoadReport
    ) async {
        let most = Peak(), host = host
        let looking = Task {
            while !Task.isCancelled {
                most.take(host.descriptors)
                try? await Task.sleep(for: .milliseconds(250))
            }
        }
        let begin = Ledger.now, used = host.processorTime
        let failed = await load.post(numbers, tokens, ledger)
        let seconds = Ledger.now - begin
        let busy = (host.processorTime - used) / seconds * 100
        try? await Task.sleep(for: .seconds(2))
        looking.cancel()
        let delays = watchers.flatMap { watcher in watcher.seen.withLock { $0.delays } }
        let pictures = watchers.map { watcher in watcher.seen.withLock { $0.pictures } }.reduce(0, +) / watchers.count
        let rate = Double(load.people * numbers.count) / seconds
        let p99 = delays.percentile(99) * 1000
        report.add(
            "from post to dashboard, \(Int(rate)) events a second, 5 dashboards",
            "median \((delays.percentile(50) * 1000).shown) ms, p99 \(p99.shown) ms (250 ms); \(pictures) pictures each, "
                + "\(delays.count) of \(load.people * numbers.count * 5) seen, \(failed) tries failed",
            isMet: p99 <= 250 && delays.count == load.people * numbers.count * 5)
        RoomLoad.say("         the host used \(Int(busy)) % of a processor")
        report.add("the host's descriptors", "\(most.value) at most (1500)", isMet: most.value < 1500)
    }

    /// Kills the host twice while people post.
    private func measureKills(
        _ numbers: ClosedRange<Int>, _ tokens: [String], _ ledger: Ledger, _ report: inout LoadReport
    ) async throws {
        let load = load
        let posting = Task { await load.post(numbers, tokens, ledger) }
        let part = load.pace * Double(numbers.count) / 3
        for _ in 0..<2 {
            try await Task.sleep(for: .seconds(part))
            let before = host.peak
            host.kill()
            try await Task.sleep(for: .milliseconds(500))
            let begin = Ledger.now
            try await host.start()
            RoomLoad.say("         killed (\(before.shown) MB until then); back after \((Ledger.now - begin).shown) s")
        }
        let failed = await posting.value
        report.add("killed twice, everybody came back", "\(failed) tries failed in between", isMet: true)
    }

    /// Every event that was accepted is in the journal exactly once.
    private func measureJournal(_ report: inout LoadReport) throws {
        let entries = try RoomJournal.read(host.files.journal).entries
        var counts: [String: Int] = [:]
        for entry in entries { counts[entry.event.person + " " + entry.event.id, default: 0] += 1 }
        let posted = (0..<load.people).flatMap { person in
            (1...load.events).map { "\(Load.id(person)) event\(person)x\($0)" }
        }
        let lost = posted.count { counts[$0] == nil }, twice = counts.values.count { $0 > 1 }
        report.add(
            "events in the journal", "\(posted.count - lost) of \(posted.count), \(twice) twice",
            isMet: lost == 0 && twice == 0)
    }

    private func measureTrouble(_ tokens: [String], _ report: inout LoadReport) async throws {
        let pid = host.pid, troublemakers = Troublemakers(port: host.port)
        let quiet = try await askForPages(seconds: 5)
        let trouble = [
            Task { await troublemakers.sendEndlessHeaders() }, Task { await troublemakers.sendEndlessHeaders() },
            Task { await troublemakers.sendEndlessHeaders() }, Task { await troublemakers.idle(500) },
            Task { await troublemakers.readNothing(50) },
        ]
        try await Task.sleep(for: .seconds(2))
        let loud = try await askForPages(seconds: 10)
        report.add(
            "GET while 3 send endless headers, 500 are idle, 50 read nothing",
            "p99 \((loud.percentile(99) * 1000).shown) ms (50 ms; \((quiet.percentile(99) * 1000).shown) ms alone), "
                + "\(loud.count) asked", isMet: loud.percentile(99) <= 0.05)
        async let asked = askForPages(seconds: 10)
        let answers = try await troublemakers.fuzz(20_000, tokens: tokens.prefix(200) + [host.door().trainer])
        let during = try await asked
        for task in trouble { task.cancel() }
        let list = answers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
        report.add("20000 fuzzed requests, no 5xx", list, isMet: !answers.keys.contains { $0 >= 500 })
        report.add(
            "GET at the same time", "p99 \((during.percentile(99) * 1000).shown) ms (50 ms)",
            isMet: during.percentile(99) <= 0.05)
        report.add("the same process still answers", "pid \(host.pid)", isMet: host.isRunning && host.pid == pid)
        report.add("its descriptors, its memory", "\(host.descriptors), \(host.peak.shown) MB", isMet: host.peak < 150)
    }

    /// The times of requests for a page, fifty a second, each on a connection of its own.
    private func askForPages(seconds: Double) async throws -> [Double] {
        var times: [Double] = []
        let end = Ledger.now + seconds
        while Ledger.now < end {
            let begin = Ledger.now, link = Link(port: host.port, group: Load.group)
            let answer = try? await link.send(.GET, "/", token: nil, [])
            times.append(answer?.status == 200 ? Ledger.now - begin : 20)
            await link.close()
            try await Task.sleep(for: .milliseconds(20))
        }
        return times
    }
}

/// The largest number that was seen. A class because two tasks share it.
private final class Peak: @unchecked Sendable {
    private let lock = NSLock()
    private var most = 0

    var value: Int { lock.withLock { most } }

    func take(_ number: Int) { lock.withLock { most = max(most, number) } }
}

extension Double {
    /// With one digit behind the point.
    fileprivate var shown: String { String(format: "%.1f", self) }
}
#endif

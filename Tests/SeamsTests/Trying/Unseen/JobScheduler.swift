import Foundation

/// Runs jobs at their time. The executor of time is a protocol, and there is a live one.
protocol TimeSource: Sendable {
    func now() -> Date
    func sleep(until date: Date) async throws
}

struct SystemTime: TimeSource {
    func now() -> Date { Date() }  //~ clock seam
    func sleep(until date: Date) async throws {
        let seconds = max(0, date.timeIntervalSinceNow)  //~ clock seam
        try await Task.sleep(for: .seconds(seconds))  //~ clock seam
    }
}

struct Job: Sendable {
    enum Repetition: Sendable { case once, every(TimeInterval) }
    let name: String
    var due: Date
    let repetition: Repetition
    let work: @Sendable () async throws -> Void
}

actor JobScheduler {
    private var jobs: [Job] = []
    private var history: [(name: String, at: Date, worked: Bool)] = []
    private let time: any TimeSource

    init(time: any TimeSource = SystemTime()) {
        self.time = time
    }

    func add(_ name: String, after delay: TimeInterval, every interval: TimeInterval? = nil,
             work: @escaping @Sendable () async throws -> Void) {
        let due = time.now().addingTimeInterval(delay)
        let repetition = interval.map(Job.Repetition.every) ?? .once
        jobs.append(Job(name: name, due: due, repetition: repetition, work: work))
    }

    func run(limit: Int) async throws {
        var done = 0
        while done < limit, let next = takeNext() {
            try await time.sleep(until: next.due)
            await perform(next)
            done += 1
        }
    }

    private func takeNext() -> Job? {
        guard let index = jobs.indices.min(by: { jobs[$0].due < jobs[$1].due }) else { return nil }
        return jobs.remove(at: index)
    }

    private func perform(_ job: Job) async {
        var worked = true
        do { try await job.work() } catch { worked = false }
        history.append((job.name, time.now(), worked))
        if case .every(let interval) = job.repetition {
            var again = job
            again.due = job.due.addingTimeInterval(interval)
            jobs.append(again)
        }
    }

    func failures() -> [String] {
        history.filter { !$0.worked }.map { $0.name }
    }
}

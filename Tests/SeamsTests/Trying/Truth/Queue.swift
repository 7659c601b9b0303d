import Dispatch
import Foundation

final class Worker<Job: Sendable>: @unchecked Sendable {
    private let queue = DispatchQueue(label: "worker")
    private var jobs: [(job: Job, due: DispatchTime)] = []

    func schedule(_ job: Job, after seconds: Double) {
        let due = DispatchTime.now() + seconds  //~ clock
        queue.sync { jobs.append((job, due)) }
        queue.asyncAfter(deadline: due) { [weak self] in self?.drain() }  //~ clock
    }

    func drain() {
        let now = DispatchTime.now()  //~ clock
        queue.async { self.jobs.removeAll { $0.due <= now } }
    }

    func retry(_ times: Int, _ work: () throws -> Void) {
        for attempt in 1...times {
            if (try? work()) != nil { return }
            Thread.sleep(forTimeInterval: Double(attempt) * Double.random(in: 0.5...1))  //~ clock, randomness
        }
    }

    func mostUrgent<Key: Comparable>(by key: (Job) -> Key) -> Job? {
        queue.sync { jobs.map(\.job).max { key($0) < key($1) } }
    }
}

import Foundation

struct Job: Sendable {
    let id: Int
    let work: @Sendable () async throws -> String
}

enum Outcome: Sendable, Equatable {
    case finished(String, seconds: Double)
    case failed(String)
    case timedOut
}

actor WorkerPool {
    private var waiting: [Job] = []
    private var results: [Int: Outcome] = [:]
    private let width: Int
    private let timeout: Duration

    init(width: Int = ProcessInfo.processInfo.activeProcessorCount, timeout: Duration = .seconds(30)) {  //~ environment seam
        self.width = width
        self.timeout = timeout
    }

    func submit(_ job: Job) {
        waiting.append(job)
    }

    func drain() async -> [Int: Outcome] {  //~ via clock
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var running = 0
            while let job = waiting.popLast() {
                if running == width, let (id, outcome) = await group.next() {
                    results[id] = outcome
                    running -= 1
                }
                let limit = timeout
                group.addTask { (job.id, await Self.run(job, within: limit)) }
                running += 1
            }
            for await (id, outcome) in group { results[id] = outcome }
        }
        return results
    }

    private static func run(_ job: Job, within limit: Duration) async -> Outcome {
        let start = DispatchTime.now().uptimeNanoseconds  //~ clock
        return await withTaskGroup(of: Outcome?.self) { race in
            race.addTask {
                do {
                    let value = try await job.work()
                    let spent = DispatchTime.now().uptimeNanoseconds - start  //~ clock
                    return .finished(value, seconds: Double(spent) / 1e9)
                } catch {
                    return .failed("\(error)")
                }
            }
            race.addTask {
                try? await Task.sleep(for: limit)  //~ clock
                return Task.isCancelled ? nil : .timedOut
            }
            let first = await race.next() ?? nil
            race.cancelAll()
            return first ?? .timedOut
        }
    }
}

extension WorkerPool {
    var summary: String {
        let done = results.values.count { if case .finished = $0 { true } else { false } }
        return "\(done) of \(results.count) finished"
    }
}

import Synchronization
import Testing

@testable import Shell

struct LatestTaskTests {
    /// What has run, in its order.
    private final class Log: Sendable {
        private let names = Mutex<[String]>([])
        var all: [String] { names.withLock { $0 } }

        func note(_ name: String) { names.withLock { $0.append(name) } }

        /// Work that takes a while, and that nobody can hurry.
        func slowly(_ name: String) async {
            await Task.detached { try? await Task.sleep(for: .milliseconds(50)) }.value
            note(name)
        }
    }

    /// Work that has begun and takes a while.
    private static func begun(_ log: Log) async -> LatestTask {
        var task = LatestTask()
        task.begin {
            log.note("begun")
            await log.slowly("first")
        }
        while log.all.isEmpty, !Task.isCancelled { await Task.yield() }
        return task
    }

    /// A save at the start of a preview was proved before the lesson as it had been: that was all the author heard of.
    @Test func theLatestComesLastHoweverLongAnEarlierOneTakes() async {
        let log = Log()
        var task = await Self.begun(log)
        await withCheckedContinuation { done in
            task.begin { await log.slowly("second") }
            task.begin { log.note("never") }
            task.begin {
                log.note("latest")
                done.resume()
            }
        }
        #expect(log.all == ["begun", "first", "latest"])
    }

    @Test func atItsEndNothingOfItIsUnderWay() async {
        let log = Log()
        var task = await Self.begun(log)
        task.begin { log.note("never") }
        await task.end()
        #expect(log.all == ["begun", "first"])
    }
}

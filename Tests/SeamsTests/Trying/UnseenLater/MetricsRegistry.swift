import Foundation
import Synchronization

struct Histogram: Sendable {
    private(set) var counts: [Int]
    private(set) var sum = 0.0
    let bounds: [Double]

    init(bounds: [Double] = [0.005, 0.05, 0.5, 5]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count + 1)
    }

    mutating func observe(_ value: Double) {
        sum += value
        counts[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
    }

    var total: Int { counts.reduce(0, +) }
}

enum Metrics {
    private static let counters = Mutex<[String: Int]>([:])
    private static let histograms = Mutex<[String: Histogram]>([:])

    static func increment(_ name: String, by amount: Int = 1) {
        counters.withLock { $0[name, default: 0] += amount }  //~ state
    }

    static func observe(_ name: String, _ seconds: Double) {
        histograms.withLock { $0[name, default: Histogram()].observe(seconds) }  //~ state
    }

    static func time<Value>(_ name: String, _ body: () throws -> Value) rethrows -> Value {  //~ via state
        let clock = SuspendingClock()
        let start = clock.now  //~ clock
        defer {
            let spent = start.duration(to: clock.now)  //~ clock
            observe(name, Double(spent.components.seconds) + Double(spent.components.attoseconds) / 1e18)
        }
        return try body()
    }

    static func reset() {
        counters.withLock { $0.removeAll() }  //~ state
        histograms.withLock { $0.removeAll() }  //~ state
    }

    static func exposition() -> String {
        let numbers = counters.withLock { $0 }.sorted { $0.key < $1.key }  //~ state
        return numbers.map { "\($0.key) \($0.value)" }.joined(separator: "\n") + "\n"
    }
}

struct OrderEndpoint {
    var store: (String) throws -> Void

    func handle(_ body: String) -> Int {  //~ via state, via clock
        Metrics.increment("orders_total")
        do {
            try Metrics.time("orders_seconds") { try store(body) }
            return 201
        } catch {
            Metrics.increment("orders_failed")
            return 500
        }
    }
}

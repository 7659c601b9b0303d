import Foundation

/// A cache with a time to live and a limit; the clock is handed in.
final class MemoryCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var expires: Date
        var used: Int
    }

    typealias Clock = () -> Date

    private var entries: [Key: Entry] = [:]
    private let clock: Clock
    private let ttl: TimeInterval
    private let limit: Int
    private var ticks = 0

    init(ttl: TimeInterval, limit: Int = 100, clock: @escaping Clock = Date.init) {  //~ clock seam
        self.ttl = ttl
        self.limit = limit
        self.clock = clock
    }

    subscript(key: Key) -> Value? {
        get {
            guard let entry = entries[key], entry.expires > clock() else { return nil }
            ticks += 1
            entries[key]?.used = ticks
            return entry.value
        }
        set {
            guard let newValue else {
                entries[key] = nil
                return
            }
            ticks += 1
            entries[key] = Entry(value: newValue, expires: clock().addingTimeInterval(ttl), used: ticks)
            evict()
        }
    }

    func value(for key: Key, make: () throws -> Value) rethrows -> Value {
        if let known = self[key] { return known }
        let made = try make()
        self[key] = made
        return made
    }

    private func evict() {
        guard entries.count > limit else { return }
        let moment = clock()
        entries = entries.filter { $0.value.expires > moment }
        while entries.count > limit, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
            entries[oldest.key] = nil
        }
    }
}

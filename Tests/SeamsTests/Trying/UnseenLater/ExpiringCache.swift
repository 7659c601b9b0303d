import Foundation

/// A cache of a fixed size whose entries grow old.
final class ExpiringCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var expires: Date
        var lastUse = Date()  //~ clock seam
    }

    private var entries: [Key: Entry] = [:]
    private let capacity: Int
    private let lifetime: TimeInterval
    private(set) var hits = 0
    private(set) var misses = 0

    init(capacity: Int, lifetime: TimeInterval = 60) {
        precondition(capacity > 0)
        self.capacity = capacity
        self.lifetime = lifetime
    }

    subscript(key: Key) -> Value? {  //~ via clock
        get { value(for: key) }
        set {
            guard let newValue else {
                entries[key] = nil
                return
            }
            insert(newValue, for: key)
        }
    }

    func value(for key: Key) -> Value? {
        guard let entry = entries[key], entry.expires > Date() else {  //~ clock
            misses += 1
            entries[key] = nil
            return nil
        }
        hits += 1
        entries[key]?.lastUse = Date()  //~ clock
        return entry.value
    }

    func insert(_ value: Value, for key: Key) {
        if entries.count >= capacity, entries[key] == nil {
            evict()
        }
        entries[key] = Entry(value: value, expires: Date(timeIntervalSinceNow: lifetime))  //~ clock
    }

    func value(for key: Key, orMake make: () throws -> Value) rethrows -> Value {  //~ via clock
        if let known = value(for: key) { return known }
        let made = try make()
        insert(made, for: key)
        return made
    }

    private func evict() {
        guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        entries[oldest.key] = nil
    }

    var hitRate: Double {
        hits + misses == 0 ? 0 : Double(hits) / Double(hits + misses)
    }
}

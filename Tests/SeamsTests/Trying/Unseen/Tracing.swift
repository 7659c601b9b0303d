import Foundation

struct Span: Sendable {
    let name: String
    let trace: String
    var begun: UInt64
    var ended: UInt64?
}

enum Trace {
    @TaskLocal static var id: String = "none"
    nonisolated(unsafe) static var spans: [Span] = []
    static let lock = NSLock()
    static var isOn: Bool { ProcessInfo.processInfo.environment["TRACE"] != nil }  //~ environment

    static func within<T>(_ name: String, _ work: () throws -> T) rethrows -> T {  //~ via environment, via clock
        guard isOn else { return try work() }
        var span = Span(name: name, trace: id, begun: ticks())  //~ state seam
        defer {
            span.ended = ticks()
            store(span)
        }
        return try work()
    }

    static func started<T: Sendable>(_ work: @Sendable () async throws -> T) async rethrows -> T {
        try await $id.withValue(String(UInt64.random(in: 0...UInt64.max), radix: 36)) {  //~ randomness
            try await work()
        }
    }

    private static func ticks() -> UInt64 {
        UInt64(ProcessInfo.processInfo.systemUptime * 1e9)  //~ clock
    }

    private static func store(_ span: Span) {
        lock.lock()
        defer { lock.unlock() }
        spans.append(span)  //~ state
    }
}

struct OrderPipeline {
    func price(_ items: [Int]) -> Int {  //~ via environment, via clock, via state
        Trace.within("price") { items.reduce(0, +) }
    }

    func ship(_ items: [Int]) async -> String {  //~ via environment, via clock, via state
        let total = price(items)
        return Trace.within("ship") { "shipped \(total)" }
    }
}

func slowest() -> Span? {
    Trace.spans.max { ($0.ended ?? $0.begun) - $0.begun < ($1.ended ?? $1.begun) - $1.begun }  //~ state
}

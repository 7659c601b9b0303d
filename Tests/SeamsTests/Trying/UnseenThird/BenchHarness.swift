import Foundation

public struct Measurement_: Sendable, Codable {
    public let name: String
    public let nanoseconds: [Double]

    public init(name: String, nanoseconds: [Double]) {
        self.name = name
        self.nanoseconds = nanoseconds.sorted()
    }

    public var median: Double { quantile(0.5) }

    public func quantile(_ q: Double) -> Double {
        guard !nanoseconds.isEmpty else { return .nan }
        let position = q * Double(nanoseconds.count - 1)
        let low = Int(position)
        let high = min(low + 1, nanoseconds.count - 1)
        return nanoseconds[low] + (nanoseconds[high] - nanoseconds[low]) * (position - Double(low))
    }
}

/// Keeps the optimizer from throwing a result away.
@inline(never) public func blackHole<T>(_ value: T) {}

public struct Bench {
    public typealias Ticks = () -> UInt64

    public var warmups = 3
    public var rounds = 30
    private let ticks: Ticks

    public init(ticks: @escaping Ticks = { DispatchTime.now().uptimeNanoseconds }) {  //~ clock seam
        self.ticks = ticks
    }

    public func run<T>(_ name: String, _ body: () throws -> T) rethrows -> Measurement_ {
        for _ in 0..<warmups { blackHole(try body()) }
        var samples: [Double] = []
        for _ in 0..<rounds {
            let start = ticks()
            blackHole(try body())
            samples.append(Double(ticks() - start))
        }
        return Measurement_(name: name, nanoseconds: samples)
    }
}

public struct Machine: Codable, Equatable, Sendable {
    public var cores: Int
    public var memory: UInt64
    public var system: String

    public static var this: Machine {
        let info = ProcessInfo.processInfo  //~ environment
        return Machine(
            cores: info.processorCount, memory: info.physicalMemory, system: info.operatingSystemVersionString)
    }
}

public struct Baseline: Codable {
    public var machine = Machine.this
    public var medians: [String: Double] = [:]

    public static func read(_ path: String) throws -> Baseline {
        try JSONDecoder().decode(Baseline.self, from: Data(contentsOf: URL(filePath: path)))  //~ files
    }

    public func write(_ path: String) throws {
        try JSONEncoder().encode(self).write(to: URL(filePath: path))  //~ files
    }

    /// Names of what became slower by more than `tolerance`.
    public func regressions(_ measured: [Measurement_], tolerance: Double = 0.1) throws -> [String] {  //~ via environment
        guard machine == .this else { throw BaselineError.otherMachine(machine) }
        return measured.filter { $0.median > medians[$0.name, default: .infinity] * (1 + tolerance) }.map(\.name)
    }
}

public enum BaselineError: Error {
    case otherMachine(Machine)
}

/// In another order each time, so that nothing profits from its place.
public func runAll(_ benches: [(String, () -> Void)], with bench: Bench = Bench()) -> [Measurement_] {
    benches.shuffled().map { bench.run($0.0, $0.1) }  //~ randomness
}

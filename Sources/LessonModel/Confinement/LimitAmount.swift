import Foundation

/// The amount of a limit, as people write it: `5 s`, `256 MB`, `100`.
package struct LimitAmount: Sendable, Equatable {
    package let limit: Limit
    /// The amount in seconds, in bytes, or as a count, depending on the limit.
    package let value: Double

    package init(_ value: Double, of limit: Limit) {
        self.limit = limit
        self.value = value
    }

    /// Reads an amount; any number of blanks, or none, may stand between number and unit.
    package init(_ text: String, of limit: Limit) throws(LimitProblem) {
        guard let match = text.wholeMatch(of: /\s*(-?\d{1,12}(?:\.\d{1,6})?)\s*([A-Za-z]*)\s*/),
            let number = Double(match.1), let unit = limit.units.first(where: { $0.name == match.2 })?.size
        else { throw .unreadable(limit, text) }
        self.init(number * unit, of: limit)
        guard !limit.isCounted || value == value.rounded() else { throw .unreadable(limit, text) }
        guard value >= limit.least else { throw .tooLittle(limit, text) }
        guard value <= limit.most else { throw .tooMuch(limit, text) }
    }

    /// The amount in the largest unit that keeps it short.
    package var text: String {
        let fitting = limit.units.last { value >= $0.size } ?? limit.units[0]
        let amount = (value / fitting.size * 10).rounded() / 10
        let number = amount == amount.rounded() ? "\(Int(amount))" : "\(amount)"
        return fitting.name.isEmpty ? number : "\(number) \(fitting.name)"
    }
}

extension Limit {
    /// The units of its amounts, smallest first; a kilobyte has 1024 bytes.
    fileprivate var units: [(name: String, size: Double)] {
        switch self {
        case .time: [("ms", 0.001), ("s", 1), ("min", 60)]
        case .memory, .output, .disk: [("KB", 0x1p10), ("MB", 0x1p20), ("GB", 0x1p30)]
        case .files, .processes, .ports: [("", 1)]
        }
    }

    fileprivate var isCounted: Bool { [.files, .processes, .ports].contains(self) }

    /// The smallest amount allowed; with less, no world starts or no world can do anything useful.
    var least: Double {
        switch self {
        case .time: 0.05
        case .memory: 0x1p26
        case .output: 1024
        case .files: 1
        case .disk: 1024
        case .processes, .ports: 0
        }
    }

    /// The largest amount allowed; more would be no limit.
    var most: Double {
        switch self {
        case .time: 3600
        case .memory, .disk: 0x1p40
        case .output: 0x1p30
        case .files: 10_000_000
        case .processes: 10_000
        case .ports: 8
        }
    }

    /// An amount of this limit, written as an example.
    var example: String {
        switch self {
        case .time: "5 s"
        case .memory: "256 MB"
        case .output: "1 MB"
        case .files: "100"
        case .disk: "10 MB"
        case .processes: "4"
        case .ports: "1"
        }
    }
}

/// The largest limits that a course may ask for when it does not come with the tool.
package struct LimitCap: Sendable, Equatable {
    /// An amount that was asked for and is larger than the cap allows.
    package struct Excess: Sendable, Equatable {
        package let asked: LimitAmount
        package let allowed: LimitAmount
    }

    package let limits: Limits

    /// The cap that applies unless the person configures another one.
    package static let usual = LimitCap(
        Limits(seconds: 60, memory: 2 << 30, output: 16 << 20, files: 20_000, disk: 512 << 20, processes: 64, ports: 4))

    package init(_ limits: Limits) {
        self.limits = limits
    }

    /// The changes that were asked for, reduced to the cap, and the amounts that exceeded it. A usual limit above the
    /// cap is reduced, too.
    package func applied(to asked: LimitChanges) -> (changes: LimitChanges, excess: [Excess]) {
        var changes = asked, excess: [Excess] = []
        for limit in Limit.allCases {
            let most = limits[limit]
            guard (asked[limit] ?? Limits.usual[limit]) > most else { continue }
            changes[limit] = most
            guard let amount = asked[limit] else { continue }
            excess.append(Excess(asked: LimitAmount(amount, of: limit), allowed: LimitAmount(most, of: limit)))
        }
        return (changes, excess)
    }
}

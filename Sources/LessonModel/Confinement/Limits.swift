/// The amounts that a lesson's program may take; a program that takes more is ended.
package struct Limits: Sendable, Equatable, Codable {
    /// The longest time that one entry may run, in seconds.
    package var seconds: Double
    /// The most memory that all processes of a world may hold together, in bytes.
    package var memory: Int
    /// The most output that is kept of each stream, in bytes.
    package var output: Int
    /// The largest number of files and folders in the home and the temporary folder together.
    package var files: Int
    /// The most that the home and the temporary folder may hold together, in bytes.
    package var disk: Int
    /// The largest number of other processes that a world may start; none by default. Threads do not count.
    package var processes: Int
    /// The largest number of TCP ports that a world without a network of its own may use; none by default.
    package var ports: Int

    package init(
        seconds: Double = 10, memory: Int = 1 << 30, output: Int = 1 << 20, files: Int = 4096, disk: Int = 64 << 20,
        processes: Int = 0, ports: Int = 0
    ) {
        self.seconds = seconds
        self.memory = memory
        self.output = output
        self.files = files
        self.disk = disk
        self.processes = processes
        self.ports = ports
    }

    /// The default limits; no lesson of the course comes near them.
    package static let usual = Limits()
}

/// A resource of which a lesson's program may take only a limited amount.
package enum Limit: String, Sendable, Hashable, Codable, CaseIterable {
    case time, memory, output, files, disk, processes, ports
}

extension Limits {
    /// These limits with the changes applied.
    package func changed(by changes: LimitChanges) -> Limits {
        var limits = self
        for (limit, amount) in changes.amounts { limits[limit] = amount }
        return limits
    }

    /// The amount of a limit in seconds, in bytes, or as a count.
    package subscript(limit: Limit) -> Double {
        get {
            switch limit {
            case .time: seconds
            case .memory: Double(memory)
            case .output: Double(output)
            case .files: Double(files)
            case .disk: Double(disk)
            case .processes: Double(processes)
            case .ports: Double(ports)
            }
        }
        set {
            switch limit {
            case .time: seconds = newValue
            case .memory: memory = Int(newValue)
            case .output: output = Int(newValue)
            case .files: files = Int(newValue)
            case .disk: disk = Int(newValue)
            case .processes: processes = Int(newValue)
            case .ports: ports = Int(newValue)
            }
        }
    }

    /// The longest time that one entry may run.
    package var time: Duration { .seconds(seconds) }
}

/// The limits that a lesson, a person or a configuration file sets; all other limits stay as they are.
package struct LimitChanges: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// The amounts in seconds, in bytes, or as counts, as in `Limits`.
    package private(set) var amounts: [Limit: Double]

    package init(_ amounts: [Limit: Double] = [:]) {
        self.amounts = amounts
    }

    /// Changes that set every limit to the amount in `limits`.
    package init(_ limits: Limits) {
        self.init(Dictionary(Limit.allCases.map { ($0, limits[$0]) }) { $1 })
    }

    package init(dictionaryLiteral elements: (Limit, Double)...) {
        self.init(Dictionary(elements) { $1 })
    }

    package subscript(limit: Limit) -> Double? {
        get { amounts[limit] }
        set { amounts[limit] = newValue }
    }

    /// These changes and the others; the other amount wins when both set the same limit.
    package func merged(with others: LimitChanges) -> LimitChanges {
        LimitChanges(amounts.merging(others.amounts) { $1 })
    }
}

extension LimitChanges {
    /// Sets the amount of one limit, with name and amount as people write them.
    package mutating func set(_ name: String, to amount: String) throws(LimitProblem) {
        guard let limit = Limit(rawValue: name) else { throw .unknownName(name) }
        guard self[limit] == nil else { throw .repeatedName(limit) }
        self[limit] = try LimitAmount(amount, of: limit).value
    }

    /// Reads the settings of a command line: `memory=256MB`.
    package init(settings: [String]) throws(LimitProblem) {
        self.init()
        for setting in settings {
            let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { throw .notSetting(setting) }
            try set(parts[0].collapsingWhitespace, to: parts[1])
        }
    }
}

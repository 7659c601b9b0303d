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

extension Limits {
    /// The same with what somebody says about some of them.
    package func changed(by changes: LimitChanges) -> Limits {
        var limits = self
        for (limit, amount) in changes.amounts { limits[limit] = amount }
        return limits
    }

    /// In seconds, bytes, or a number of things.
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

    /// How long one entry may run.
    package var time: Duration { .seconds(seconds) }
}

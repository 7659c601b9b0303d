import LessonModel

/// The launcher's report so far on the program that it started.
struct LaunchReport: Sendable {
    /// The program's end.
    enum Ending: Sendable, Equatable {
        case exited(Int32)
        case signaled(Int32)
        /// The program held more than a limit allows, or died because it wanted more: of memory, disk, files or
        /// processes.
        case wentOver(Limit)
        /// The engine asked the launcher to end the program.
        case lifeline
    }

    private(set) var confinement: Confinement?
    private(set) var ending: Ending?
    /// The time at which the first of two programs had succeeded; nil until then.
    private(set) var wentOn: ContinuousClock.Instant?
    /// Why the program was not started, in the system's words.
    private(set) var problem: String?
    /// The number of processes that the program left running; they are dead now.
    private(set) var survivors: Int?
    /// The most memory that it held, in kilobytes.
    private(set) var peakKilobytes: Int?
    /// The processor time of all its processes together.
    private(set) var cpu: Duration?
    /// The number of times the program tried to reach something over the network; nil where that is not counted.
    private(set) var networkUses: Int?
    private var pending: [UInt8] = []

    /// Whether the launcher has reported everything: nothing of the program is left then.
    var isComplete: Bool { survivors != nil }

    /// Reads what came over the launcher's descriptor.
    mutating func append(_ bytes: [UInt8]) {
        pending += bytes
        while let newline = pending.firstIndex(of: UInt8(ascii: "\n")) {
            read(String(decoding: pending[..<newline], as: UTF8.self))
            pending.removeSubrange(...newline)
        }
    }

    private mutating func read(_ line: String) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        switch fields.first {
        case "mode": confinement = Confinement(line: line)
        case "problem": problem = fields.dropFirst().joined(separator: " ")
        case "next": wentOn = .now
        case "ended": ending = Self.ending(fields)
        case "left": readRest(fields.dropFirst())
        default: break
        }
    }

    private static func ending(_ fields: [String]) -> Ending? {
        guard fields.count == 3, let number = Int32(fields[2]) else { return nil }
        switch fields[1] {
        case "exit": return .exited(number)
        case "signal": return .signaled(number)
        case "lifeline": return .lifeline
        default: return Limit(rawValue: fields[1]).map { .wentOver($0) }
        }
    }

    private mutating func readRest(_ fields: ArraySlice<String>) {
        let pairs = fields.compactMap { field -> (String, Int)? in
            let parts = field.split(separator: "=")
            guard parts.count == 2, let number = Int(parts[1]) else { return nil }
            return (String(parts[0]), number)
        }
        let amounts = Dictionary(pairs) { $1 }
        (survivors, peakKilobytes) = (amounts["processes"], amounts["peak"])
        (cpu, networkUses) = (amounts["cpu"].map { .microseconds($0) }, amounts["network"])
    }
}

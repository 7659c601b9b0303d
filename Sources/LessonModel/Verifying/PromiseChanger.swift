/// Something around a line that changes the value which a table promises. Whoever finds it, by running the lesson at other
/// times or by its scorecards, says it in these words.
enum PromiseChanger {
    case clock, zone

    /// The sentence about a value that is otherwise at another time or place, as `seen` tells.
    func message(_ probe: String, in wiring: String, seen: String) -> String {
        "'\(probe)' in '\(wiring)' changes with \(name): \(seen)"
    }

    var hint: String {
        switch self {
        case .clock: "promise a pattern, as `/\\d+/`, hold the clock with 'preload=clock', or hand over the time"
        case .zone: "promise a pattern, as `/\\d+/`, or hand over the time zone"
        }
    }

    /// Two values that differ, each with its circumstance: that of the run of reference, at a time that is held, and that of
    /// another run.
    func words(_ reference: Evidence.Run, _ other: Evidence.Run) -> String {
        let held = reference.under.replacing(/^baseline(,\ )?(at\ )?/, with: "")
        let time = held.isEmpty ? "" : " at \(held)"
        return switch self {
        case .clock: "\(reference.gave)\(time) and \(other.gave) at \(other.under)"
        case .zone:
            "\(reference.gave) in UTC and \(other.gave) in \(other.under)" + (time.isEmpty ? "" : ", both\(time)")
        }
    }

    /// The part of a scorecard that tells of it.
    var topic: ScorecardTopic {
        switch self {
        case .clock: .clock
        case .zone: .zone
        }
    }

    private var name: String {
        switch self {
        case .clock: "the clock"
        case .zone: "the time zone"
        }
    }
}

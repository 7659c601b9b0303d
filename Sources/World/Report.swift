/// The end of one item.
enum Report: Sendable {
    case value(Shown)
    case void(nanoseconds: UInt64)
    case threw(String)
    /// The entry could not be loaded.
    case missing(String)

    /// The report's fields: its kind first.
    var fields: [String] {
        switch self {
        case .value(let shown): ["value", shown.type, String(shown.nanoseconds), shown.text]
        case .void(let nanoseconds): ["void", String(nanoseconds)]
        case .threw(let error): ["threw", error]
        case .missing(let reason): ["missing", reason]
        }
    }
}

/// Tells the engine what happens: a line each, fields divided by tabs.
enum Reports {
    /// Tells how an item ended, after the calls that spies recorded.
    static func send(_ report: Report, calls: String?) {
        let calls = calls.map { $0.split(separator: "\n").map { "call\t\($0)" } } ?? []
        Channel.send(calls + clock + [line(report.fields)])
    }

    /// Tells where the stage's code and an entry's library lie in memory, before the entry can crash.
    static func send(subjectBase: UInt, libraryBase: UInt) {
        Channel.send([line(["bases"] + [subjectBase, libraryBase].map { String($0, radix: 16) })])
    }

    /// Tells what Swift Testing has to tell, which is one line of JSON.
    static func send(record: String) { Channel.send([line(["test", record])]) }

    /// Tells that the world ends because it was let go.
    static func sendEnd() { Channel.send(clock + ["end"]) }

    /// Tells that somebody else than the engine wrote a command.
    static func tellOfStranger() { Channel.send(["stranger"]) }

    /// That the program asked for the wall clock, where that is held still.
    private static var clock: [String] { Modules.hasReadClock ? ["clock"] : [] }

    private static func line(_ fields: [String]) -> String { fields.map(escaped).joined(separator: "\t") }

    private static func escaped(_ field: String) -> String {
        var result = ""
        for scalar in field.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

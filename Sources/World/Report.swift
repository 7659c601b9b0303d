#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How one item ended.
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

/// Writes reports to descriptor 4: a line each, fields divided by tabs, preceded by the calls that spies recorded.
enum Reports {
    static func send(_ report: Report, calls: String?) {
        let calls = (calls ?? "").split(separator: "\n").map { "call\t\($0)\n" }.joined()
        write(calls + report.fields.map(escaped).joined(separator: "\t") + "\n")
    }

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

    private static func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { writeBytes(4, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}

/// The C function, which the method of the same name hides.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

internal import Synchronization

/// The calls of every spy of this process, in order, until the tool takes them.
///
/// It is a class because all spies write to the one `shared` log.
final class CallLog: Sendable {
    static let shared = CallLog(limit: 1000)

    private struct Contents {
        var lines: [String] = []
        var dropped = 0
    }

    private let limit: Int
    private let contents = Mutex(Contents())

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds one call; beyond the limit it is only counted.
    func append<Arguments>(function: String, arguments: Arguments) {
        guard countOrAdmit() else { return }
        // Outside the lock: a description is the lesson's own code, and may call a spy.
        let line = "\(function.escaped)\t\(text(arguments).escaped)"
        contents.withLock { $0.lines.append(line) }
    }

    /// Empties the log: one `function<TAB>arguments` for each call, and `…<TAB>12 more calls` where some were dropped.
    func take() -> String? {
        let taken = contents.withLock { contents in
            defer { contents = Contents() }
            return contents
        }
        guard !taken.lines.isEmpty else { return nil }
        let rest = taken.dropped == 0 ? [] : ["…\t\(taken.dropped) more calls"]
        return (taken.lines + rest).joined(separator: "\n")
    }

    private func countOrAdmit() -> Bool {
        contents.withLock { contents in
            guard contents.lines.count >= limit else { return true }
            contents.dropped += 1
            return false
        }
    }

    private func text<Arguments>(_ arguments: Arguments) -> String {
        guard Arguments.self != Void.self else { return "" }
        let text = String(reflecting: arguments)
        return text.utf8.count <= 4000 ? text : text.prefix(4000) + "…"
    }
}

extension String {
    /// The text on one line, fit to stand between tabs.
    fileprivate var escaped: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\t": escaped += "\\t"
            case "\r": escaped += "\\r"
            case "\n": escaped += "\\n"
            // It would end the C string.
            case "\0": escaped += "␀"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

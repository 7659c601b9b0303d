import LessonModel

/// One case of a JUnit suite.
struct JUnitCase {
    enum Outcome {
        case passed
        case failed(String, details: String)
        case error(String, details: String)
        case skipped(String)
    }

    var group: String
    var name: String
    var file: String
    var line: Int?
    var seconds: Double?
    var outcome: Outcome
    var printed = ""

    /// The cases of a run: rows, then tests, then failed worlds, then errors.
    static func all(of record: RunRecord) -> [JUnitCase] {
        let rows = Dictionary(grouping: record.rows, by: \.step).sorted { $0.key < $1.key }.flatMap { _, rows in
            rows.enumerated().flatMap { index, row in
                record.wirings.compactMap { world in
                    row.values[world].map { JUnitCase($0, of: row, number: index + 1, world: world, in: record) }
                }
            }
        }
        return rows + record.tests.map { JUnitCase($0, in: record) }
            + record.worlds.filter { $0.status != .ok }.map { JUnitCase($0, in: record) }
            + record.diagnostics.filter { $0.severity == .error }.map { JUnitCase($0, in: record) }
    }

    var text: String {
        let place = [("file", file)] + (line.map { [("line", String($0))] } ?? [])
        let time = seconds.map { [("time", Self.decimal($0))] } ?? []
        let attributes = XMLText.attributes([("classname", group), ("name", name)] + place + time)
        let output = printed.isEmpty ? nil : "      <system-out>\(XMLText.escape(printed))</system-out>"
        let content = [outcome.element, output].compactMap { $0 }
        if content.isEmpty { return "    <testcase\(attributes)/>" }
        return (["    <testcase\(attributes)>"] + content + ["    </testcase>"]).joined(separator: "\n")
    }

    /// The seconds with six decimals, because microseconds are the finest time measured, and with no exponent, which
    /// few readers of JUnit know.
    private static func decimal(_ seconds: Double) -> String {
        let micros = Int(clamping: Int64(max(0, min(seconds, 1e9)) * 1e6))
        let fraction = String(micros % 1_000_000)
        return "\(micros / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
    }
}

extension JUnitCase.Outcome {
    var isFailure: Bool { if case .failed = self { true } else { false } }
    var isError: Bool { if case .error = self { true } else { false } }
    var isSkipped: Bool { if case .skipped = self { true } else { false } }

    fileprivate var element: String? {
        switch self {
        case .passed: nil
        case .failed(let message, let details): XMLText.element("failure", message: message, text: details)
        case .error(let message, let details): XMLText.element("error", message: message, text: details)
        case .skipped(let message): XMLText.element("skipped", message: message)
        }
    }
}

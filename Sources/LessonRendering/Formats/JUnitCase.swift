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
        let steps = Dictionary(grouping: record.rows, by: \.step).sorted { $0.key < $1.key }.map(\.value)
        let rows = steps.flatMap { rows in
            rows.enumerated().flatMap { index, row -> [JUnitCase] in
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
        // Jenkins refuses a file or a line here, so the place stands in the text of a failure.
        let time = [("time", Self.decimal(seconds ?? 0))]
        let attributes = XMLText.attributes([("classname", group), ("name", name)] + time)
        let output = printed.isEmpty ? nil : "      <system-out>\(XMLText.escape(printed))</system-out>"
        let place = [file, line.map(String.init)].compactMap { $0 }.joined(separator: ":")
        let content = [outcome.element(at: place), output].compactMap { $0 }
        if content.isEmpty { return "    <testcase\(attributes)/>" }
        return (["    <testcase\(attributes)>"] + content + ["    </testcase>"]).joined(separator: "\n")
    }

    /// The seconds with six decimals, because microseconds are the finest time measured, and with no exponent, which
    /// few readers of JUnit know.
    static func decimal(_ seconds: Double) -> String {
        let micros = Int(clamping: Int64(max(0, min(seconds, 1e9)) * 1e6))
        let fraction = String(micros % 1_000_000)
        return "\(micros / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
    }
}

extension JUnitCase.Outcome {
    var isFailure: Bool { if case .failed = self { true } else { false } }
    var isError: Bool { if case .error = self { true } else { false } }
    var isSkipped: Bool { if case .skipped = self { true } else { false } }

    /// The element of the outcome; details that do not name the place begin with it.
    fileprivate func element(at place: String) -> String? {
        func text(_ details: String) -> String {
            details.contains(place) ? details : [place, details].filter { !$0.isEmpty }.joined(separator: "\n")
        }
        return switch self {
        case .passed: nil
        case .failed(let message, let details): XMLText.element("failure", message: message, text: text(details))
        case .error(let message, let details): XMLText.element("error", message: message, text: text(details))
        case .skipped(let message): XMLText.element("skipped", message: message)
        }
    }
}

extension JUnitCase {
    init(_ value: ValueRecord, of row: RowRecord, number: Int, world: String, in record: RunRecord) {
        self.init(
            group: "\(record.lesson).step\(row.step)", name: "row \(number): \(row.probe) in \(world)", file: row.file,
            line: row.line, seconds: value.microseconds.map { $0 / 1e6 },
            outcome: value.outcome(isMistake: row.compilesNowhere), printed: value.printed)
    }

    init(_ test: TestRecord, in record: RunRecord) {
        self.init(test, group: "\(record.lesson).tests", file: record.file)
    }

    init(_ test: TestRecord, group: String, file: String) {
        let place = test.issues.first
        self.init(
            group: group, name: test.name, file: place?.file ?? file, line: place?.line,
            seconds: test.milliseconds.map { $0 / 1e3 }, outcome: test.outcome)
    }

    init(_ world: WorldRecord, in record: RunRecord) {
        self.init(
            group: "\(record.lesson).worlds", name: "world \(world.wiring) of stage \(world.stage)", file: record.file,
            seconds: world.wallMilliseconds.map { $0 / 1e3 }, outcome: .error(world.words, details: world.stderr),
            printed: world.stdout)
    }

    init(_ diagnostic: Diagnostic, in record: RunRecord) {
        self.init(
            group: "\(record.lesson).diagnostics", name: diagnostic.place, file: diagnostic.file,
            line: diagnostic.line, outcome: .error(diagnostic.message, details: diagnostic.words))
    }
}

extension ValueRecord {
    /// The outcome of a line; `isMistake` says that it compiles in no world.
    fileprivate func outcome(isMistake: Bool) -> JUnitCase.Outcome {
        if meets == true { return .passed }
        if meets == false {
            return .failed(failureWords, details: "expected: \(expected ?? "something else")\nfound: \(foundWords)")
        }
        return switch status {
        case .crashed, .timeout: .error(words, details: "")
        case .notCompiled where isMistake: .error(words, details: "")
        case .notCompiled, .notRun: .skipped(words)
        case .value, .void, .threw: .passed
        }
    }
}

extension TestRecord {
    fileprivate var outcome: JUnitCase.Outcome {
        let details = issues.map(\.words).joined(separator: "\n"), message = issues.first?.message ?? status.words
        return switch status {
        case .passed: .passed
        case .failed: .failed(message, details: details)
        case .crashed, .timeout: .error(issues.isEmpty ? message : "\(status.words): \(message)", details: details)
        case .notRun: .skipped(message)
        }
    }
}

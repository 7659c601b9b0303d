import LessonModel

extension JUnitCase {
    init(_ value: ValueRecord, of row: RowRecord, number: Int, world: String, in record: RunRecord) {
        self.init(
            group: "\(record.lesson).step\(row.step)", name: "row \(number): \(row.probe) in \(world)", file: row.file,
            line: row.line, seconds: value.microseconds.map { $0 / 1e6 }, outcome: value.outcome,
            printed: value.printed)
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
    fileprivate var outcome: JUnitCase.Outcome {
        if meets == true { return .passed }
        if meets == false {
            return .failed(failureWords, details: "expected: \(expected ?? "something else")\nfound: \(words)")
        }
        return switch status {
        case .crashed, .timeout: .error(words, details: "")
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

import LessonModel

/// The same random numbers in every run, so that a failure can be repeated.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

/// Runs made of hostile, wide, long and ordinary text.
enum RandomRuns {
    static func record(using random: inout SeededRandom) -> RunRecord {
        let names = ["live", "fake", "yours", "half-faked", "世界", "a\u{1B}[2Jb"].shuffled(using: &random)
        let worlds = Array(names.prefix(Int.random(in: 1...5, using: &random)))
        let statuses: [WorldRecord.Status] = [.ok, .ok, .crashed, .timeout, .outputLimit, .memoryLimit, .notCompiled]
        return RunRecord(
            lesson: "random", title: text(using: &random), form: .provider, file: "Lessons/" + text(using: &random),
            passed: .random(using: &random), toolchain: "6.3.1",
            confinement: Bool.random(using: &random) ? "full" : "reduced", stepCount: 4,
            stepTitles: [1: text(using: &random)],
            worlds: worlds.map {
                WorldRecord(
                    wiring: $0, stage: 1, status: pick(statuses, &random), reason: text(using: &random),
                    stdout: text(using: &random), stderr: text(using: &random), truncated: .random(using: &random))
            },
            sockets: many(2, &random) {
                SocketRecord(stage: 1, name: text(using: &$0), expressions: texts(worlds, &$0), differs: true)
            },
            rows: many(4, &random) { random in row(worlds, using: &random) },
            calls: many(3, &random) {
                CallRecord(step: 1, wiring: worlds[0], function: text(using: &$0), arguments: text(using: &$0))
            },
            tests: many(3, &random) { random in
                TestRecord(
                    name: text(using: &random), status: pick([.passed, .failed, .crashed, .timeout, .notRun], &random),
                    issues: many(2, &random) { diagnostic(using: &$0) })
            },
            diagnostics: many(2, &random) { diagnostic(using: &$0) })
    }

    static func text(using random: inout SeededRandom) -> String {
        let words = [
            "a", "clock", "UserDefaults.standard", "ReminderIDs(store:", "store)", "x=1", "\"quoted\"", "\n", "  ",
        ]
        let long = String(repeating: "abcdefghij", count: Int.random(in: 0...12, using: &random))
        let pieces = words + SampleRuns.hostile + [long]
        return (0..<Int.random(in: 0...8, using: &random)).map { _ in pick(pieces, &random) }
            .joined(separator: Bool.random(using: &random) ? " " : "")
    }

    private static func row(_ worlds: [String], using random: inout SeededRandom) -> RowRecord {
        var values: [String: ValueRecord] = [:]
        let statuses: [ValueRecord.Status] = [.value, .value, .void, .threw, .crashed, .timeout, .notCompiled, .notRun]
        for world in worlds where Int.random(in: 0...5, using: &random) > 0 {
            values[world] = ValueRecord(
                status: pick(statuses, &random), type: "Int", value: text(using: &random),
                printed: Bool.random(using: &random) ? text(using: &random) : "", microseconds: 1.5,
                meets: pick([true, false, nil], &random), expected: text(using: &random))
        }
        return SampleRuns.row(text(using: &random), step: Int.random(in: 1...3, using: &random), values)
    }

    private static func diagnostic(using random: inout SeededRandom) -> Diagnostic {
        Diagnostic(
            pick([.error, .warning, .note], &random), text(using: &random), file: "Lessons/x.md",
            line: pick([nil, 7], &random), column: pick([nil, 3], &random),
            hint: pick([nil, text(using: &random)], &random))
    }

    private static func texts(_ worlds: [String], _ random: inout SeededRandom) -> [String: String] {
        var texts: [String: String] = [:]
        for world in worlds where Bool.random(using: &random) { texts[world] = text(using: &random) }
        return texts
    }

    private static func pick<Value>(_ values: [Value], _ random: inout SeededRandom) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    private static func many<Value>(
        _ most: Int, _ random: inout SeededRandom, _ make: (inout SeededRandom) -> Value
    ) -> [Value] {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in make(&random) }
    }
}

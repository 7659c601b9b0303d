import LessonModel

/// Runs that the renderers are shown with: real ones, shortened.
enum SampleRuns {
    static let file = "Lessons/04-constructor-injection.md"

    /// Two worlds that agree; one wiring differs; a fake that was asked; a test.
    static let constructorInjection = RunRecord(
        lesson: "constructor-injection", title: "Constructor injection", form: .constructor, file: file, passed: true,
        toolchain: "6.3.1", confinement: "full", stepCount: 6, stepTitles: [3: "Watch it"],
        worlds: [
            WorldRecord(wiring: "live", stage: 1, status: .ok, wallMilliseconds: 9.1, cpuMilliseconds: 6),
            WorldRecord(wiring: "fake", stage: 1, status: .ok, peakKilobytes: 29000),
        ],
        sockets: [
            socket("store", live: "UserDefaults.standard", fake: "InMemoryStore()"),
            socket("ids", live: "ReminderIDs(store: store)", fake: "ReminderIDs(store: store)"),
        ],
        rows: [
            row("ids.nextID()", line: 61, ["live": value("0"), "fake": value("0")]),
            row("ids.nextID()", line: 62, ["live": value("1"), "fake": value("1")]),
        ],
        calls: [ask("integer(forKey:)", "\"currentReminderID\""), ask("integer(forKey:)", "\"currentReminderID\"")],
        tests: [TestRecord(name: "startsAtZero()", status: .passed, milliseconds: 0.4)])

    /// Everything that can go wrong in one lesson, in three worlds and two stages.
    static let troubled = RunRecord(
        lesson: "clock", title: "A clock that can be wrong", form: .ambientContext, file: "Lessons/07-clock.md",
        passed: false, toolchain: "6.3.1", confinement: "reduced", stepCount: 5,
        stepTitles: [2: "Watch it", 4: "Watch it again"],
        worlds: [
            WorldRecord(
                wiring: "live", stage: 1, status: .ok, stdout: "wired\nGood morning\n", stderr: "note: slow disk\n"),
            WorldRecord(wiring: "fake", stage: 1, status: .ok), WorldRecord(wiring: "yours", stage: 1, status: .ok),
            WorldRecord(wiring: "live", stage: 2, status: .crashed, reason: "Fatal error: Index out of range"),
            WorldRecord(wiring: "fake", stage: 2, status: .timeout, reason: "over its limit of 2 s", truncated: true),
        ],
        sockets: [
            SocketRecord(
                stage: 1, name: "Current.clock",
                expressions: ["live": "SystemClock()", "fake": "FixedClock(hour: 9)", "yours": "FixedClock(hour: 22)"],
                differs: true),
            SocketRecord(stage: 1, name: "log", expressions: ["yours": "Silent()"], differs: false),
        ],
        rows: troubledRows,
        tests: [
            TestRecord(name: "greetsByTheHour()", status: .passed),
            TestRecord(
                name: "greetsAtNight()", status: .failed,
                issues: [
                    Diagnostic(
                        .error, "Expectation failed: (greeting → \"Good day\") == \"Good night\"",
                        file: "Lessons/07-clock.md",
                        line: 88, column: 5, hint: "the hour is read twice")
                ]),
            TestRecord(name: "survives()", status: .crashed), TestRecord(name: "waits()", status: .timeout),
            TestRecord(name: "never()", status: .notRun),
        ],
        diagnostics: [
            Diagnostic(
                .error, "no role called 'suject'", file: "Lessons/07-clock.md", line: 42, column: 9,
                hint: "did you mean 'subject'?"),
            Diagnostic(.warning, "variable 'hour' was never used", file: "Lessons/07-clock.md", line: 50),
        ])

    private static let troubledRows = [
        row(
            "greeter.greeting()", step: 2, file: "Lessons/07-clock.md", line: 30,
            [
                "live": value("\"Good day\"", printed: "Good morning\n", meets: false, expected: "\"Good morning\""),
                "fake": value("\"Good day\""), "yours": value("\"Good night\""),
            ]),
        row(
            "greeter.log", step: 2, file: "Lessons/07-clock.md", line: 31,
            [
                "live": ValueRecord(status: .notCompiled, value: "no member 'log' here"),
                "fake": value("[\"a\", \"b\"]"), "yours": ValueRecord(status: .void),
            ]),
        row(
            "try greeter.load()", stage: 2, step: 4, file: "Lessons/07-clock.md", line: 70,
            [
                "live": ValueRecord(status: .crashed, value: "Fatal error: Index out of range"),
                "fake": ValueRecord(status: .threw, value: "Boom(code: 3)"),
            ]),
        row(
            "greeter.wait()", stage: 2, step: 4, file: "Lessons/07-clock.md", line: 71,
            [
                "live": ValueRecord(status: .notRun, value: "the world had crashed"),
                "fake": ValueRecord(status: .timeout, value: "2 s"),
            ]),
    ]

    static func value(
        _ text: String, printed: String = "", meets: Bool? = nil, expected: String? = nil
    ) -> ValueRecord {
        ValueRecord(status: .value, value: text, printed: printed, meets: meets, expected: expected)
    }

    static func row(
        _ probe: String, stage: Int = 1, step: Int = 3, file: String = file, line: Int = 1,
        _ values: [String: ValueRecord]
    ) -> RowRecord {
        RowRecord(
            stage: stage, step: step, probe: probe, file: file, line: line, differs: RowRecord.differs(values),
            values: values)
    }

    static func socket(_ name: String, live: String, fake: String) -> SocketRecord {
        SocketRecord(stage: 1, name: name, expressions: ["live": live, "fake": fake], differs: live != fake)
    }

    private static func ask(_ function: String, _ arguments: String) -> CallRecord {
        CallRecord(step: 3, wiring: "fake", function: function, arguments: arguments)
    }

    /// Texts that must not reach a terminal as they are, and some that are only hard to measure.
    static let hostile = [
        "\u{1B}[31mred\u{1B}[0m", "\u{1B}]52;c;ZXZpbA==\u{07}", "\u{9B}31m", "over\rwritten", "a\u{8}b", "tab\tbed",
        "\u{202E}reversed\u{202C}", "zero\u{200B}width", "soft\u{AD}hyphen", "\u{FEFF}bom", "a\u{200D}b", "\u{0}nul",
        "line\u{2028}separator", "\u{FFFE}\u{FFFF}", "\u{301}accent", "z\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}algo",
        "日本語のテキスト", "👨‍👩‍👧 family", "🇩🇪🇯🇵", "1️⃣ ❤️ ☀️", "한국어 각", "e\u{301}", "\u{FFFD}", "<&>\"'", "a|b`c``d", "]]>",
        "50%::error::x", "line\nfeed\n", "", " ", "\r\n",
        "accents: \"\u{301} <\u{301} |\u{301} `\u{301} %\u{301} :\u{301} ,\u{301} \\\u{301} \n\u{301}", "\u{E0041}tag",
        "\u{3164}filler",
    ]
}

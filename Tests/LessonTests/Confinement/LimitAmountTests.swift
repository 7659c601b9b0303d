import LessonModel
import Testing

struct LimitAmountTests {
    @Test(
        arguments: [
            ("5 s", Limit.time, 5), ("5s", .time, 5), ("500 ms", .time, 0.5), ("2 min", .time, 120),
            ("1.5 s", .time, 1.5),
            ("256 MB", .memory, 268_435_456), ("2GB", .memory, 2_147_483_648), ("64 KB", .output, 65_536),
            ("10 MB", .disk, 10_485_760), ("100", .files, 100), ("0", .processes, 0), (" 4 ", .processes, 4),
            ("2", .ports, 2),
        ] as [(String, Limit, Double)])
    func anAmountIsRead(text: String, limit: Limit, value: Double) throws {
        #expect(try LimitAmount(text, of: limit).value == value)
    }

    @Test(
        arguments: [
            (5, Limit.time, "5 s"), (0.3, .time, "300 ms"), (90, .time, "1.5 min"), (1_073_741_824, .memory, "1 GB"),
            (65_536, .output, "64 KB"), (20_000, .files, "20000"), (0, .processes, "0"),
        ] as [(Double, Limit, String)])
    func anAmountIsWrittenInItsLargestUnit(value: Double, limit: Limit, text: String) {
        #expect(LimitAmount(value, of: limit).text == text)
    }

    @Test(
        arguments: [
            ("much", Limit.memory, LimitProblem.unreadable(.memory, "much")), ("", .time, .unreadable(.time, "")),
            ("5", .time, .unreadable(.time, "5")), ("5 MB", .time, .unreadable(.time, "5 MB")),
            ("4 GB", .files, .unreadable(.files, "4 GB")), ("1.5", .processes, .unreadable(.processes, "1.5")),
            ("1e9 MB", .disk, .unreadable(.disk, "1e9 MB")), ("0 s", .time, .tooLittle(.time, "0 s")),
            ("-1 MB", .disk, .tooLittle(.disk, "-1 MB")), ("1 MB", .memory, .tooLittle(.memory, "1 MB")),
            ("0", .files, .tooLittle(.files, "0")), ("-1", .processes, .tooLittle(.processes, "-1")),
            ("2 GB", .output, .tooMuch(.output, "2 GB")), ("9", .ports, .tooMuch(.ports, "9")),
            ("999999999999 GB", .memory, .tooMuch(.memory, "999999999999 GB")),
        ] as [(String, Limit, LimitProblem)])
    func whatIsNoAmountIsRefused(text: String, limit: Limit, problem: LimitProblem) {
        #expect(throws: problem) { try LimitAmount(text, of: limit) }
    }

    @Test func everyProblemSaysWhatToDo() {
        let problems: [LimitProblem] = [
            .notMapping, .unknownName("memori"), .repeatedName(.disk), .unreadable(.memory, "much"),
            .tooLittle(.memory, "1 MB"), .tooMuch(.time, "90 min"), .notSetting("memory"),
        ]
        #expect(
            problems.map { "\($0.message): \($0.hint)" } == [
                "the limits are not a list of 'name: amount' lines: write a line for each limit, 'memory: 256 MB', indented "
                    + "below 'limits:' in a lesson", "no limit is called 'memori': did you mean 'memory'?",
                "the limit 'disk' is set twice: keep one of the two",
                "'much' is no amount for 'memory': write it like '256 MB'",
                "'1 MB' is too little for 'memory': the least is 64 MB",
                "'90 min' is too much for 'time': the most is 60 min",
                "'memory' sets no limit: write NAME=AMOUNT, as in 'memory=256MB'",
            ])
    }

    @Test func theCommandLineSetsLimits() throws {
        let changes = try LimitChanges(settings: ["memory=256MB", "time = 500 ms"])
        #expect(changes == [.memory: 268_435_456, .time: 0.5])
        let limits = Limits.usual.changed(by: changes)
        #expect((limits.memory, limits.seconds) == (268_435_456, 0.5))
        #expect(limits.disk == Limits.usual.disk)
    }

    @Test(arguments: [
        ("memory", LimitProblem.notSetting("memory")), ("space=1MB", .unknownName("space")),
        ("files=", .unreadable(.files, "")),
    ])
    func whatSetsNothingIsRefused(setting: String, problem: LimitProblem) {
        #expect(throws: problem) { try LimitChanges(settings: [setting]) }
        #expect(throws: LimitProblem.repeatedName(.disk)) { try LimitChanges(settings: ["disk=1MB", "disk=2MB"]) }
    }
}

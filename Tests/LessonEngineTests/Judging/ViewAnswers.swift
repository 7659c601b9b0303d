/// Answers to the exercise of 'view-environment', right ones in many styles and wrong ones of many kinds.
enum ViewAnswers {
    static let file = "24-view-environment.md"

    private static let values = "struct EnvironmentValues { var hour = { Tower.clock.hour } }"
    private static let board = """
        struct Board: View {
            let lines: [String]
            var body: any View { Stack(lines.map { Departure(line: $0) }) }
        }
        """
    private static let hour = "@Environment(\\.hour) var hour"
    private static let body = #"var body: any View { Text("\(line): \(hour() < 5 ? "night" : "day")") }"#

    private static func answer(
        values: String = values, board: String = board, members: String = "\(hour)\n\(body)", beside: String = ""
    ) -> String {
        "\(values)\n\(board)\nstruct Departure: View {\n    let line: String\n\(members)\n}\n\(beside)"
    }

    static let right = [
        SampleAnswer("a closure by key path", answer()),
        SampleAnswer(
            "a function as default, in an initializer",
            answer(
                values: """
                    struct EnvironmentValues {
                        var hour: () -> Int
                        init(hour: @escaping () -> Int = { Tower.clock.hour }) { self.hour = hour }
                    }
                    """)),
        SampleAnswer(
            "an optional that is set, and a computed property",
            answer(
                values: """
                    struct EnvironmentValues {
                        private var given: (() -> Int)?
                        var hour: () -> Int {
                            get { given ?? { Tower.clock.hour } }
                            set { given = newValue }
                        }
                    }
                    """)),
        SampleAnswer(
            "classes, and a private wrapper",
            """
            \(values)
            final class Board: View {
                let lines: [String]
                init(lines: [String]) { self.lines = lines }
                var body: any View { Stack(lines.map(Departure.init(line:))) }
            }
            final class Departure: View {
                let line: String
                @Environment(\\.hour) private var now: () -> Int
                init(line: String) { self.line = line }
                var body: any View { Text(line + (now() < 5 ? ": night" : ": day")) }
            }
            """),
        SampleAnswer(
            "a view for the words, inside a view",
            answer(
                members: #"var body: any View { Trip { "\(line): \($0 ? "night" : "day")" } }"#,
                beside: """
                    struct Trip: View {
                        \(hour)
                        let text: (Bool) -> String
                        init(_ text: @escaping (Bool) -> String) { self.text = text }
                        var body: any View { Text(text(hour() < 5)) }
                    }
                    """)),
        SampleAnswer(
            "a second value, made of the first",
            answer(
                values: """
                    struct EnvironmentValues {
                        var hour = { Tower.clock.hour }
                        var isNight: Bool { (0..<5).contains(hour()) }
                    }
                    """,
                members: #"""
                    @Environment(\.isNight) var isNight
                    var body: any View { Text("\(line): \(isNight ? "night" : "day")") }
                    """#)),
    ]

    static let wrong = [
        SampleAnswer(
            "a missing brace", fails: .parses, "expected '}'",
            code: answer(values: "struct EnvironmentValues { var hour = { Tower.clock.hour }")),
        SampleAnswer(
            "the starter", fails: .compiles, "the exercise asks for 'hour'",
            code: answer(
                values: "struct EnvironmentValues {}",
                members: body.replacing("hour()", with: "Tower.clock.hour"))),
        SampleAnswer(
            "a number", fails: .compiles, "the check does not compile with the answer",
            code: answer(
                values: "struct EnvironmentValues { var hour = 12 }",
                members: "\(hour)\n" + body.replacing("hour()", with: "hour"))),
        SampleAnswer(
            "a constant", fails: .compiles, "'hour' is a 'let' constant",
            code: answer(values: values.replacing("var", with: "let"))),
        SampleAnswer(
            "asks the tower", fails: .behaviour, "'aBoardHasTheHourAroundIt()' failed",
            code: answer(members: body.replacing("hour()", with: "Tower.clock.hour"))),
        SampleAnswer(
            "asks the tower in the words it shows, too", fails: .form, "'Tower.clock'",
            code: answer(
                members: #"""
                    \#(hour)
                    var body: any View {
                        _ = Text("\(Tower.clock.hour)")
                        return Text("\(line): \(hour() < 5 ? "night" : "day")")
                    }
                    """#)),
        SampleAnswer(
            "reads when it is made", fails: .behaviour, "'whoIsDrawnTwiceLooksTwice()' failed",
            code: answer(
                members: """
                    let made: Int
                    init(line: String) { \(hour); self.line = line; made = hour() }
                    \(body.replacing("hour()", with: "made"))
                    """)),
        SampleAnswer(
            "the board hands it on", fails: .behaviour, "'theNearestHourWins()' failed",
            code: answer(
                board: board.replacing("$0)", with: "$0, hour: hour)").replacing(
                    "    var", with: "    \(hour)\n    var"),
                members: "var hour = { Tower.clock.hour }\n\(body)")),
        SampleAnswer(
            "a default for tests", fails: .behaviour, "'theTowerIsTheDefault()' failed",
            code: answer(values: "struct EnvironmentValues { var hour = { 12 } }")),
        SampleAnswer(
            "an old hour", fails: .behaviour, "'theTowerIsTheDefault()' failed",
            code: answer(
                values: """
                    struct EnvironmentValues {
                        var hour: () -> Int
                        init() { let now = Tower.clock.hour; hour = { now } }
                    }
                    """)),
        SampleAnswer(
            "turns the tower", fails: .behaviour, "'nothingStaysBehind()' failed",
            code: answer(values: values.replacing("} }", with: "} { didSet { Tower.clock.hour = hour() } } }"))),
        SampleAnswer(
            "six, not five", fails: .behaviour, "'theNightEndsAtFive()' failed",
            code: answer(members: "\(hour)\n" + body.replacing("< 5", with: "< 6"))),
        SampleAnswer(
            "crashes where nobody says the hour", fails: .behaviour, "'theTowerIsTheDefault()' crashed", "no hour",
            code: answer(values: #"struct EnvironmentValues { var hour: () -> Int = { fatalError("no hour") } }"#)),
        SampleAnswer(
            "remembers for ever", fails: .behaviour, "'whoIsDrawnTwiceLooksTwice()' failed",
            code: answer(
                members: """
                    final class Memory { var hour: Int? }
                    let memory = Memory()
                    \(hour)
                    func first() -> Int { memory.hour = memory.hour ?? hour(); return memory.hour ?? 0 }
                    \(body.replacing("hour()", with: "first()"))
                    """)),
        SampleAnswer(
            "looks at the tower in passing", fails: .form,
            "'Departure.body' reaches for a shared object: 'Tower.clock'",
            code: answer(
                members: """
                    \(hour)
                    var body: any View {
                        let tower = Tower.clock.hour
                        return Text("\\(line): \\(hour() + tower - tower < 5 ? "night" : "day")")
                    }
                    """)),
    ]
}

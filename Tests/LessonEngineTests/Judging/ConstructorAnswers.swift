/// Answers to the exercise of 'constructor-injection', right ones in many styles and wrong ones of many kinds.
enum ConstructorAnswers {
    static let file = "04-constructor-injection.md"

    private static let kept = """
        private let thermometer: any Thermometer
        private var isOn = false

        init(thermometer: any Thermometer) { self.thermometer = thermometer }

        """
    private static let turns = """
        func turns() -> Bool {
            isOn = thermometer.celsius() >= (isOn ? 60 : 70)
            return isOn
        }

        """
    private static let label = "func label() -> String { \"\\(thermometer.celsius())°, \\(isOn ? \"on\" : \"off\")\" }"

    private static func fan(
        _ kept: String = Self.kept, _ turns: String = Self.turns, _ label: String = Self.label, beside: String = ""
    ) -> String {
        "final class Fan {\n\(kept)\(turns)\(label)\n}\n\(beside)\n"
    }

    static let right = [
        SampleAnswer("a constant", fan()),
        SampleAnswer(
            "a default argument",
            fan(kept.replacing("any Thermometer)", with: "any Thermometer = BoardThermometer())"))),
        SampleAnswer(
            "a struct that changes",
            """
            struct Fan {
                let thermometer: any Thermometer
                private(set) var limit = 70
                init(thermometer: any Thermometer) { self.thermometer = thermometer }
                mutating func turns() -> Bool {
                    let turns = thermometer.celsius() >= limit
                    limit = turns ? 60 : 70
                    return turns
                }
                func label() -> String { [String(thermometer.celsius()) + "°", limit < 70 ? "on" : "off"].joined(separator: ", ") }
            }
            """),
        SampleAnswer(
            "a generic class and a short form",
            """
            class Fan<T: Thermometer> {
                enum State: String { case on, off }
                let thermometer: T
                var state = State.off
                init(thermometer: T) { self.thermometer = thermometer }
                func turns() -> Bool {
                    switch (state, thermometer.celsius()) {
                    case (.off, 70...), (.on, 60...): state = .on
                    default: state = .off
                    }
                    return state == .on
                }
                func label() -> String { "\\(thermometer.celsius())°, \\(state.rawValue)" }
            }
            extension Fan<BoardThermometer> {
                convenience init() { self.init(thermometer: BoardThermometer()) }
            }
            """),
        SampleAnswer(
            "keeps only what it can ask",
            """
            final class Fan {
                private let celsius: () -> Int
                private lazy var limits = (rest: 60, turn: 70)
                private var isOn = false
                init(thermometer: some Thermometer) { celsius = thermometer.celsius }
                static func real() -> Fan { Fan(thermometer: BoardThermometer()) }
            }
            extension Fan {
                func turns() -> Bool {
                    defer { _ = isOn }
                    isOn = isOn ? !(celsius() < limits.rest) : celsius() >= limits.turn
                    return isOn
                }
                func label() -> String { "\\(celsius())°, " + (isOn ? "on" : "off") }
            }
            """),
    ]

    static let wrong = [
        SampleAnswer(
            "no name for the argument", fails: .parses, "at        Mine.swift:1:",
            code: "final class Fan { init(: any Thermometer) {} }"),
        SampleAnswer(
            "a thermometer that is not kept", fails: .compiles, "cannot find 'thermometer' in scope",
            "at        Mine.swift:",
            code: fan("private var isOn = false\ninit(thermometer: any Thermometer) {}\n")),
        SampleAnswer(
            "the starter", fails: .compiles, "the exercise asks for 'Fan(thermometer:)', which the answer lacks",
            "to be used like this: Fan(thermometer: Dial(69))", "at        Mine.swift:1:7",
            "compiles    1 finding, below",
            code: fan(
                "private var isOn = false\n", turns.replacing("thermometer.", with: "BoardThermometer()."),
                label.replacing("thermometer.", with: "BoardThermometer()."))),
        SampleAnswer(
            "a property instead", fails: .compiles, "the exercise asks for 'Fan(thermometer:)'",
            "argument passed to call that takes no arguments",
            code: fan("var thermometer: any Thermometer = BoardThermometer()\nvar isOn = false\n")),
        SampleAnswer(
            "another label", fails: .compiles, "'Fan(thermometer:)'", "incorrect argument label in call",
            code: fan(kept.replacing("(thermometer:", with: "(with thermometer:"))),
        SampleAnswer(
            "a thermometer of one kind only", fails: .compiles, "'Fan(thermometer:)'", "cannot convert value of type",
            code: fan(kept.replacing("any Thermometer", with: "BoardThermometer"))),
        SampleAnswer(
            "half cured", fails: .behaviour, "4 of 6 tests passed", "'theLabelAsksTheSameThermometer()' failed",
            "(fan.label() → \"20°, off\") == \"43°, off\"",
            "'Fan.label()' reaches for the file system by way of 'BoardThermometer.celsius()'",
            code: fan(kept, turns, label.replacing("thermometer.", with: "BoardThermometer()."))),
        SampleAnswer(
            "a label that starts the fan", fails: .behaviour, "5 of 6 tests passed",
            "'theLabelMeasuresAnewAndStartsNothing()' failed",
            code: fan(
                kept, turns,
                "func label() -> String { let on = turns(); return \"\\(thermometer.celsius())°, \\(on ? \"on\" : \"off\")\" }"
            )),
        SampleAnswer(
            "takes it and keeps another", fails: .behaviour, "'turnsFromSeventyOn()' failed", "by way of",
            code: fan(
                kept.replacing(": any Thermometer\n", with: " = BoardThermometer()\n").replacing(
                    "self.thermometer = thermometer", with: ""))),
        SampleAnswer(
            "one for all", fails: .behaviour, "5 of 6 tests passed", "'twoFansDoNotShareAThermometer()' failed",
            code: fan(
                "nonisolated(unsafe) static var shared: any Thermometer = BoardThermometer()\n"
                    + kept.replacing(
                        "private let thermometer: any Thermometer",
                        with: "var thermometer: any Thermometer { Self.shared }"
                    )
                    .replacing("self.thermometer", with: "Self.shared"))),
        SampleAnswer(
            "reads it once", fails: .behaviour, "'turnsUntilItIsBelowSixty()' failed",
            "(turns → [true, true, true, true])",
            code: fan(
                """
                private struct Reading: Thermometer { let value: Int; func celsius() -> Int { value } }
                \(kept.replacing("= thermometer", with: "= Reading(value: thermometer.celsius())"))
                """)),
        SampleAnswer(
            "loses the thermometer", fails: .behaviour, "'restsBelowSeventy()' crashed", "3 of 6 tests passed",
            code: fan(
                kept.replacing(
                    "private let thermometer: any Thermometer",
                    with: "weak var thermometer: (any Thermometer & AnyObject)!"
                )
                .replacing("= thermometer", with: "= thermometer as? any Thermometer & AnyObject"),
                turns.replacing("thermometer.", with: "(thermometer as any Thermometer)."),
                label.replacing("thermometer.", with: "(thermometer as any Thermometer)."))),
        SampleAnswer(
            "waits until it is warm", fails: .behaviour, "'restsBelowSeventy()' took too long", "timed out after 3 s",
            code: fan(kept, "func turns() -> Bool { while thermometer.celsius() < 70 {}; isOn = true; return isOn }\n")),
        SampleAnswer(
            "asks the board in passing", fails: .form,
            "'Fan.turns()' reaches for the file system by way of 'BoardThermometer.celsius()'", "Mine.swift:7:",
            code: fan(kept, turns.replacing("    isOn =", with: "    _ = BoardThermometer().celsius()\n    isOn ="))),
        SampleAnswer(
            "turns on from where it stopped", fails: .repeatable, "passed, and failed when it ran again",
            code: "import Foundation\n"
                + fan(
                    kept.replacing("isOn = false", with: "isOn = wasOn"),
                    turns.replacing(
                        "    return", with: "    UserDefaults.standard.set(true, forKey: \"on\")\n    return"),
                    beside: "private let wasOn = UserDefaults.standard.bool(forKey: \"on\")")),
        SampleAnswer(
            "keeps a diary", fails: .clean, "the check left '~/.config/", "no trace outside the process",
            code: "import Foundation\n"
                + fan(
                    kept,
                    turns.replacing(
                        "    return", with: "    UserDefaults.standard.set(isOn, forKey: \"fan\")\n    return"))),
    ]
}

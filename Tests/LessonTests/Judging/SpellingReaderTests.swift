import Testing

@testable import LessonCode
@testable import LessonModel

/// Where the compiler's tree cannot be read, the spelling decides, and the verdict says so.
struct SpellingReaderTests {
    private func verdict(_ code: String, _ rules: FormRules = FormRules(forbidden: [.clock, .defaults])) -> PhaseVerdict
    {
        let piece = SourcePiece(file: "Mine.swift", text: code)
        let source = ModuleWriter(subject: [piece], defines: [], file: "Mine.swift").subjectSource.source
        return FormCheck(rules: rules, discussed: ["Lamp"], source: source, files: ["Mine.swift": "my/Mine.swift"])
            .verdict(tree: nil)
    }

    private func found(_ code: String, _ rules: FormRules = FormRules(forbidden: [.clock, .defaults])) -> [String] {
        verdict(code, rules).findings.map { "\($0.place): \($0.message)" }
    }

    @Test func spellingsAreFoundAtTheirPlaces() {
        #expect(
            found("struct Lamp {\n    func now() -> Date { Date() }\n    let store = UserDefaults.standard\n}") == [
                "my/Mine.swift:2:26: 'Lamp' reads the clock: 'Date()'",
                "my/Mine.swift:3:17: 'Lamp' reaches for the user defaults: 'UserDefaults.standard'",
            ])
        #expect(verdict("struct Lamp {}").note == FormCheck.spellingNote)
    }

    @Test func whatIsNotUnderDiscussionIsLeftAlone() {
        #expect(found("struct Lamp {}\nstruct SystemClock { func now() -> Date { Date() } }") == [])
    }

    /// It was the locale that should be handed over.
    @Test func aCalendarIsHandedOverWhole() {
        let code = "struct Lamp { func day() -> Int { Calendar.current.firstWeekday } }"
        let finding = verdict(code, FormRules(forbidden: [.locale])).findings.first
        #expect(finding?.hint == "let whoever uses it hand over the calendar", "\(String(describing: finding))")
    }

    @Test func aDefaultArgumentIsToldApart() {
        let code = "struct Lamp { func lit(at now: Date = Date()) {} }"
        #expect(found(code) == [])
        let strict = FormRules(forbidden: [.clock], allowsLocalDefault: false)
        #expect(found(code, strict) == ["my/Mine.swift:1:39: 'Lamp' reads the clock as a default: 'Date()'"])
    }
}

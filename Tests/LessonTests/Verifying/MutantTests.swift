import LessonCode
import LessonModel
import LessonReading
import TestSupport
import Testing

/// Which mutants are made of code, and how they are written.
struct MutantTests {
    private func lesson(of body: String) throws -> Lesson {
        let text = """
            ---
            format: 1
            id: sample
            title: Sample
            form: none
            minutes: 1
            needs: []
            source: the tests
            ---
            # Sample

            ## Step

            \(body)
            """
        let scanned = LessonScanner.scan(Array(text.utf8), file: "a.md")
        return try #require(scanned.lesson, "\(scanned.diagnostics)")
    }

    private func lesson(
        _ subject: String, live: String = "", fake: String = "", probe: String = "", test: String = ""
    ) throws -> Lesson {
        let blocks = [("subject", subject), ("live", live), ("fake", fake), ("probe", probe), ("test", test)]
        return try lesson(
            of: blocks.filter { !$0.1.isEmpty }.map { "```swift \($0)\n\($1)\n```\n" }.joined(separator: "\n"))
    }

    /// The mutants that must be noticed, in words.
    private func promised(_ lesson: Lesson) -> [String] {
        MutantFinder(lesson.stages[0]).plan().mutants.filter(\.mustBeNoticed).map {
            "\($0.kind.rawValue): \($0.before) → \($0.after)"
        }
    }

    @Test(arguments: [
        ("a < b", ["a < b → a >= b"]), ("a == b && c", ["a == b → a != b"]),
        ("a + 1 <= b ?? 2", ["a + 1 <= b ?? 2 → a + 1 > b ?? 2"]),
        ("x = a !== b ? c : d", ["a !== b → a === b"]), ("a ~~> b == c", []), ("a + b", []),
        ("try f(a > b)", ["a > b → a <= b"]), ("a is B == c", ["a is B == c → a is B != c"]),
    ])
    func aComparisonIsNegatedWithAllThatBelongsToIt(code: String, mutants: [String]) throws {
        let found = promised(try lesson("func f() {\n    \(code)\n}"))
        #expect(found == mutants.map { "comparison: \($0)" })
    }

    @Test func whatATestLooksAtIsTold() throws {
        let lesson = try lesson(
            "func price() -> Int { 2 }",
            test: """
                @Test func asksTwice() { #expect(fetch.calls == ["tea", "milk"]) }
                @Test func asksOnce() { #expect(fetch.wasCalled(times: 1)) }
                @Test func agrees() { #expect(Bell { 22 }.ring() == Bell { 22 } .ring()) }
                @Test func counts() { #expect(ids.next() == ids.next()) }
                @Test func differs() { #expect(Bell { 22 }.ring() == Bell { 8 }.ring()) }
                """)
        let finder = MutantFinder(lesson.stages[0])
        #expect(finder.testsOfCalls == ["asksTwice", "asksOnce"])
        #expect(finder.testsOfThemselves == ["agrees"])
    }

    @Test func conditionsOfTheCompilerAreLeftAlone() throws {
        #expect(
            promised(try lesson("#if swift(>=5)\nlet a = 1 == 2\n#endif\n@available(macOS 10, *) func f() {}")) == [])
    }

    private let clocks = """
        protocol Clock { func hour() -> Int }
        struct SystemClock: Clock { func hour() -> Int { 8 } }
        struct FixedClock: Clock { let now: Int; func hour() -> Int { now } }
        """

    @Test func anArgumentThatLiveHandsOverIsNotUsed() throws {
        let lesson = try lesson(
            clocks
                + "\nfinal class Bell {\n    let clock: any Clock\n    init(clock: any Clock) { self.clock = clock }\n}",
            live: "let clock = SystemClock()\nlet bell = Bell(clock: clock)",
            fake: "let clock = FixedClock(now: 9)\nlet bell = Bell(clock: clock)", probe: "bell.clock.hour()")
        #expect(promised(lesson) == ["injection: clock → SystemClock()"])
    }

    @Test func anArgumentOfAMethodIsNotUsed() throws {
        let lesson = try lesson(
            clocks + "\nstruct Bell {\n    func ring(by clock: any Clock) -> Int { clock.hour() + clock.hour() }\n}",
            live: "let clock = SystemClock()", fake: "let clock = FixedClock(now: 9)", probe: "Bell().ring(by: clock)")
        #expect(promised(lesson) == ["injection: clock → SystemClock()"])
    }

    @Test func aMemberThatTheCompilersInitializerSetsIsNotUsed() throws {
        let lesson = try lesson(
            "struct Bell {\n    let hour: () -> Int\n    func ring() -> Int { hour() }\n}\nfunc now() -> Int { 8 }",
            live: "let bell = Bell(hour: now)", fake: "let bell = Bell { 22 }", probe: "bell.ring()")
        #expect(promised(lesson) == ["injection: hour → now"])
    }

    @Test func aPropertyThatIsSetIsAsUsual() throws {
        let lesson = try lesson(
            clocks
                + "\nfinal class Bell {\n    var clock: any Clock = SystemClock()\n    func ring() -> Int { clock.hour() }\n}",
            live: "let bell = Bell()", fake: "let bell = Bell()\nbell.clock = FixedClock(now: 9)", probe: "bell.ring()")
        #expect(promised(lesson) == ["injection: clock → SystemClock()"])
    }

    @Test func aTaskLocalIsAsUsual() throws {
        let lesson = try lesson(
            "enum Air {\n    @TaskLocal static var hour = 8\n}\nfunc ring() -> Int { Air.hour }",
            test: "@Test func rings() { Air.$hour.withValue(9) { #expect(ring() == 9) } }")
        #expect(promised(lesson) == ["injection: Air.hour → 8"])
    }

    @Test func whatAFakeOverridesIsNotOverridden() throws {
        let lesson = try lesson(
            "class Bell { func hour(in zone: Int) -> Int { 8 } }\nclass Fake: Bell { override func hour(in zone: Int) -> Int { 9 } }",
            live: "let bell = Bell()", fake: "let bell = Fake()", probe: "bell.hour(in: 1)")
        #expect(
            promised(lesson).first == "injection: override func hour(in zone: Int) -> Int → super.hour(in: zone)")
    }

    @Test func anArgumentThatNobodyFakesStays() throws {
        let lesson = try lesson(
            "struct Bell {\n    let name: String\n    func ring() -> String { name }\n}",
            live: "let bell = Bell(name: \"x\")", fake: "let bell = Bell(name: \"x\")", probe: "bell.ring()")
        #expect(promised(lesson) == [])
    }

    @Test func theValuesOfAFakeAreChangedWhereverItIsMade() throws {
        var lesson = try lesson(
            clocks, live: "let clock = SystemClock()", fake: "let clock = FixedClock(now: 300)", probe: "clock.hour()",
            test: "@Test func t() { #expect(FixedClock(now: 1).hour() == 1) }")
        #expect(promised(lesson).map { String($0.prefix { $0 != "→" }) }.withoutRepeats == ["value: 1 "])
        lesson = try self.lesson(
            of: "\(fenced("subject", clocks))\n\(fenced("live", "let clock = SystemClock()"))\n"
                + "\(fenced("fake", "let clock = FixedClock(now: 300)"))\n\(fenced("probe", "clock.hour()"))\n"
                + "| probe | live | fake |\n|---|---|---|\n| `clock.hour()` | `8` | `300` |\n")
        #expect(promised(lesson) == ["301", "0", "1", "1300", "150"].map { "value: 300 → \($0)" })
    }

    private func fenced(_ role: String, _ code: String) -> String { "```swift \(role)\n\(code)\n```\n" }

    @Test func allMutantsOfABlockAreWrittenAtOnce() throws {
        let lesson = try lesson(
            """
            final class Bell {
                let hour: Int
                var rung = 0
                init(hour: Int = 8) { self.hour = hour }
                func ring() -> String { rung += 1; note(); return hour < 22 ? "ding" : "hush" }
                func note() { print(rung) }
            }
            """, test: "@Test func t() { #expect(Bell(hour: 9).ring() == \"ding\") }")
        let plan = MutantFinder(lesson.stages[0]).plan(), block = lesson.stages[0].subject[0]
        expectSnapshot(plan.mutated(block, without: []).source, named: "mutated")
        #expect(plan.mutated(block, without: Set(plan.mutants.map(\.number))) == block)
    }

    @Test func theCompilerBlamesTheMutantAtAPlace() throws {
        let lesson = try lesson("func f(a: Int, b: Int) -> Bool {\n    a < b\n}\nfunc g() -> Int { 1 }")
        let plan = MutantFinder(lesson.stages[0]).plan(), block = lesson.stages[0].subject[0]
        func blamed(_ line: Int, _ column: Int) -> [Mutant.Kind] {
            let message = Diagnostic(.error, "no", file: "a.md", line: block.firstLine + line, column: column)
            let numbers = plan.mutants(blamedBy: message, in: [block], without: [])
            return plan.mutants.filter { numbers.contains($0.number) }.map(\.kind)
        }
        #expect(blamed(1, 10) == [.answer])
        #expect(blamed(1, 45) == [.comparison])
        #expect(blamed(0, 3) == [])
        #expect(blamed(9, 1) == [])
    }

    @Test func testsThatUseNothingAreFound() throws {
        let lesson = try lesson(
            "func f() -> Int { 1 }",
            test:
                "func helped() -> Int { f() }\n@Test func a() { #expect(f() == 1) }\n@Test func b() { #expect(1 == 1) }\n@Test func c() { #expect(helped() == 1) }"
        )
        #expect(MutantFinder(lesson.stages[0]).testsOfNothing == ["b"])
    }
}

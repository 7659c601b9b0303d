import TestSupport
import Testing

/// What `seams run` runs, and what it lets a person add.
@Suite(.waiting) struct RunTests {
    private let store = "store = InMemoryStore([\"currentReminderID\": 41])"

    private func report(_ arguments: String...) throws -> RunReport {
        try SeamsProgram.shared.report(arguments).report
    }

    @Test func onlyTheNamedWiringsAreRun() throws {
        let report = try report("constructor-injection", "--wiring", "spy", "--wiring", "fake")
        #expect(Set(report.worlds.map(\.wiring)) == ["spy", "fake"])
        #expect(report.passed)
    }

    @Test func whoNamesWiringsLearnsThatNoTestWasRun() throws {
        let note = """
            note: --wiring runs no test, since a test belongs to no wiring
              hint: leave it out to run the tests, too

            """
        for (step, words) in [([], note), (["--step", "5"], note), (["--step", "3"], "")] {
            let options = ["run", "constructor-injection", "--no-scorecard", "--wiring", "fake"]
            let result = try SeamsProgram.shared.run(options + step)
            #expect(result.code == 0 && result.errorOutput == words, "\(step)")
        }
    }

    @Test func onlyTheNamedStepIsShownAndGoesOnFromTheStepsBefore() throws {
        let report = try report("constructor-injection", "--step", "4")
        #expect(Set(report.rows.map(\.step)) == [4])
        #expect(report.value("ids.nextID()", in: "fake")?.value == "2")
    }

    @Test func aTypedLineIsEvaluatedInEveryWorld() throws {
        let report = try report("constructor-injection", "--step", "3", "--eval", "ids.nextID() * 10")
        #expect(report.value("ids.nextID() * 10", in: "live")?.value == "20")
        #expect(report.value("ids.nextID() * 10", in: "fake")?.value == "20")
        #expect(report.row("ids.nextID() * 10")?.file == "--eval")
        #expect(report.passed)
    }

    @Test func typedLinesSeeOneAnother() throws {
        let report = try report(
            "constructor-injection", "--step", "3", "--eval", "let twice = ids.nextID() * 2", "--eval", "twice + 1")
        #expect(report.value("twice + 1", in: "fake")?.value == "5")
    }

    @Test func aTypedLineThatOneWorldRefusesRunsInTheOther() throws {
        let report = try report("constructor-injection", "--step", "3", "--eval", "store.values")
        #expect(report.value("store.values", in: "fake")?.value == "[\"currentReminderID\": 1]")
        #expect(report.value("store.values", in: "live")?.status == "not-compiled")
        #expect(report.passed)
        #expect(report.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("ids.nope", "--eval:1:5"), ("  ids.nextID() + nope", "--eval:1:18"),
    ]) func aTypedLineThatCompilesNowhereIsToldAtItsColumn(line: String, place: String) throws {
        let (report, code) = try SeamsProgram.shared.report(["constructor-injection", "--step", "3", "--eval", line])
        #expect(report.diagnostics.map(\.place) == [place])
        #expect(!report.passed)
        #expect(code == 1)
    }

    @Test func anInjectedBindingIsAWorldCalledYours() throws {
        let report = try report("constructor-injection", "--step", "3", "--inject", store, "--eval", "store.values")
        #expect(report.worlds.map(\.wiring) == ["live", "fake", "yours"])
        #expect(report.rows[0].values["yours"]?.value == "42")
        #expect(report.rows[0].differs)
        #expect(report.value("store.values", in: "yours")?.value == "[\"currentReminderID\": 43]")
        #expect(report.passed)
    }

    /// Lines and injections are about one part of a lesson, and a script must learn that the rest was not run.
    @Test func thePartThatWasRunIsNamed() throws {
        let lamp = ["run", "constructor-injection", "--no-scorecard", "--inject", "lamp = Lamp()"]
        let none = try SeamsProgram.shared.run(lamp)
        #expect(none.code == 64 && none.errorOutput.hasPrefix("error: the wiring has no socket called 'lamp'\n"))
        let line = try SeamsProgram.shared.run(
            ["run", "constructor-injection", "--no-scorecard", "--eval", "ids.nextID()"])
        #expect(
            line.errorOutput == """
                note: --eval is about one part of a lesson, so only steps 1 to 5 were run
                  hint: '--step N' chooses the part that holds step N; others begin at step 6, 8

                """)
        let step = try SeamsProgram.shared.run(
            ["run", "constructor-injection", "--no-scorecard", "--eval", "ids.nextID()", "--step", "3"])
        #expect(step.code == 0 && step.errorOutput == "")
    }

    /// The first part with the socket is meant, where no step is named.
    @Test func anInjectionFindsThePartWithItsSocket() throws {
        let report = try report(
            "constructor-injection", "--no-scorecard", "--inject",
            "fan = Fan(thermometer: FixedThermometer(degrees: 30))")
        #expect(Set(report.rows.map(\.step)) == [8] && report.worlds.map(\.wiring).contains("yours"))
    }

    @Test func whatSaysNothingOrSaysItTwiceIsRefused() throws {
        let empty = try SeamsProgram.shared.run(["run", "constructor-injection", "--eval", " "])
        #expect(empty.code == 64 && empty.errorOutput.hasPrefix("error: --eval is empty\n"))
        let twice = try SeamsProgram.shared.run(
            ["run", "constructor-injection", "--step", "3", "--inject", store, "--inject", store])
        #expect(twice.code == 64)
        #expect(twice.errorOutput == "error: 'store' is plugged twice\n  hint: leave one of the two out\n")
    }

    @Test func anInjectedAssignmentIsAWorldCalledYours() throws {
        let report = try report(
            "property-injection", "--step", "3", "--inject", "ids." + store, "--wiring", "live")
        #expect(report.rows[0].values["yours"]?.value == "42")
        #expect(report.rows[0].values["live"]?.value == "0")
    }

    @Test func anInjectedSurroundIsAWorldCalledYours() throws {
        let scope = """
            surround = { body in
                await Ambient.$store.withValue(InMemoryStore(["currentReminderID": 41])) { await body() }
            }
            """
        let report = try report("ambient-context", "--step", "1", "--inject", scope)
        #expect(report.rows[0].values["yours"]?.value == "42")
        #expect(report.rows[0].values["fake"]?.value == "0")
    }

    @Test func anInjectionThatDoesNotCompileIsToldAtItsColumnAndSpoilsItsColumnOnly() throws {
        let (report, code) = try SeamsProgram.shared.report(
            ["constructor-injection", "--step", "3", "--inject", "store = Nope()"])
        #expect(report.diagnostics.map(\.place) == ["--inject:1:9"])
        #expect(report.rows[0].values["yours"]?.status == "not-run")
        #expect(report.rows[0].values["fake"]?.value == "0")
        #expect(report.worlds.map(\.status) == ["ok", "ok", "not-compiled"])
        #expect(code == 1)
    }

    @Test func aRunThatIsOnlyTooSlowHasItsOwnCode() throws {
        let line = "while true {}"
        let (report, code) = try SeamsProgram.shared.report(
            ["constructor-injection", "--step", "3", "--wiring", "fake", "--timeout", "2", "--eval", line])
        #expect(report.value(line, in: "fake")?.status == "timeout")
        #expect(report.value(line, in: "fake")?.value == "timed out after 2 s")
        #expect(code == 124)
    }
}

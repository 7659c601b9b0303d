import LessonModel
import TestSupport
import Testing

@testable import LessonEngine
@testable import Shell

/// Plugs in sockets, calls of spies, and both taken back.
@Suite struct SessionInjectionTests {
    @Test func aProbeShowsWhatItsSpiesWereAsked() {
        var evaluation = Evaluation()
        evaluation.calls = [CallRecord(step: 2, wiring: "fake", function: "hour()", arguments: "")]
        var driver = SessionDriver(answer: { _ in .evaluated(evaluation) })
        driver.type("open the-bell")
        #expect(driver.type("next").contains("  asked               fake\n  hour()              ()\n"))
    }

    @Test func anInjectionAddsAColumn() {
        let sockets = [
            SocketRecord(
                stage: 1, name: "hour", expressions: ["live": "8", "fake": "22", "yours": "9"], differs: true)
        ]
        var driver = SessionDriver(answer: { _ in .sockets(sockets, notes: []) })
        driver.type("open the-bell", "next")
        #expect(
            driver.type("inject hour = 9") == """
                the-bell> inject hour = 9
                  socket              live             fake             yours
                  hour                8                22               9                differs

                """)
        #expect(
            driver.type("use yours").hasSuffix("Swift now runs in: yours\n  'use all' brings back the others\n"))
        #expect(driver.session.prompt == "the-bell (yours)> ")
    }

    @Test func aWiringThatJoinsAfterAnInjectionFillsItsSockets() {
        let course = LampCourse(
            probeText: "Listen:\n\n## Later\n\n```swift wiring late\nlet lamp = Lamp { 23 }\n```\n\nAgain:")
        let filled = ["live": "Lamp { 8 }", "fake": "Lamp { 22 }", "yours": "Lamp { 9 }"]
        let socket = SocketRecord(stage: 1, name: "lamp", expressions: filled, differs: true)
        let row = ["live": "8", "fake": "22", "late": "23", "yours": "9"]
        var driver = SessionDriver(course) { request in
            if case .inject = request.kind { return .sockets([socket], notes: []) }
            return .values(["lamp.hour()": row])
        }
        driver.type("open the-lamp", "next", "inject lamp = Lamp { 9 }")
        let shown = driver.type("next")
        #expect(shown.contains("Lamp { 8 }    Lamp { 22 }   Lamp { 23 }   Lamp { 9 }     differs"), "\(shown)")
    }

    @Test func anUndoneCellTakesItsNamesAndCallsWithIt() {
        var answers: [Response] = [
            .values([:]), .values(["let x = 1": ["live": "1"]]), .values(["let x = 1": ["live": "1"]]),
            .undone(.input("let x = 1"), [], filled: []), .undone(.input("let x = 1"), [], filled: []),
        ]
        var driver = SessionDriver(answer: { _ in answers.removeFirst() })
        driver.type("open the-bell", "goto 2", "let xyz = 1", "let xyz = 1")
        driver.type("undo")
        #expect(driver.completions(of: "xy") == ["xyz"])
    }

    /// Whatever takes a name away, its letter is no command before the next step.
    @Test func aNameThatIsTakenBackIsNoCommand() {
        let one = Response.values(["let n = 1": ["live": "1", "fake": "1"]])
        for (lines, last) in [
            (["let n = 1", "undo"], Response.undone(.input("let n = 1"), [], filled: [])),
            (["let n = 1", "rerun"], one), (["let n = 1", "reset"], .reset(Evaluation())),
        ] {
            var answers: [Response] = [.values([:]), one, last, .values([:]), .values([:]), .values([:])]
            var driver = SessionDriver(answer: { _ in answers.removeFirst() })
            driver.type("open the-bell", "goto 2")
            lines.forEach { driver.type($0) }
            driver.type("n")
            guard case .evaluate(let piece, _)? = driver.asked.last else { Issue.record("\(lines)"); continue }
            #expect(piece.text == "n" && driver.session.step == 2)
            driver.type("goto 2", "n")
            #expect(driver.session.step == 3, "\(lines)")
        }
    }

    /// A variable whose line crashed was completed, and then not found.
    @Test func whatNoWorldHasIsNotCompleted() {
        var evaluation = Evaluation()
        evaluation.rows = ["let big = fatalError()", "let small = 1"].map { probe in
            let value = ValueRecord(status: probe.contains("big") ? .crashed : .value, value: "1")
            return RowRecord(
                stage: 1, step: 1, probe: probe, file: "input", line: 1, differs: false, values: ["live": value])
        }
        var driver = SessionDriver(answer: { [evaluation] _ in .evaluated(evaluation) })
        driver.type("open the-bell", "let big = fatalError(); let small = 1")
        #expect(driver.completions(of: "bi").isEmpty && driver.completions(of: "smal") == ["small"])
    }

    @Test func anUndoneInjectionIsToldAndIsNoneOfTheSocketsAnyMore() {
        let sockets = { (expressions: [String: String]) in
            [SocketRecord(stage: 1, name: "hour", expressions: expressions, differs: true)]
        }
        let own = ["live": "8", "fake": "22"], yours = own.merging(["yours": "3"]) { $1 }
        var answers: [Response] = [
            .values([:]), .sockets(sockets(yours), notes: []),
            .undone(.injection("inject hour = 3"), sockets(own), filled: []),
        ]
        var driver = SessionDriver(answer: { _ in answers.removeFirst() })
        driver.type("open the-bell", "goto 2", "inject hour = 3")
        #expect(driver.type("undo") == "the-bell> undo\nundone: inject hour = 3\n")
        #expect(driver.type("eject").contains("nothing is injected"))
    }

    /// Who has chosen worlds sees 'yours' again when undoing brings it back.
    @Test func anUndoneEjectionPutsYoursAmongTheUsedWorlds() {
        let sockets = { (expressions: [String: String]) in
            [SocketRecord(stage: 1, name: "hour", expressions: expressions, differs: true)]
        }
        let own = ["live": "8", "fake": "22"], yours = own.merging(["yours": "3"]) { $1 }
        var answers: [Response] = [
            .values([:]), .sockets(sockets(yours), notes: []), .sockets(sockets(own), notes: []),
            .undone(.injection("eject hour"), sockets(yours), filled: ["hour"]),
        ]
        var driver = SessionDriver(answer: { _ in answers.removeFirst() })
        driver.type("open the-bell", "goto 2", "use live", "inject hour = 3")
        #expect(driver.session.prompt == "the-bell (live, yours)> ")
        driver.type("eject hour")
        #expect(driver.session.prompt == "the-bell (live)> ")
        driver.type("undo")
        #expect(driver.session.prompt == "the-bell (live, yours)> ")
    }

    @Test func callsOfEarlierProbesStandApartAndThoseOfAReplacedPlugAreGone() {
        let call = { (step: Int, world: String) in
            CallRecord(step: step, wiring: world, function: "hour()", arguments: "\(step)")
        }
        var evaluation = Evaluation()
        (evaluation.calls, evaluation.replayedCalls) = ([call(2, "yours")], [call(1, "fake"), call(1, "yours")])
        let sockets = [SocketRecord(stage: 1, name: "hour", expressions: ["yours": "3"], differs: true)]
        var answers: [Response] = [.evaluated(evaluation), .sockets(sockets, notes: [])]
        var driver = SessionDriver(answer: { _ in answers.removeFirst() })
        driver.type("open the-bell", "goto 2")
        #expect(driver.type("calls").contains("The probe before this one (step 1) ran again first:"))
        driver.type("inject hour = 3")
        #expect(
            driver.type("calls") == """
                the-bell> calls
                The probe before this one (step 1) ran again first:

                  asked               fake
                  hour()              1

                """)
    }
}

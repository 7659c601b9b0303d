import LessonModel
import LessonRendering
import TestSupport
import Testing

/// One row at a time, as the shell shows it.
@Suite struct ComparisonRendererTests {
    private func render(_ values: [(String, ValueRecord)], probe: String = "x", width: Int = 80) -> String {
        let row = SampleRuns.row(probe, Dictionary(uniqueKeysWithValues: values))
        return ComparisonRenderer.render(rows: [row], worlds: values.map(\.0), style: Style(width: width))
    }

    @Test func valuesStandNextToEachOther() {
        let text = render([
            ("live", SampleRuns.value("3")), ("fake", SampleRuns.value("3")), ("yours", SampleRuns.value("42")),
        ])
        expectSnapshot(text + "\n", named: "comparison-three-worlds")
    }

    @Test func aWorldWithoutTheNameSaysWhy() {
        let reason = ValueRecord(status: .notCompiled, value: "no member 'values' here")
        let text = render(
            [
                ("live", reason), ("fake", SampleRuns.value("[\"currentReminderID\": 3]")),
                ("yours", SampleRuns.value("[\"currentReminderID\": 42]")),
            ],
            probe: "store.values", width: 100)
        expectSnapshot(text + "\n", named: "comparison-not-here")
    }

    @Test func columnsStayStraightUnderWideCharacters() {
        let rows = ["日本語", "👨‍👩‍👧", "e\u{301}", "🇩🇪", "ascii", "1️⃣❤️"].map {
            SampleRuns.row($0, ["live": SampleRuns.value($0), "fake": SampleRuns.value("1")])
        }
        let text = ComparisonRenderer.render(rows: rows, worlds: ["live", "fake"], style: Style())
        expectSnapshot(text + "\n", named: "comparison-wide-characters")
        let starts = text.split(separator: "\n").dropFirst().map { line in
            line.range(of: "differs").map { String(line[..<$0.lowerBound]).columns }
        }
        #expect(Set(starts).count == 1)
    }

    @Test func hostileTextIsShownAndDoesNothing() {
        let rows = SampleRuns.hostile.map {
            SampleRuns.row("p", ["live": SampleRuns.value($0, printed: $0), "fake": SampleRuns.value("1")])
        }
        let text = ComparisonRenderer.render(rows: rows, worlds: ["live", "fake"], style: Style())
        expectSnapshot(text + "\n", named: "comparison-hostile")
    }

    @Test func whatALinePrintedStandsUnderIt() {
        let text = render([
            ("live", ValueRecord(status: .void, printed: "one\n\n  two\n")),
            ("fake", ValueRecord(status: .void, printed: "three")),
        ])
        expectSnapshot(text + "\n", named: "comparison-printed")
    }

    @Test func whatWasExpectedStandsUnderTheRow() {
        let text = render([
            ("live", SampleRuns.value("0", meets: false, expected: "1")), ("fake", SampleRuns.value("0", meets: true)),
        ])
        #expect(text.hasSuffix("  same\n    expected  live  1"))
    }

    @Test func aValueOfSeveralLinesKeepsThem() {
        let text = render([("live", SampleRuns.value("a\n  b\nc")), ("fake", SampleRuns.value("d"))])
        expectSnapshot(text + "\n", named: "comparison-several-lines")
    }

    @Test func aSweepTabulatesManyWorlds() {
        let worlds = ["hour 0", "hour 9", "hour 13", "hour 20"]
        let text = render(
            worlds.map { ($0, SampleRuns.value("\"Good \($0)\"")) }, probe: "greeter.greeting()", width: 100)
        expectSnapshot(text + "\n", named: "comparison-sweep")
    }

    @Test func aSweepTooWideForTheTerminalIsStacked() {
        let worlds = ["hour 0", "hour 9", "hour 13", "hour 20"]
        let text = render(
            worlds.map { ($0, SampleRuns.value("\"Good \($0)\"")) }, probe: "greeter.greeting()", width: 60)
        expectSnapshot(text + "\n", named: "comparison-sweep-stacked")
    }

    @Test func aVeryLongValueSaysWhatIsMissing() {
        let text = render([("live", SampleRuns.value(String(repeating: "x", count: 9000)))])
        #expect(text.split(separator: "\n").count < 16)
        #expect(
            text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("… 8840 characters left out …"))
    }

    @Test func colourMarksWhatTheWordsSay() {
        let values = [
            "live": ValueRecord(status: .crashed, value: "Fatal error: x"),
            "fake": SampleRuns.value("1", meets: false, expected: "2"),
        ]
        let text = ComparisonRenderer.render(
            rows: [SampleRuns.row("x", values)], worlds: ["live", "fake"], style: Style(usesColor: true))
        expectSnapshot(text.replacing("\u{1B}", with: "␛") + "\n", named: "comparison-colour")
    }

    @Test func callsAreCountedByTheirArguments() {
        let calls = [("set(_:)", "1"), ("get()", ""), ("set(_:)", "2"), ("set(_:)", "1"), ("get()", "")].map {
            CallRecord(step: 1, wiring: "fake", function: $0, arguments: $1)
        }
        let text = ComparisonRenderer.render(calls: calls, worlds: ["live", "fake"], style: Style())
        expectSnapshot(text + "\n", named: "comparison-calls")
    }

    @Test func aWorldThatDidNotTakePartHasADash() {
        let row = SampleRuns.row("x", ["live": SampleRuns.value("1")])
        let text = ComparisonRenderer.render(rows: [row], worlds: ["live", "fake"], style: Style())
        #expect(text.hasSuffix("  x                   1                -"))
    }

    @Test func whatIsLongAndTheSameInWorldsBelowEachOtherIsSaidOnce() {
        let long = String(repeating: "Milk, ", count: 20)
        let values = ["live": long, "fake": long, "spy": "void"].mapValues { ValueRecord(status: .value, value: $0) }
        let row = RowRecord(stage: 1, step: 1, probe: "list", file: "a.md", line: 1, differs: true, values: values)
        let text = ComparisonRenderer.render(rows: [row], worlds: ["live", "fake", "spy"], style: Style(width: 60))
        #expect(
            text.split(separator: "\n").map { String($0.prefix(20)) } == [
                "  list", "    live, fake", "      Milk, Milk, Mi", "      Milk, Milk, Mi", "      Milk, Milk,",
                "    spy   void", "    differs: spy",
            ], "\(text)")
    }

    /// It was cut after the twenty-fourth character: `makeReminderIdent`, `ifier`.
    @Test(arguments: [80, 120]) func aNameIsNotBrokenWhereTheTableHasRoomForIt(width: Int) {
        let probe = #"ReminderDeskWithVeryLongName().makeReminderIdentifier(for: "a")"#
        let time = SampleRuns.value(#""2024-01-15 10:00:00 +00002024-01-15 10:00:00 +0000""#)
        let text = render([("before", time), ("after", time), ("with the fake", time)], probe: probe, width: width)
        expectSnapshot(text + "\n", named: "comparison-long-name-\(width)")
        #expect(text.contains("ReminderDeskWithVeryLongName()") && text.contains("makeReminderIdentifier(for:"))
    }

    @Test func aNameThatIsTooWideIsBrokenBetweenItsHumps() {
        let probe = "theIdentifierOfTheReminderThatIsShownOnTheFirstPageOfTheHandbook"
        let text = render(
            [("live", SampleRuns.value("identifierOfReminderNumberOne")), ("fake", SampleRuns.value("3"))],
            probe: probe, width: 80)
        #expect(text.contains("\n  theIdentifierOf"), "\(text)")
        let pieces = text.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first }
        #expect(pieces.joined() == probe && pieces.dropFirst().allSatisfy { $0.first?.isUppercase == true }, "\(text)")
    }
}

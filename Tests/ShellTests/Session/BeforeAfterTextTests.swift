import LessonModel
import LessonRendering
import TestSupport
import Testing

@testable import LessonEngine
@testable import Shell

struct BeforeAfterTextTests {
    private func row(_ probe: String, _ values: [String: String]) -> RowRecord {
        RowRecord(
            stage: 1, step: 1, probe: probe, file: "a.md", line: 1, differs: false,
            values: values.mapValues { ValueRecord(status: .value, type: "String", value: $0) })
    }

    private func text(_ rows: [RowRecord], isLinear: Bool = false) -> String {
        BeforeAfterText(BeforeAfter(rows: rows, wirings: ["live", "fake"])).text(
            style: Style(width: 80, isLinear: isLinear))
    }

    /// A parking meter gave twenty lines, in which one value had changed.
    @Test func aWorldInWhichNothingChangedHasNoColumn() {
        let same = ["live before": "30 min", "live after": "30 min", "fake before": "30 min", "fake after": "30 min"]
        let rows = [
            row("meter.display()", same), row("meter.display() ", same.merging(["fake after": "10 min"]) { $1 }),
        ]
        expectSnapshot(text(rows), named: "before-after")
        expectSnapshot(text(rows, isLinear: true), named: "before-after-linear")
    }

    /// Two of four columns said 'not with the starter' in each row.
    @Test func whatTheStarterCouldNotRunHasNoColumn() {
        var rows = [
            row("fan.turns()", ["live after": "false", "fake after": "true"]),
            row("fan.label()", ["live after": #""20°, off""#, "fake after": #""1000°, on""#]),
        ]
        for index in rows.indices {
            rows[index].differs = true
            for world in ["live before", "fake before"] {
                rows[index].values[world] = ValueRecord(status: .notCompiled, value: "not with the starter")
            }
        }
        expectSnapshot(text(rows), named: "after-alone")
        // One world with a socket, and the comparison is one.
        rows[0].values["live before"] = ValueRecord(status: .value, type: "Bool", value: "true")
        #expect(text(rows).hasPrefix("Before is the starter, after is your code:"))
    }

    @Test func whereNothingChangedASentenceSaysIt() {
        let rows = [
            row("radio.station", ["live before": "1", "live after": "1", "fake before": "2", "fake after": "2"])
        ]
        #expect(text(rows) == "The probe gives the same as with the starter.")
    }
}

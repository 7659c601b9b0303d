import Foundation
import LessonModel
import LessonRendering
import TestSupport
import Testing

@Suite struct JSONRendererTests {
    @Test func aRunIsWrittenTheSameWayEveryTime() throws {
        let text = try JSONRenderer.render(SampleRuns.constructorInjection)
        expectSnapshot(text + "\n", named: "run.json")
        for _ in 0..<20 { #expect(try JSONRenderer.render(SampleRuns.constructorInjection) == text) }
    }

    @Test func whatIsWrittenReadsBackAsTheSameRecord() throws {
        var random = SeededRandom(seed: 4)
        let runs =
            [SampleRuns.constructorInjection, SampleRuns.troubled]
            + (0..<80).map { _ in RandomRuns.record(using: &random) }
        for run in runs {
            let data = Data(try JSONRenderer.render(run).utf8)
            #expect(try JSONDecoder().decode(RunRecord.self, from: data) == run)
        }
    }

    @Test func theNamesAreThoseOfTheSchema() throws {
        let data = Data(try JSONRenderer.render(SampleRuns.troubled).utf8)
        let run = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(run["schema"] as? String == "seams.run/1")
        #expect(run["form"] as? String == "ambient-context")
        #expect(run["stepTitles"] as? [String: String] == ["2": "Watch it", "4": "Watch it again"])
        let rows = try #require(run["rows"] as? [[String: Any]])
        #expect(Set(rows[0].keys) == ["stage", "step", "probe", "file", "line", "differs", "values"])
        let values = try #require(rows[0]["values"] as? [String: [String: Any]])
        #expect(values["live"]?["meets"] as? Bool == false)
        #expect((rows[1]["values"] as? [String: [String: Any]])?["live"]?["status"] as? String == "not-compiled")
    }

    /// Absent means not measured: no null and no zero stands for it.
    @Test func whatWasNotMeasuredIsAbsent() throws {
        let text = try JSONRenderer.render(SampleRuns.troubled)
        #expect(!text.contains("null"))
        #expect(!text.contains("microseconds") && !text.contains("peakKilobytes") && !text.contains("milliseconds"))
    }

    @Test func nothingInvisibleStandsRaw() throws {
        var run = SampleRuns.constructorInjection
        run.title = "\u{1B}]52;c\u{07} \u{202E}x\u{200B} \u{7F}\u{9B} \u{E0041} ü日本"
        let text = try JSONRenderer.render(run)
        let title = #""\u001b]52;c\u0007 \u202ex\u200b \u007f\u009b \udb40\udc41 ü日本""#
        #expect(text.contains(title))
        #expect(try JSONDecoder().decode(RunRecord.self, from: Data(text.utf8)) == run)
    }
}

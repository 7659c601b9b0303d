import LessonModel
import LessonRendering
import TestSupport
import Testing

@Suite struct JUnitRendererTests {
    @Test func aLessonIsASuiteOfItsRowsAndTests() throws {
        let text = JUnitRenderer.render([SampleRuns.constructorInjection, SampleRuns.troubled])
        expectSnapshot(text + "\n", named: "junit.xml")
    }

    @Test func theCountsAreThoseOfTheCases() throws {
        for run in [SampleRuns.constructorInjection, SampleRuns.troubled] {
            let suite = try #require(XMLTree.parse(JUnitRenderer.render(run))?.all("testsuite").first)
            #expect(suite.attributes["tests"] == String(suite.all("testcase").count))
            #expect(suite.attributes["failures"] == String(suite.all("failure").count))
            #expect(suite.attributes["errors"] == String(suite.all("error").count))
            #expect(suite.attributes["skipped"] == String(suite.all("skipped").count))
            #expect(run.passed == (suite.all("failure") + suite.all("error")).isEmpty)
        }
    }

    @Test func noTwoCasesHaveTheSameName() throws {
        let tree = try #require(XMLTree.parse(JUnitRenderer.render(SampleRuns.troubled)))
        let names = tree.all("testcase").map { "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")" }
        #expect(Set(names).count == names.count)
    }

    @Test func everyRunIsWellFormed() throws {
        var random = SeededRandom(seed: 5)
        for _ in 0..<80 {
            let text = JUnitRenderer.render(RandomRuns.record(using: &random))
            #expect(XMLTree.parse(text) != nil, "\(text)")
        }
    }

    @Test(arguments: SampleRuns.hostile)
    func aTextComesBackAsItIsShown(text: String) throws {
        var run = SampleRuns.constructorInjection
        run.rows = [SampleRuns.row(text, ["live": SampleRuns.value("0", printed: text)])]
        let tree = try #require(XMLTree.parse(JUnitRenderer.render(run)))
        #expect(tree.all("testcase")[0].attributes["name"] == "row 1: \(text) in live".madeSafe)
        #expect((tree.all("system-out").first?.text ?? "") == text.madeSafe)
    }

    @Test func aLineThatCompilesInNoWorldIsAnErrorAndOneThatCompilesInSomeIsNot() throws {
        let lost = ValueRecord(status: .notCompiled, value: "no 'lost' here")
        var run = SampleRuns.constructorInjection
        run.rows = [
            SampleRuns.row("lost", ["live": lost, "fake": lost]),
            SampleRuns.row("fakeOnly", ["live": lost, "fake": SampleRuns.value("0")]),
        ]
        let tree = try #require(XMLTree.parse(JUnitRenderer.render(run)))
        #expect(tree.all("error").map { $0.attributes["message"] } == ["no 'lost' here", "no 'lost' here"])
        #expect(tree.all("skipped").count == 1)
    }

    @Test func timesAreInSeconds() throws {
        var run = SampleRuns.constructorInjection
        run.rows[0].values["live"]?.microseconds = 1_250_812
        let tree = try #require(XMLTree.parse(JUnitRenderer.render(run)))
        #expect(
            tree.all("testcase").map { $0.attributes["time"] } == [
                "1.250812", "0.000000", "0.000000", "0.000000", "0.000400",
            ])
    }
}

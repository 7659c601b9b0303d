import LessonRendering
import TestSupport
import Testing

@Suite struct HTMLRendererTests {
    @Test func aRunIsAPageOfItsOwn() {
        expectSnapshot(HTMLRenderer.render(SampleRuns.constructorInjection) + "\n", named: "run.html")
        expectSnapshot(HTMLRenderer.render(SampleRuns.troubled) + "\n", named: "troubled.html")
    }

    @Test func everyPageIsWellFormedAndNeedsNothingBesideIt() {
        var random = SeededRandom(seed: 11)
        for _ in 0..<80 {
            let page = HTMLRenderer.render(RandomRuns.record(using: &random))
            #expect(XMLTree.parse(page)?.name == "html", "\(page)")
            for way in ["src=", "href=", "url(", "<script"] { #expect(!page.contains(way)) }
        }
    }

    @Test func whatALessonPrintsIsTextAndNoMarkup() {
        var run = SampleRuns.constructorInjection
        run.rows = [SampleRuns.row("p", ["live": SampleRuns.value("<img src=x onerror=alert(1)>")])]
        let page = HTMLRenderer.render(run)
        #expect(page.contains("<code>&lt;img src=x onerror=alert(1)&gt;</code>"))
        #expect(!page.contains("<img"))
    }
}

import LessonModel
import LessonRendering
import TestSupport
import Testing

@Suite struct AnnotationRendererTests {
    @Test func whatFailedIsAnnotatedAtItsLine() {
        let runs = [SampleRuns.constructorInjection, SampleRuns.troubled]
        let text = runs.map({ AnnotationRenderer.render($0) }).joined(separator: "\n\n")
        expectSnapshot(text + "\n", named: "annotations")
    }

    @Test func everyLineIsOneCommand() throws {
        let property = #/(file|line|col|title)=[^:,\r\n]*/#.matchingSemantics(.unicodeScalar)
        let command = #/::(error|warning|notice) ([^:\r\n]+)::((?:[^%\r\n]|%25|%0A|%0D)*)/#.matchingSemantics(
            .unicodeScalar)
        var random = SeededRandom(seed: 7)
        for _ in 0..<80 {
            let text = AnnotationRenderer.render(RandomRuns.record(using: &random))
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                let match = try #require(line.wholeMatch(of: command), "'\(line)'")
                for part in match.2.unicodeScalars.split(separator: ",").map(String.init) {
                    #expect(part.wholeMatch(of: property) != nil, "'\(part)'")
                }
            }
        }
    }

    @Test func aTextCannotEndItsCommand() {
        var run = SampleRuns.constructorInjection
        let diagnostic = Diagnostic(.error, "50%\r\n::warning::b", file: "a,b:c.md", line: 1, column: 2, hint: "x")
        run.diagnostics = [diagnostic]
        let first = AnnotationRenderer.render(run).split(separator: "\n").first
        #expect(first == "::error file=a%2Cb%3Ac.md,line=1,col=2::50%25\\r%0A::warning::b%0Ahint: x")
    }

    @Test func codeThatWasTypedBehindAnOptionIsInNoFile() {
        var run = SampleRuns.constructorInjection
        run.diagnostics = [Diagnostic(.error, "cannot find 'x' in scope", file: "--eval", line: 1, column: 3)]
        let first = AnnotationRenderer.render(run).split(separator: "\n").first
        #expect(first == "::error title=--eval::--eval:1:3: cannot find 'x' in scope")
    }

    @Test func theLastCommandIsANoticeWithTheOutcome() {
        let last = AnnotationRenderer.render(SampleRuns.constructorInjection).split(separator: "\n").last
        let place = "file=Lessons/04-constructor-injection.md,title=Constructor injection"
        #expect(last == "::notice \(place)::passed: 2 worlds, 2 rows, 1 test")
    }
}

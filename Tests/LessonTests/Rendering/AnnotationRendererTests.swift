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

    /// GitHub takes each path from the top of the repository, and was told it from the folder of the job.
    @Test(arguments: [
        ("a.md", "sub/a.md"), ("./a.md", "sub/a.md"), ("../b//a.md", "b/a.md"), ("/ws/x/./a.md", "x/a.md"),
        ("/link/a.md", "a.md"), ("../../a.md", "/a.md"), ("/wsx/a.md", "/wsx/a.md"), ("..", "/ws"),
    ])
    func aPathIsThatWithinTheRepository(file: String, shown: String) {
        var run = SampleRuns.constructorInjection
        run.file = file
        let paths = HostedPaths(from: "/ws/sub", in: ["/link", "/ws/"])
        #expect(AnnotationRenderer.render(run, paths: paths).hasPrefix("::notice file=\(shown),"))
    }

    @Test(arguments: [
        ("./a.md", "/work", "a.md"), ("../b/../a.md", "/work/sub", "/work/a.md"), ("x/..//a.md", "/", "a.md"),
        ("./b//../../a.md", "", "../a.md"), ("/b/../../a.md", "", "/a.md"),
    ])
    func withoutARepositoryAPathIsThatWithinTheFolder(file: String, folder: String, shown: String) {
        var run = SampleRuns.constructorInjection
        run.file = file
        let text = AnnotationRenderer.render(run, paths: HostedPaths(from: folder))
        #expect(text.hasPrefix("::notice file=\(shown),"))
    }

    @Test func whatWasPrintedStandsBesideWhatWasPromised() {
        var run = SampleRuns.constructorInjection
        run.rows = ["live\n", ""].map { printed in
            let value = ValueRecord(status: .void, printed: printed, meets: false, expected: "printed `x`")
            return SampleRuns.row("say()", ["live": value])
        }
        let lines = AnnotationRenderer.render(run).split(separator: "\n")
        #expect(lines[0].hasSuffix("::expected printed `x`, found printed `live`"))
        #expect(lines[1].hasSuffix("::expected printed `x`, found nothing printed"))
        #expect(JUnitRenderer.render(run).contains("found: printed `live`"))
    }

    @Test func theLastCommandIsANoticeWithTheOutcome() {
        let last = AnnotationRenderer.render(SampleRuns.constructorInjection).split(separator: "\n").last
        let place = "file=Lessons/04-constructor-injection.md,title=Constructor injection"
        #expect(last == "::notice \(place)::passed: 2 worlds, 2 rows, 1 test")
    }
}

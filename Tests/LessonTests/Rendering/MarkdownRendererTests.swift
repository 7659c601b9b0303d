import LessonRendering
import TestSupport
import Testing

@Suite struct MarkdownRendererTests {
    @Test func aRunReadsWellOnACodeHost() {
        expectSnapshot(MarkdownRenderer.render(SampleRuns.constructorInjection) + "\n", named: "run.md")
        expectSnapshot(MarkdownRenderer.render(SampleRuns.troubled) + "\n", named: "troubled.md")
    }

    @Test func everyRowOfATableHasAsManyCellsAsItsHeader() {
        var random = SeededRandom(seed: 6)
        for _ in 0..<80 {
            for table in tables(MarkdownRenderer.render(RandomRuns.record(using: &random))) {
                #expect(Set(table.map(cellCount)).count == 1, "\(table.joined(separator: "\n"))")
            }
        }
    }

    @Test(arguments: [
        ("0", "`0`"), ("a|b", "`a\\|b`"), ("`x`", "`` `x` ``"), ("a``b", "```a``b```"), ("a\nb", "`a`<br>`b`"),
        ("", "(empty)"), (" ", "(1 blank)"), (" a ", "`  a  `"), ("a ", "`a `"), ("\u{1B}c", "`\\u{1B}c`"),
        ("<b>", "`<b>`"),
    ])
    func aValueIsACodeSpanThatShowsIt(value: String, cell: String) {
        var run = SampleRuns.constructorInjection
        run.rows = [SampleRuns.row("p", ["live": SampleRuns.value(value), "fake": SampleRuns.value(value)])]
        #expect(MarkdownRenderer.render(run).contains("| `p` | \(cell) | \(cell) | same |"))
    }

    @Test func aFenceIsLongerThanAnyInside() {
        var run = SampleRuns.constructorInjection
        run.rows = [SampleRuns.row("p", ["live": SampleRuns.value("0", printed: "````\n# no heading\n````\n")])]
        let text = MarkdownRenderer.render(run)
        #expect(text.contains("Printed by `p` in live:\n\n`````text\n````\n# no heading\n````\n`````\n"))
    }

    @Test func titlesAreOnlyText() {
        var run = SampleRuns.constructorInjection
        run.title = "<script> [x](y) *a* _b_ `c` #d\nsecond"
        #expect(
            MarkdownRenderer.render(run).hasPrefix(
                "# \\<script\\> \\[x\\](y) \\*a\\* \\_b\\_ \\`c\\` \\#d\\\\nsecond\n"))
    }

    private func tables(_ text: String) -> [[String]] {
        text.split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
            .filter { $0.count > 1 && $0[1].hasPrefix("| ---") }
    }

    /// Cells as GitHub counts them: a bar after a backslash is text.
    private func cellCount(_ row: String) -> Int {
        var isEscaped = false, bars = 0
        for scalar in row.unicodeScalars {
            bars += scalar == "|" && !isEscaped ? 1 : 0
            isEscaped = scalar == "\\"
        }
        return bars - 1
    }
}

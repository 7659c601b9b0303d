import LessonModel
import LessonRendering
import TestSupport
import Testing

@Suite struct WhichFormRendererTests {
    @Test(arguments: [20, 60, 80, 120]) func allThatIsShownFitsItsWidth(width: Int) throws {
        let renderer = WhichFormRenderer(opening: "open", style: Style(width: width))
        let texts =
            FormTree.all.questions.map(renderer.question) + [renderer.table(of: .all)]
            + [try renderer.advice(FormWalk.advice(for: ["life", "yes", "no", "one", "several"]))]
        for line in texts.joined(separator: "\n").split(separator: "\n") { #expect(line.count <= width, "\(line)") }
    }

    @Test(arguments: [60, 80, 120]) func theAdviceReadsAsItShould(width: Int) throws {
        expectSnapshot(try shown(Style(width: width)), named: "which-form-\(width)")
    }

    @Test func aScreenReaderHearsSentences() throws {
        expectSnapshot(try shown(Style(isLinear: true)), named: "which-form-linear")
    }

    @Test(arguments: [60, 120]) func theTableHoldsAllQuestions(width: Int) {
        let text = WhichFormRenderer(opening: "open", style: Style(width: width)).table(of: .all)
        expectSnapshot(text, named: "which-form-table-\(width)")
    }

    @Test func colourAddsNothingButMarks() throws {
        let painted = try shown(Style(usesColor: true))
        #expect(painted.contains("\u{1B}[1mconstructor injection\u{1B}[0m"))
        #expect(painted.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "") == (try shown(Style())))
    }

    /// A question, and the advice at the end of the longest way.
    private func shown(_ style: Style) throws -> String {
        let renderer = WhichFormRenderer(opening: "open", style: style)
        let question = try #require(FormWalk().question)
        let advice = try FormWalk.advice(for: ["life", "yes", "no", "one", "several"])
        return renderer.question(question) + "\n\n" + renderer.advice(advice)
    }
}

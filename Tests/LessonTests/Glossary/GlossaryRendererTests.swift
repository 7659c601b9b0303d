import LessonModel
import LessonRendering
import TestSupport
import Testing

@Suite struct GlossaryRendererTests {
    private func renderer(_ style: Style) -> GlossaryRenderer {
        GlossaryRenderer(lessons: ["spies": "Spies"], opening: "open", style: style)
    }

    private func page(_ term: String, _ style: Style) throws -> String {
        let entry = try #require(Glossary.sample.entries(for: term).first)
        return renderer(style).page(entry, among: .sample)
    }

    @Test(arguments: [20, 60, 100]) func theListFitsItsWidth(width: Int) {
        let text = renderer(Style(width: width)).list(Glossary.sample.entries)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        expectSnapshot(text, named: "terms-\(width)")
    }

    @Test(arguments: [20, 60, 100]) func aTermFitsItsWidth(width: Int) throws {
        let text = try page("setter injection", Style(width: width))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        expectSnapshot(text, named: "term-\(width)")
    }

    @Test func aTermSaysWhereItsLessonIs() throws {
        #expect(
            try page("spy", Style()) == """
                spy
                  a stub that records how it was called

                  whose   Meszaros
                  lesson  Spies: open spies
                  near    stub, dummy, test double
                """)
        #expect(try page("seam", Style()).contains("lesson  below-the-source, which this course does not have"))
    }

    @Test func aScreenReaderHearsSentences() throws {
        let style = Style(isLinear: true)
        #expect(
            try page("setter injection", style) == """
                property injection: the dependency is assigned to an object that exists already.
                Also: setter injection.
                Whose: Seemann, 1st ed.
                Lesson: later, which this course does not have.
                """)
        #expect(
            renderer(style).list([Glossary.sample.entries[0]])
                == "dummy: a double that is never used. Whose: Meszaros. Lesson: spies.")
    }

    @Test func colourAddsNothingButMarks() {
        let plain = renderer(Style()).list(Glossary.sample.entries)
        let painted = renderer(Style(usesColor: true)).list(Glossary.sample.entries)
        #expect(painted.contains("\u{1B}[1mseam\u{1B}[0m"))
        #expect(painted.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "") == plain)
    }

    @Test func whatATerminalWouldObeyIsShown() {
        let odd = GlossaryEntry("a\u{1B}[2J", meaning: "b\r\n| c", whose: "d\u{202E}", lesson: "e`")
        for style in [Style(), Style(isLinear: true)] {
            let text = renderer(style).list([odd]) + renderer(style).page(odd, among: .sample)
            #expect(!text.contains("\u{1B}") && !text.contains("\r") && !text.contains("\u{202E}"))
        }
        #expect(
            GlossaryMarkdown.table([odd]).split(separator: "\n").last
                == "| a\\\\u{1B}\\[2J | b\\\\r\\\\n\\| c | d\\\\u{202E} | e\\` |")
    }

    @Test func aLessonOfAnotherCourseIsOpenedThere() throws {
        let renderer = GlossaryRenderer(
            lessons: ["spies": "Spies"], opening: "seams show", closing: " --lessons mine", style: Style())
        let entry = try #require(Glossary.sample.entries(for: "spy").first)
        #expect(renderer.page(entry, among: .sample).contains("lesson  Spies: seams show spies --lessons mine\n"))
        let mention = renderer.render([Mention(lesson: "spies", title: "Spies")], of: "desk")
        #expect(mention.contains("Spies: seams show spies --lessons mine"))
    }
}

import Foundation
import LessonReading
import LessonRendering
import TestSupport
import Testing

@Suite(.busy) struct HandoutTests {
    @Test func aLessonIsAPageToPrint() throws {
        expectSnapshot(try page(), named: "handout.html")
    }

    @Test func theAnswersStandAtTheEndOfTheirStep() throws {
        let closed = try page(), open = try page(showsAnswers: true)
        let answers = ["Single", "speed", "Check and answers", "distantFuture)", "☑", "☒"]
        for answer in answers { #expect(!closed.contains(answer), "\(answer)") }
        expectSnapshot(try page(step: 3, showsAnswers: true).body, named: "handout-question-answers.html")
        expectSnapshot(try page(step: 4, showsAnswers: true).body, named: "handout-exercise-answers.html")
        #expect(open.contains("☑ right: The class does too much"))
    }

    @Test func aTrainersNoteIsNotHandedOut() throws {
        #expect(try !page(showsAnswers: true).contains("Ask the room"))
        #expect(try !page(showsAnswers: true).contains("twelve minutes"))
    }

    @Test func withoutAnswersNoBetIsSpoiled() throws {
        let markdown = """
            ## Watch

            ```swift subject
            func day() -> String { "Milk" }
            ```

            ```swift live
            let hour = 8
            ```

            ```swift probe
            day()
            ```

            | probe | live |
            |---|---|
            | `day()` | `/"(Milk\\|Bins)"/` |

            | scorecard | live |
            |---|---|
            | Repeatable | no |
            """
        let closed = try text(of: markdown, showsAnswers: false), open = try text(of: markdown)
        #expect(closed.contains("<td><code>day()</code></td><td class=\"bet\"></td>"))
        #expect(!closed.contains("Repeatable") && !closed.contains("Bins"))
        #expect(open.contains("<td><code>day()</code></td><td>changes from run to run</td>"))
        #expect(open.contains("Repeatable") && !open.contains("Bins"))
    }

    @Test func hintsAreOpenWhereAnswersAre() throws {
        #expect(try page(showsAnswers: true).contains("<details open=\"open\">"))
        #expect(try !page().contains("<details open"))
    }

    @Test func codeBreaksAtEmptyLinesAndPathsAtSlashes() throws {
        let page = try text(of: "A path: `a/b`.\n\n```swift\nfunc a() {\n    b()\n\n\n}\n```")
        #expect(page.contains("<code>a/<wbr/>b</code>"))
        let call = try text(of: "`Bell(hour: now())`\n\n```swift\nserve(.ok(\"Ada\"))\n```")
        #expect(call.contains("<code>Bell(<wbr/>hour: now())</code>") && call.contains("serve(<wbr/>.ok(<wbr/>"))
        let code = try #require(XMLTree.parse(page)?.all("pre").first)
        #expect(
            code.all("span").filter { $0.attributes["class"] == "chunk" }.map {
                $0.all("span").count { $0.attributes["class"] == "line" }
            } == [4, 1])
        #expect(code.all("span").compactMap { $0.attributes["style"] } == ["--in:4ch"])
    }

    @Test func aPictureIsInThePage() throws {
        let page = try text(
            of: "![a bell](bell.png) ![none](none.png)", images: ["bell.png": "data:image/png;base64,AA=="])
        #expect(page.contains("<img src=\"data:image/png;base64,AA==\" alt=\"a bell\"/>"))
        #expect(page.contains("/> image: none</p>"))
    }

    @Test func aTrainerMayHaveTheNotes() throws {
        let notes = HandoutRenderer.render(try SampleLesson.lesson(), showsAnswers: true, showsNotes: true)
        #expect(notes.contains("Ask the room"))
    }

    @Test func aStepIsAPageOfItsOwn() throws {
        let tree = try #require(XMLTree.parse(page(step: 2)))
        #expect(tree.all("section").map(\.attributes) == [["id": "step-2"]])
        #expect(tree.all("h1").map(\.text) == ["A greeter that knows the hour"])
        #expect(try XMLTree.parse(page(step: 9))?.all("section") == [])
    }

    @Test func nothingIsFetchedAndNothingRuns() throws {
        let source = """
            [run](javascript:alert\\(1\\)) [run](JavaScript:x) [data](data:text/html,x) [read](https://example.org/?a=1&b=2)
            [near](02-b.md#a) [beside](//example.org/a) ![picture](https://example.org/a.png) <script>alert(1)</script>
            """
        let text = try text(of: source)
        let tree = try #require(XMLTree.parse(text))
        let links = tree.all("a").compactMap { $0.attributes["href"] }
        // Nothing lies beside the page: of a link to another lesson its text is left.
        #expect(links == ["https://example.org/?a=1&b=2", "https://example.org/a.png"])
        #expect(text.contains("near beside <a "))
        for name in ["script", "img", "link", "iframe", "object"] { #expect(tree.all(name) == []) }
        #expect(!text.contains("url(") && !text.contains("@import"))
    }

    @Test func aLinkWithinThePageLeadsToItsStep() throws {
        let source = "[on](#Wire-it) [mail](mailto:a@b.c) [off](#nowhere)\n\n## Wire it!\n\nText."
        let tree = try #require(XMLTree.parse(try text(of: source)))
        #expect(tree.all("a").compactMap { $0.attributes["href"] } == ["#step-1", "mailto:a@b.c"])
        #expect(tree.all("section").compactMap { $0.attributes["id"] } == ["step-1", "step-2"])
    }

    @Test func whateverALessonHoldsThePageIsWellFormed() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<(Night.isNow ? 300 : 100) {
            let lesson = RandomBlocks.lesson(using: &random)
            let page = HandoutRenderer.render(lesson, showsAnswers: .random(using: &random))
            #expect(XMLTree.parse(page) != nil, "\(page)")
        }
    }

    @Test(arguments: ["Lessons", "Lessons/Templates"]) func thePagesOfTheCourseAreWellFormed(folder: String) throws {
        let folder = URL(filePath: SeamsProgram.checkout).appending(path: folder)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files where file.pathExtension == "md" && file.lastPathComponent.contains("-") {
            let lesson = try #require(LessonScanner.scan(try Data(contentsOf: file), file: file.path).lesson)
            let tree = XMLTree.parse(HandoutRenderer.render(lesson, showsAnswers: true))
            #expect(tree?.all("section").count == lesson.steps.count, "\(file.lastPathComponent)")
            #expect(tree?.all("code").isEmpty == false, "\(file.lastPathComponent)")
        }
    }

    private func page(step: Int? = nil, showsAnswers: Bool = false) throws -> String {
        HandoutRenderer.render(try SampleLesson.lesson(), step: step, showsAnswers: showsAnswers)
    }

    /// A page with nothing in it but this Markdown.
    private func text(
        of markdown: String, showsAnswers: Bool = true, images: [String: String] = [:]
    ) throws -> String {
        let file = "---\nformat: 1\nid: a\ntitle: T\nform: none\nminutes: 1\n---\n# T\n\n\(markdown)\n\n## A\n\nText.\n"
        let scanned = LessonScanner.scan(file.utf8, file: "a.md")
        return HandoutRenderer.render(
            try #require(scanned.lesson, "\(scanned.diagnostics)"), showsAnswers: showsAnswers, images: images)
    }
}

extension String {
    /// Without the head, which is the same in every page.
    fileprivate var body: String { String(self[(firstRange(of: "<body>")?.lowerBound ?? startIndex)...]) }
}

import LessonModel
import Testing

struct ScannerDetailsTests {
    @Test(arguments: [
        "<details><summary>a `b`</summary>\n\nc\n\n</details>", "<details>\n<summary>a `b`</summary>\n\nc\n</details>",
        "<details open>\n\n<summary>\na `b`\n</summary>\n\nc\n\n</DETAILS>",
    ])
    func detailsAreReadHoweverTheirTagsStand(_ markdown: String) throws {
        guard case .details(let summary, let blocks, let line)? = try blocks(markdown).first else {
            Issue.record("no details")
            return
        }
        #expect(summary == [.text("a "), .code("b")])
        #expect(blocks.count == 1)
        #expect(line == 12)
    }

    @Test func detailsHoldDetails() throws {
        let blocks = try blocks("<details>\n\na\n\n<details>\n\nb\n\n</details>\n\nc\n\n</details>\n\nd")
        let inner = Block.details(summary: [], blocks: [.paragraph([.text("b")], line: 18)], line: 16)
        #expect(
            blocks == [
                .details(
                    summary: [],
                    blocks: [.paragraph([.text("a")], line: 14), inner, .paragraph([.text("c")], line: 22)], line: 12),
                .paragraph([.text("d")], line: 26),
            ])
    }

    @Test func otherHTMLIsKept() throws {
        #expect(try blocks("<!-- a\n\n```swift x -->") == [.html("<!-- a\n\n```swift x -->", line: 12)])
        #expect(try blocks("<p>a\n b</p>") == [.html("<p>a\n b</p>", line: 12)])
    }

    @Test func unclosedAndStrayDetailsAreReported() {
        expectProblems(
            lessonFile("## Step\n\n1️⃣<details>\n\na\n\n## Other\n\n2️⃣</details>"),
            ExpectedProblem(
                "1️⃣", "'<details>' is not closed before its step ends",
                "write '</details>' on a line of its own, and use '###' for headings inside"),
            ExpectedProblem("2️⃣", "'</details>' closes nothing", "delete it, or write '<details>' above"))
    }

    @Test func aFenceWithoutAnEmptyLineBeforeItIsStillHTML() {
        expectProblems(
            lessonFile("## Step\n\n<details><summary>a</summary>\n1️⃣```swift check\n\n</details>"),
            ExpectedProblem(
                "1️⃣", "this line belongs to the HTML above it and is not read as Markdown",
                "put an empty line above it"))
    }

    @Test func alertsHaveOneOfFiveKinds() throws {
        expectProblems(
            lessonFile("## Step\n\n> 1️⃣[!TIPP]\n> a"),
            ExpectedProblem("1️⃣", "no kind of quote is called '[!TIPP]'", "did you mean 'TIP'?"))
        let tip = Quote(kind: .tip, label: "", blocks: [.paragraph([.text("a")], line: 13)], line: 12)
        #expect(try blocks("> [!tip]\n> a") == [.quote(tip)])
        expectProblems(
            lessonFile("## Step\n\n1️⃣> [!TIP]"),
            ExpectedProblem("1️⃣", "no text follows '[!TIP]'", "write it on the next line, '> …', or delete the quote"))
        for label in ["trainer", "passed"] {
            let hidden = "<details>\n\n1️⃣> [!NOTE] \(label)\n\n</details>"
            expectProblems(
                lessonFile("## Step\n\n\(hidden)"),
                ExpectedProblem(
                    "1️⃣", "no text follows '[!NOTE] \(label)'",
                    "write it on the next line, '> …', or delete the quote"))
        }
    }

    @Test func aNoteThatIsNearlyTheTrainersIsToldAndOtherLabelsAreFree() throws {
        for (label, meant) in [("trainr", "trainer"), ("Trainers", "trainer"), ("pased", "passed")] {
            expectProblems(
                lessonFile("## Step\n\n> 1️⃣[!NOTE] \(label)\n> a"),
                ExpectedProblem(
                    "1️⃣", "everybody would read a note that is labelled '\(label)'", "did you mean '\(meant)'?"))
        }
        let note = Quote(kind: .note, label: "in Xcode", blocks: [.paragraph([.text("a")], line: 13)], line: 12)
        #expect(try blocks("> [!NOTE] in Xcode\n> a") == [.quote(note)])
        #expect(try blocks("> [!TIP] trainr\n> a").count == 1)
    }
}

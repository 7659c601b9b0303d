import LessonModel
import Testing

struct ScannerQuestionTests {
    @Test func aQuestionHasARightAnswerAndAnother() {
        expectProblems(
            lessonFile(
                "## Step\n\n1️⃣- [ ] a\n\nText\n\n2️⃣- [x] b\n- [ ] c\n\nText\n\n3️⃣- [ ] d\n- [ ] e".replacing("2️⃣", with: "")
            ),
            ExpectedProblem("1️⃣", "the question has fewer than two answers", "add an answer, '- [ ] ' if it is wrong"),
            ExpectedProblem("1️⃣", "the question has no right answer", "mark the right answer with '- [x] '"),
            ExpectedProblem("3️⃣", "the question has no right answer", "mark the right answer with '- [x] '"))
    }

    @Test func everyAnswerHasABoxAndText() {
        expectProblems(
            lessonFile("## Step\n\n- [x] a\n- [ ] b\n1️⃣- c\n- 2️⃣[] d\n- 3️⃣[x]e\n4️⃣- [ ]  "),
            ExpectedProblem(
                "1️⃣", "this answer has no box",
                "begin it with '- [ ] ' or '- [x] ', or indent it under the answer it explains"),
            ExpectedProblem(
                "2️⃣", "this is not the box of an answer",
                "write '- [ ] ' before a wrong answer, '- [x] ' before a right one"),
            ExpectedProblem(
                "3️⃣", "this is not the box of an answer",
                "write '- [ ] ' before a wrong answer, '- [x] ' before a right one"),
            ExpectedProblem("4️⃣", "this answer is empty", "write the answer after its box"))
    }

    @Test func anExplanationHoldsBlocks() throws {
        guard case .question(let question)? = try blocks("1. [X] a `b`\\\n   c\n\n   - d\n2. [ ] e").first else {
            Issue.record("no question")
            return
        }
        #expect(question.answers[0].text == [.text("a "), .code("b")])
        #expect(
            question.answers[0].explanation == [
                .paragraph([.text("c")], line: 13),
                .list(List(start: nil, items: [.init(blocks: [.paragraph([.text("d")], line: 15)])], line: 15)),
            ])
    }

    @Test func boxesInAQuoteAreNoQuestion() throws {
        guard case .quote(let quote)? = try blocks("> - [ ] a").first, case .list? = quote.blocks.first else {
            Issue.record("no list")
            return
        }
    }

    @Test func aQuestionHasAWrongAnswer() {
        expectProblems(
            lessonFile("## Step\n\n1️⃣- [x] a\n- [x] b"),
            ExpectedProblem("1️⃣", "the question has no wrong answer", "mark a wrong answer with '- [ ] '"))
    }
}

import LessonModel
import Testing

@testable import LessonRendering

/// Code that a reader has seen before.
@Suite struct ListingFoldTests {
    private let seen = [
        ["protocol Store {", "    func get() -> Int", "    func set(_ value: Int)", "}", "", "struct A {}"]
    ]

    @Test func whatIsNewStaysAndTheRestFolds() {
        let fold = ListingFold(seen[0] + ["", "struct B {}"], seen: seen)
        #expect(fold.parts == [.asBefore(0..<5), .lines(5..<8)])
    }

    @Test func aChangedLineKeepsALittleAroundIt() {
        let lines = (1...12).map { "line \($0)" }
        var changed = lines
        changed[6] = "line seven"
        #expect(ListingFold(changed, seen: [lines]).parts == [.asBefore(0..<5), .lines(5..<8), .asBefore(8..<12)])
    }

    @Test func aFewLinesAreNotWorthFolding() {
        #expect(ListingFold(["a", "b", "c", "d"], seen: [["a", "b", "c"]]).parts == [.lines(0..<4)])
        #expect(ListingFold(["a", "b"], seen: []).parts == [.lines(0..<2)])
        #expect(ListingFold([], seen: seen).parts.isEmpty)
    }

    @Test func theFoldedListingSaysHowManyLinesAndKeepsTheirNumbers() {
        let block = CodeBlock(
            language: "swift", role: .subject, source: (seen[0] + ["", "struct B {}"]).joined(separator: "\n"),
            fenceLine: 40)
        let text = LessonRenderer.render([.code(block)], showsAnswers: false, seen: seen, style: Style())
        #expect(
            text == """
                  subject
                   ⋮ 5 lines as before; 'show' shows them
                  46 │ struct A {}
                  47 │
                  48 │ struct B {}
                """)
        let linear = LessonRenderer.render(
            [.code(block)], showsAnswers: false, seen: seen, style: Style(isLinear: true))
        #expect(linear.contains("(5 lines as before; 'show' shows them)\nstruct A {}"))
    }

    @Test func codeThatNobodyNeedsToReadIsOneLineAtThePromptAndWholeElsewhere() {
        let lines = (1...5).map { "func part\($0)() {}" }
        let block = CodeBlock(
            language: "swift", role: .test, options: ["listing": "folded"], source: lines.joined(separator: "\n"),
            fenceLine: 8)
        let folded = LessonRenderer.render([.code(block)], showsAnswers: false, seen: [], style: Style())
        #expect(folded == "  test\n  ⋮ 5 lines; 'show' shows them")
        let two = LessonRenderer.render([.code(block), .code(block)], showsAnswers: false, seen: [], style: Style())
        #expect(two == "  test\n  ⋮ 10 lines; 'show' shows them")
        let linear = LessonRenderer.render(
            [.code(block)], showsAnswers: false, seen: [], style: Style(isLinear: true))
        #expect(linear == "Code, test: 5 lines; 'show' shows them")
        let whole = LessonRenderer.render([.code(block)], showsAnswers: false, style: Style())
        #expect(whole.contains(" 9 │ func part1() {}\n") && whole.contains("13 │ func part5() {}"))
    }

    @Test func theWiringsOfAnExerciseAreOneLineBeforeThereIsAnAnswer() throws {
        let code = { (role: Role, source: String) in
            Block.code(CodeBlock(language: "swift", role: role, source: source, fenceLine: 1))
        }
        let blocks = [code(.exercise, "struct A {}"), code(.live, "let a = A()"), code(.probe, "a\na")]
        let step = Step(number: 1, title: "Exercise", line: 1, blocks: blocks).beforeAnswer
        let shown = LessonRenderer.render(step.blocks, showsAnswers: false, seen: [], style: Style())
        #expect(shown == "  exercise\n  2 │ struct A {}\n\n  live, probe\n  ⋮ 3 lines; 'show' shows them")
        let unasked = Step(number: 1, title: "Exercise", line: 1, blocks: Array(blocks.prefix(2))).beforeAnswer
        #expect(unasked.blocks == [blocks[0]])
    }
}

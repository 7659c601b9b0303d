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
}

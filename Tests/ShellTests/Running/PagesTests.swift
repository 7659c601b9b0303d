import LessonRendering
import Testing

@testable import Shell

@Suite struct PagesTests {
    /// The question is erased, and what comes next stands in its row: an empty line belongs to the page behind it.
    @Test func anEmptyLineBetweenPagesIsSeen() {
        var shown: [String] = []
        let pages = Pages(
            style: Style(width: 80), rows: 6, used: 0, show: { shown.append($0) },
            ask: { _ in .cell("", isPasted: false) }, isNext: { _ in false })
        #expect(pages.leaf(through: "1\n2\n3\n\n4\n5") == .shown)
        #expect(shown == ["1\n2\n3", "\n4\n5"])
    }

    @Test func emptyLinesAloneAreAPageToo() {
        var shown: [String] = []
        let pages = Pages(
            style: Style(width: 80), rows: 4, used: 0, show: { shown.append($0) },
            ask: { _ in .cell("", isPasted: false) }, isNext: { _ in false })
        #expect(pages.leaf(through: "\n\n\n1") == .shown)
        #expect(shown == ["\n", "\n1"])
    }
}

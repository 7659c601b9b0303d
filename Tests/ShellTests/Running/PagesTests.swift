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

    /// The question broke into three rows of a phone's width.
    @Test(arguments: [80, 57, 56, 40, 20]) func theQuestionHasOneRow(width: Int) {
        #expect(Pages.question(fitting: width).count < width)
        #expect(Pages.question(fitting: width).contains("Space") == (width > 56))
    }

    @Test func emptyLinesAloneAreAPageToo() {
        var shown: [String] = []
        let pages = Pages(
            style: Style(width: 80), rows: 4, used: 0, show: { shown.append($0) },
            ask: { _ in .cell("", isPasted: false) }, isNext: { _ in false })
        #expect(pages.leaf(through: "\n\n\n\n\n1") == .shown)
        #expect(shown == ["\n", "\n\n\n1"])
    }

    @Test func whoeverWantsAllIsNotAskedAgain() {
        func pages(_ answer: String) -> Pages {
            Pages(
                style: Style(width: 80), rows: 6, used: 0, show: { _ in }, ask: { _ in .cell(answer, isPasted: false) },
                isNext: { _ in false })
        }
        #expect(pages("a").leaf(through: "1\n2\n3\n4\n5") == .shownAndAllElse)
        #expect(pages("a").leaf(through: "1\n2") == .shown)
        #expect(pages("q").leaf(through: "1\n2\n3\n4\n5") == .shown)
    }

    /// It turned the page, and behind the text it was a line, too.
    @Test(arguments: [["next", "next"], ["next", "q"], ["next", "a"]]) func nextIsAnotherPageAndNoLine(words: [String])
    {
        var shown: [String] = [], typed = words[...]
        let pages = Pages(
            style: Style(width: 80), rows: 5, used: 0, show: { shown.append($0) },
            ask: { _ in .cell(typed.removeFirst(), isPasted: false) }, isNext: { $0 == "next" })
        #expect(pages.leaf(through: "1\n2\n3\n4\n5\n6\n7") == (words[1] == "a" ? .shownAndAllElse : .shown))
        #expect(shown.prefix(2) == ["1\n2\n3", "4\n5\n6"])
        #expect(shown.count == (words[1] == "q" ? 2 : 3))
    }

    @Test func aScreenThatGrewHasRoomForMore() {
        var shown: [String] = [], rows = 5
        let pages = Pages(
            style: Style(width: 80), rows: rows, used: 0, show: { shown.append($0) },
            ask: { _ in
                rows = 9
                return .cell("", isPasted: false)
            }, isNext: { _ in false })
        #expect(pages.leaf(through: "1\n2\n3\n4\n5\n6\n7\n8\n9\n10") == .shown)
        #expect(shown == ["1\n2\n3", "4\n5\n6\n7\n8\n9\n10"])
    }

    /// The rest of a page stood in more rows than were counted, and its beginning had left the screen.
    @Test func onAScreenThatBecameNarrowerTheRowsOfBrokenLinesCount() {
        var shown: [String] = [], width = 60
        let pages = Pages(
            style: Style(width: width), rows: 7, used: 0, show: { shown.append($0) },
            ask: { _ in
                width = 24
                return .cell("", isPasted: false)
            }, isNext: { _ in false })
        let line = "   7 │ let sum = theFirst + theSecond"
        #expect(line.fitted(to: 24).split(separator: "\n").count == 3 && Style(width: 24).rows(of: line) == 2)
        let text = Array(repeating: line, count: 7).joined(separator: "\n")
        #expect(pages.leaf(through: text) == .shown)
        #expect(shown.map { $0.split(separator: "\n").count } == [5, 1, 1])
    }

    /// The pages of a text on a screen of 10 rows, below rows that are filled already.
    private func pages(of text: String, below used: Int) -> [String] {
        var shown: [String] = []
        let pages = Pages(
            style: Style(width: 80), rows: 10, used: used, show: { shown.append($0) },
            ask: { _ in .cell("", isPasted: false) }, isNext: { _ in false })
        _ = pages.leaf(through: text)
        return shown
    }

    /// A step of eleven rows, of which seven have room: its rule and the empty line may leave the screen.
    @Test func nobodyIsAskedForTheSakeOfARuleAndAnEmptyLine() {
        let step = { "── Step 2 of 3 · Wire it ──\n\n" + (1...$0).map(String.init).joined(separator: "\n") }
        #expect(pages(of: step(7), below: 1) == [step(7)])
        #expect(pages(of: step(8), below: 1).count == 2, "a line of the text would be lost")
        #expect(pages(of: step(6), below: 4).count == 2, "a line of the result would be lost")
        let prose = (1...8).map(String.init).joined(separator: "\n")
        #expect(pages(of: prose, below: 1).count == 2)
    }

    @Test func anEmptyLineAtTheTopOfTheLastPageMayBeLostToo() {
        let first = (1...7).map(String.init).joined(separator: "\n")
        let last = (1...8).map(String.init).joined(separator: "\n")
        #expect(pages(of: first + "\n\n" + last, below: 1) == [first, "\n" + last])
    }
}

import Testing

@testable import Shell

@Suite struct CellTextTests {
    @Test func theCursorMovesUpAndDownInItsColumn() {
        #expect(cell("abc\nde|f\ng").lineUp == 2)
        #expect(cell("abc\nde|f\ng").lineDown == 9)
        #expect(cell("a\nde|f").lineUp == 1)
        #expect(cell("a|bc").lineUp == nil)
        #expect(cell("abc\n|").lineDown == nil)
        #expect(cell("abc\n|").lineUp == 0)
    }

    @Test func aLineBeginsAndEndsBetweenItsBreaks() {
        #expect(cell("ab\nc|d\ne").lineStart == 3)
        #expect(cell("ab\nc|d\ne").lineEnd == 5)
        #expect(cell("|").lineStart == 0)
    }

    /// Backspace left the accent of a letter, and a family without its child.
    @Test func aKeyGoesOverAWholeCharacter() {
        for (text, before, behind) in [
            ("ae\u{301}|b", 2, 1), ("a|e\u{301}", 1, 2), ("|👨‍👩‍👧", 0, 5), ("👨‍👩‍👧|🇩🇪", 5, 2), ("a\n|", 1, 0), ("a|\nb", 1, 1),
            ("|", 0, 0),
        ] {
            #expect(cell(text).scalarsBefore == before && cell(text).scalarsBehind == behind, "\(text)")
            #expect(cell(text).scalars(passedBy: "\u{7F}") == before && cell(text).scalars(passedBy: "x") == 1)
            #expect(cell(text).scalars(passedBy: SpecialKey.delete.scalar) == behind)
        }
    }

    @Test func aClosingBracketTakesOneLevelOfAFurtherLineAway() {
        #expect(cell("{\n        |").blanksToLevelBefore == 4)
        #expect(cell("{\n  |").blanksToLevelBefore == 2)
        #expect(cell("{\n    a|").blanksToLevelBefore == 0)
        #expect(cell("    |").blanksToLevelBefore == 0)
    }

    @Test func tabGoesToTheNextLevel() {
        #expect(cell("{\n  |").isInIndentation)
        #expect(cell("{\n  |").blanksToNextLevel == 2)
        #expect(!cell("  |").isInIndentation)
        #expect(!cell("{\n a |").isInIndentation)
    }

    @Test func twoBlankLinesAtTheEndForceTheRestThrough() {
        #expect(CellText.forced("f {\n\n") == "f {")
        #expect(CellText.forced("f {\n    \n    ") == "f {")
        #expect(CellText.forced("f {\n\n\n\n") == "f {")
        #expect(CellText.forced("f {\n\nx\n") == nil)
        #expect(CellText.forced("\n") == nil)
        #expect(CellText.forced("") == nil)
    }

    private func cell(_ marked: String) -> CellText {
        let parts = marked.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
        return CellText(parts.flatMap(Array.init), cursor: parts[0].count)
    }
}

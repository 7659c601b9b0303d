import Testing

@testable import Shell

@Suite struct CompletionTableTests {
    @Test func descriptionsStandInAColumn() {
        let table = CompletionTable(
            candidates: [.init("next", "go on"), .init("größe", "名前"), .init("x", "")], width: 40, height: 10)
        #expect(table.lines == ["next   go on", "größe  名前", "x"])
    }

    @Test func whatIsTooWideIsCutWithASign() {
        let table = CompletionTable(candidates: [.init("next", "go on to the next")], width: 12, height: 10)
        #expect(table.lines == ["next  go o…"])
        #expect(CompletionTable(candidates: [.init("a", "日本日本")], width: 8, height: 1).lines == ["a  日…"])
    }

    @Test func moreThanFitAreCounted() {
        let all = (1...9).map { CompletionList.Candidate("n\($0)", "") }
        #expect(CompletionTable(candidates: all, width: 40, height: 4).lines == ["n1", "n2", "n3", "and 6 more"])
        #expect(CompletionTable(candidates: all, width: 40, height: 9).lines.count == 9)
        #expect(CompletionTable(candidates: all, width: 40, height: 1).lines == ["n1", "and 8 more"])
    }

    @Test func nothingInATableControlsTheTerminal() {
        let table = CompletionTable(candidates: [.init("a\n", "b\u{1B}")], width: 40, height: 4)
        #expect(table.lines == ["a\\n  b\\u{1B}"])
    }

    @Test func theCommonPrefixIsOfAllCandidates() {
        let list = CompletionList(start: 0, candidates: [.init("größer", ""), .init("große", ""), .init("gröbe", "")])
        #expect(list.commonPrefix == "gr")
        #expect(CompletionList(start: 0, candidates: []).commonPrefix == "")
    }
}

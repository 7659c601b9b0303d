import Testing

@testable import Shell

@Suite struct HistoryListTests {
    @Test func aRepeatedEntryMovesToTheEnd() {
        var list = HistoryList(["a", "b", "a", "c"])
        #expect(list.entries == ["b", "a", "c"])
        list.add("b")
        #expect(list.entries == ["a", "c", "b"])
    }

    @Test func theOldestMakeRoom() {
        let list = HistoryList((1...2500).map(String.init))
        #expect(list.entries.count == 2000)
        #expect(list.entries.first == "501")
        #expect(list.entries.last == "2500")
    }
}

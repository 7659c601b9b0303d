import Testing

@testable import Shell

@Suite struct HistoryLineTests {
    @Test(arguments: ["a", "a\nb", "\"\\n\"", "\\", "\\\n", "größe = 日本 😀", "a\r\nb", "\tx", "\\\u{301}"])
    func anEntryComesBackFromItsLine(entry: String) {
        let line = HistoryLine.text(of: entry)
        #expect(!line.unicodeScalars.contains("\n"))
        #expect(HistoryLine.entries(in: line + "\nnext\n") == [entry, "next"])
    }

    @Test func lineBreaksAndBackslashesAreEscaped() {
        #expect(HistoryLine.text(of: "a\\b\nc") == "a\\\\b\\nc")
    }

    @Test func whatBeginsWithABlankIsNotRemembered() {
        #expect(HistoryLine.remembered(" secret") == nil)
        #expect(HistoryLine.remembered("\tsecret") == nil)
        #expect(HistoryLine.remembered("") == nil)
        #expect(HistoryLine.remembered("a ") == "a ")
    }

    @Test func charactersAreKeptComposed() {
        #expect(HistoryLine.remembered("e\u{301}")?.unicodeScalars.map(\.value) == [0xE9])
    }
}

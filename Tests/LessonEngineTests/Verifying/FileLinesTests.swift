import Testing

@testable import LessonEngine

struct FileLinesTests {
    @Test(arguments: ["", "a", "a\n", "a\r\nb", "a\rb\r\n\r\r\n\n", "\n", "\r\n\r\n", "é\u{301}\n👩‍💻", "\u{FEFF}a\n"])
    func aTextComesBackByteForByte(text: String) {
        #expect(Array(FileLines(text).text.utf8) == Array(text.utf8))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func linesAreCountedAsTheScannerDoes(end: String) {
        let lines = FileLines(["a", "b", "", "c"].joined(separator: end))
        #expect((1...5).map(lines.line) == ["a", "b", "", "c", ""])
    }

    @Test func replacedLinesEndAsTheFilesDo() {
        var lines = FileLines("a\r\nb\r\nc\r\nd")
        lines.replace(2...3, with: ["x", "y", "z"])
        #expect(lines.text == "a\r\nx\r\ny\r\nz\r\nd")
        lines.replace(5...5, with: ["end"])
        #expect(lines.text == "a\r\nx\r\ny\r\nz\r\nend")
    }

    @Test func linesAreInsertedBelowTheLastOneToo() {
        var lines = FileLines("a\nb")
        lines.insert(["x"], below: 1)
        lines.insert(["y", "z"], below: 3)
        #expect(lines.text == "a\nx\nb\ny\nz\n")
    }
}

import LessonModel
import LessonReading
import Testing

struct LessonTextTests {
    private func problems(_ bytes: [UInt8]) -> [String] {
        let file = Array(lessonFile("## Step\n").utf8) + bytes
        return LessonScanner.scan(file, file: "a.md").diagnostics.map { "\($0.place): \($0.message), \($0.hint ?? "")" }
    }

    @Test func aNULByteIsReportedAtItsPlace() {
        #expect(
            problems(Array("text \0 and \0".utf8)) == [
                "a.md:12:6: the file holds a NUL byte here, delete the byte; an editor shows it as '^@'"
            ])
    }

    @Test(
        arguments: [
            [0xFF], [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xE2, 0x82],
        ] as [[UInt8]])
    func whatIsNoUTF8IsReportedAtItsFirstByte(_ bytes: [UInt8]) {
        let byte = String(bytes[0], radix: 16, uppercase: true)
        #expect(
            problems(Array("é".utf8) + bytes + [0x20]) == [
                "a.md:12:3: the byte 0x\(byte) is not UTF-8 text, save the file as UTF-8"
            ])
    }

    @Test func charactersOfEveryLengthAreText() {
        #expect(problems(Array("aé€😀\u{10FFFF}\u{D7FF}\u{E000}".utf8)).isEmpty)
    }

    @Test func quotesNestedWithoutEndAreReportedOnce() {
        let quotes = String(repeating: ">", count: 10_000)
        #expect(
            problems(Array("\(quotes)\n\n\(quotes)".utf8)) == [
                "a.md:12:64: from here on the nesting is too deep to be read, "
                    + "move the text out of some of its quotes, lists or '<details>'"
            ])
    }

    @Test func whatFollowsABadByteIsStillRead() {
        expectedTwo(Array("\0\n\n```swift probee\n```\n".utf8))
    }

    private func expectedTwo(_ bytes: [UInt8]) {
        #expect(problems(bytes).count == 2)
    }
}

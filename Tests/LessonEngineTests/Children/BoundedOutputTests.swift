import Testing

@testable import LessonEngine

struct BoundedOutputTests {
    @Test func whatIsNewIsTakenOnce() {
        var output = BoundedOutput(limit: 10)
        output.append(Array("abc".utf8))
        #expect(output.takeNew() == "abc")
        output.append(Array("def".utf8))
        #expect(output.takeNew() == "def")
        #expect(output.takeNew() == "")
    }

    @Test func whatGoesOverTheLimitIsCountedAndNotKept() {
        var output = BoundedOutput(limit: 4)
        output.append(Array("abcd".utf8))
        #expect(!output.isTruncated)
        output.append(Array("e".utf8))
        #expect(output.isTruncated)
        #expect(output.takeNew() == "abcd… (1 more bytes)")
        #expect(!output.isFlooded)
        output.append([UInt8](repeating: 0, count: 65))
        #expect(output.isFlooded)
    }

    @Test func theLimitCountsAnewForWhatIsTaken() {
        var output = BoundedOutput(limit: 4)
        output.append(Array("abcdef".utf8))
        #expect(output.takeNew() == "abcd… (2 more bytes)")
        output.append(Array("fgh".utf8))
        #expect(output.takeNew() == "fgh")
        #expect(output.isTruncated)
    }

    @Test func bytesThatAreNotUTF8AreReplaced() {
        var output = BoundedOutput(limit: 10)
        output.append([0x61, 0xFF, 0x62])
        #expect(output.text == "a\u{FFFD}b")
    }
}

import Testing

@testable import LessonEngine

struct ContentKeyTests {
    @Test func theSamePartsMakeTheSameKey() {
        #expect(ContentKey(["a", "b"]) == ContentKey(["a", "b"]))
        #expect(ContentKey(["a"]).text.wholeMatch(of: /[0-9a-f]{64}/) != nil)
    }

    @Test func whereOnePartEndsMakesADifference() {
        let keys = [
            ["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"], ["c", "ab"], [], [""], ["1:a"], ["a"],
        ]
        #expect(Set(keys.map { ContentKey($0).text }).count == keys.count)
    }

    @Test func partsAreMeasuredInBytes() {
        #expect(ContentKey(["é", "x"]) != ContentKey(["e\u{301}", "x"]))
        #expect(ContentKey(["ü2:", "x"]) != ContentKey(["ü", "2:x"]))
    }
}

import LessonCode
import LessonModel
import Testing

@Suite struct ArgumentSplitterTests {
    @Test(arguments: [
        ("0, 9, 13, 20", ["0", "9", "13", "20"]),
        ("", []),
        ("9,", ["9"]),
        ("f(1, 2), [3, 4], { a, b in a }", ["f(1, 2)", "[3, 4]", "{ a, b in a }"]),
        (#""a,b", "\(c, d)""#, [#""a,b""#, #""\(c, d)""#]),
        ("a /* x, y */, b // c, d", ["a", "b"]),
        ("a < b, c > d", ["a < b", "c > d"]),
        (".fixed(hour: 9), nil", [".fixed(hour: 9)", "nil"]),
        ("1, (2", ["1, (2"]),
        ("1], [2", ["1], [2"]),
        ("\"a\": 1", ["\"a\": 1"]),
    ])
    func commasOfTheListItselfDivideIt(text: String, values: [String]) {
        let piece = SourcePiece(file: "input", text: text)
        #expect(ArgumentSplitter.arguments(of: piece).map(\.text) == values)
    }

    @Test func eachValueKeepsThePlaceWhereItWasTyped() {
        let piece = SourcePiece(file: "input", text: "0, 9,\n  13", firstLine: 1, columns: [16])
        let places = ArgumentSplitter.arguments(of: piece).map(\.position)
        #expect(places == [Position(line: 1, column: 16), Position(line: 1, column: 19), Position(line: 2, column: 3)])
    }
}

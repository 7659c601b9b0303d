import TestSupport
import Testing

@testable import CodeParsing
@testable import LessonCode
@testable import LessonModel

struct NestingReaderTests {
    @Test(.ends, arguments: NestingShape.deep) func whatNestsTooDeeplyIsRefused(shape: NestingShape) {
        let source = shape.source(2000)
        let excess = SwiftText.excess(in: source)
        #expect(excess != nil)
        // The door stays shut whoever knocks, and what stands for the text is no Swift.
        #expect(SwiftText.parse(source).hasError)
    }

    @Test(.ends, arguments: NestingShape.deep) func theDeepestThatIsReadIsReadSoon(shape: NestingShape) {
        let depth = (1...2000).prefix { SwiftText.excess(in: shape.source($0)) == nil }.count
        // Milliseconds; what nests too deeply takes minutes.
        let time = computingTime { #expect(!SwiftText.parse(shape.source(depth)).statements.isEmpty) }
        #expect(time < .seconds(10), "\(depth) deep")
    }

    @Test(.ends, arguments: NestingShape.deep) func manyOfTheDeepestAreReadInTime(shape: NestingShape) {
        let depth = (1...2000).prefix { SwiftText.excess(in: shape.source($0)) == nil }.count
        let one = shape.source(depth) + ";\n", many = String(repeating: one, count: 8192 / one.utf8.count)
        #expect(computingTime { _ = SwiftText.parse(many) } < .seconds(20), "\(depth) deep")
    }

    @Test func thePlaceIsTheOneTokenThatIsTooMuch() throws {
        let piece = SourcePiece(
            file: "L.md", text: "let a = 1\nlet b = " + String(repeating: "(", count: 40), firstLine: 7,
            columns: [3, 3])
        let found = try #require(SteeringReader.problems(in: piece).first)
        #expect(found.problem.message == SwiftExcess.tooDeep.message)
        #expect(found.position == Position(line: 8, column: 3 + 8 + 29))
    }

    @Test(arguments: [
        "let x = [[[[[1]]]]]", "let x: [String: [String: [Int: [Set<Int>]]]] = [:]",
        "let s = \"\\(a.map { \"\\($0.b.map { \"\\($0)\" })\" })\"",
        String(repeating: "[1, 2, 3, .red, nil, true, a.b(c)],\n", count: 1500),
        "let a = " + String(repeating: "\"text\" + b[0] +\n", count: 20) + "\"\"",
        String(repeating: "a.b()\n", count: 5000), String(repeating: "case .a: break\n", count: 500),
        String(repeating: "func a() async throws\n", count: 500),
        String(repeating: "let x = try await a\n", count: 500),
        String(repeating: "// ((((((((((((((((\n", count: 500), String(repeating: "x = /[(]{3}/\n", count: 500),
        "let s = \"" + String(repeating: "((", count: 400) + "\"", "if a < b, c < d && e > f || g << 3 > 4 {}",
        "a" + String(repeating: "\n    .b { $0 }", count: 25),
        "if a {}" + String(repeating: " else if b {}", count: 25),
    ]) func whatPeopleWriteIsRead(source: String) {
        #expect(SwiftText.excess(in: source)?.offset == nil, "\(source.prefix(80))")
    }

    @Test func sizesHaveLimits() {
        #expect(SwiftText.excess(in: String(repeating: "a\n", count: 65536)) == nil)
        #expect(SwiftText.excess(in: String(repeating: "a\n", count: 65537))?.problem == .tooLong(limit: 131072))
        let long = "a\n" + String(repeating: " ", count: 10001)
        #expect(SwiftText.excess(in: long)?.problem == .longLine(limit: 10000))
        #expect(SwiftText.excess(in: long)?.offset == 10002)
        #expect(SwiftText.excess(in: String(repeating: "#", count: 65))?.problem == .manyMarks(limit: 64))
    }

    @Test func aDirectiveThatMovesPlacesIsRefusedAndNotTakenForTooDeep() throws {
        let source =
            "let a = \"#sourceLocation(file: 1)\" // #sourceLocation()\n  #sourceLocation(file: \"a\", line: 1)"
        let excess = try #require(SwiftText.excess(in: source))
        #expect(excess.problem == .place)
        #expect(excess.offset == 58)
        #expect(!SwiftText.parse("let a = 1\n#sourceLocation()\n").statements.isEmpty)
    }

    @Test func theWordsOfEach() {
        let all: [SwiftExcess] = [
            .tooLong(limit: 9), .longLine(limit: 9), .manyMarks(limit: 9), .tooDeep, .place,
        ]
        let words = all.map { "\($0.message)\n  \($0.hint)" }
        #expect(
            words == [
                "the code is longer than 9 bytes, and more is not read\n  take out what it can do without",
                "the line is longer than 9 bytes, and more is not read\n  break the line",
                "more than 9 '#' stand in a row here\n  one or two are enough around a text",
                "the code is nested too deeply here to be read\n"
                    + "  give the inner part a name of its own: a constant, a function or a type",
                "'#sourceLocation' would move every message that follows to a wrong place\n  remove it",
            ])
    }
}

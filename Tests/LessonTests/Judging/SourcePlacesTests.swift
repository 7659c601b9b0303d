import Testing

@testable import LessonCode
@testable import LessonModel

struct SourcePlacesTests {
    @Test func anOffsetLeadsBackThroughTheDirectives() throws {
        let source =
            "import X\n#sourceLocation(file: \"a \\\"b\\\".swift\", line: 7)\nlet é = 1; here\n#sourceLocation()\nours"
        let places = SourcePlaces(source)
        let here = try #require(source.utf8.firstRange(of: "here".utf8))
        let place = places.place(of: source.utf8.distance(from: source.startIndex, to: here.lowerBound))
        #expect(place?.file == "a \"b\".swift")
        #expect(place?.position == Position(line: 7, column: 13))
        #expect(places.place(of: 0) == nil)
        #expect(places.place(of: source.utf8.count - 1) == nil)
    }
}

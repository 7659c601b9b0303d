import TestSupport
import Testing

@testable import LessonEngine

@Suite struct EventLinesTests {
    private func taken(_ pieces: String...) -> [String] {
        var lines = EventLines(), taken: [String] = []
        for piece in pieces {
            lines.append(Array(piece.utf8))
            while let line = lines.take() { taken.append(line) }
        }
        #expect(!lines.hasLine)
        return taken
    }

    @Test func linesAreTakenWhole() {
        #expect(taken("one\ntw", "o\n\nth", "r", "ee\nfo") == ["one", "two", "", "three"])
        #expect(taken("one") == [])
    }

    @Test func linesAreTakenInTheirOrderAfterMoreCame() {
        var lines = EventLines()
        lines.append(Array("one\ntwo\n".utf8))
        #expect(lines.take() == "one")
        lines.append(Array("three\n".utf8))
        #expect([lines.take(), lines.take(), lines.take()] == ["two", "three", nil])
    }

    /// To look for each of them from the beginning took minutes.
    @Test(.ends) func manyLinesCostNoMoreThanTheirBytes() {
        var lines = EventLines(), count = 0
        lines.append([UInt8](repeating: UInt8(ascii: "\n"), count: EventLines.mostBytes))
        while lines.take() != nil { count += 1 }
        #expect(count == EventLines.mostBytes)
        #expect(!lines.isFlooded)
    }

    @Test func whatNobodyTakesIsNotKeptWithoutEnd() {
        var lines = EventLines()
        for _ in 0..<3 { lines.append([UInt8](repeating: UInt8(ascii: "x"), count: EventLines.mostBytes / 2)) }
        #expect(lines.isFlooded)
        #expect(lines.take() == nil)
    }
}

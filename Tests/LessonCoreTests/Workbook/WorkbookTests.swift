import Foundation
import LessonCore
import Testing

@Suite struct WorkbookTests {
    @Test func aStepThatIsDoneIsNotSkippedAnyMore() {
        var workbook = Workbook()
        workbook.skip("bell", step: 2)
        #expect(workbook.isSkipped("bell", step: 2))
        workbook.finish("bell", step: 2)
        #expect(workbook.isDone("bell", step: 2))
        #expect(!workbook.isSkipped("bell", step: 2))
        workbook.skip("bell", step: 2)
        #expect(!workbook.isSkipped("bell", step: 2))
    }

    @Test func factsOfTwoShellsAddUpAndTheLaterPlaceStays() {
        var one = Workbook(), other = Workbook()
        one.move(to: "bell", step: 3)
        one.finish("bell", step: 2)
        other.move(to: "clock", step: 1)
        other.finish("clock", step: 1)
        other.skip("bell", step: 2)
        other.skip("bell", step: 4)
        let merged = one.merged(with: other)
        #expect(merged.place == Workbook.Place(lesson: "bell", step: 3))
        #expect(merged.isDone("bell", step: 2) && merged.isDone("clock", step: 1))
        #expect(merged.lessons["bell"]?.skipped == [4])
    }

    @Test func itsFileIsSmallAndInOrder() throws {
        var workbook = Workbook()
        for step in [3, 1, 2] { workbook.finish("bell", step: step) }
        workbook.move(to: "bell", step: 3)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(workbook), as: UTF8.self)
        let expected =
            #"{"format":1,"lessons":{"bell":{"done":[1,2,3],"skipped":[]}},"place":{"lesson":"bell","step":3}}"#
        #expect(text == expected)
        #expect(try JSONDecoder().decode(Workbook.self, from: Data(text.utf8)) == workbook)
    }
}

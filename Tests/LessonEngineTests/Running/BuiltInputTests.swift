import LessonCode
import LessonModel
import Testing

@testable import LessonEngine

struct BuiltInputTests {
    private func input(_ text: String) throws -> BuiltInput {
        let items = try #require(ItemReader.items(of: SourcePiece(file: "--eval", text: text)))
        let module = ModuleWriter(subject: [], file: "L.md").script("Input1", items, after: [], reporting: .values)
        return BuiltInput(module: module, built: nil, lines: [], places: [], names: items.map(\.declaredNames))
    }

    @Test func whatALineThatFailedWasToSetIsNotSeenByLaterInputs() throws {
        let input = try input("let a = 1\nlet (b, c) = try f()\nstruct D {}")
        #expect(input.declaredNames.map(\.name) == ["a", "b", "c", "D"])
        #expect(input.forgetting(lines: [1]).declaredNames.map(\.name) == ["a", "D"])
        #expect(input.forgetting(lines: [7]).declaredNames == input.declaredNames)
        #expect(input.forgetting(lines: []).declaredNames == input.declaredNames)
    }

    @Test func itHasTheNotesOfItsModule() throws {
        #expect(
            try input("private let a = 1").notes == [
                "'private' is left out at the prompt, or no later input could use it"
            ])
    }
}

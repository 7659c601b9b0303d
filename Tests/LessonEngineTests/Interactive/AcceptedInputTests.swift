import LessonCore
import Testing

@testable import LessonEngine

struct AcceptedInputTests {
    private let accepted = [
        "struct Clock {}", "let clock = Clock()", "let other = 5", "extension Int { var twice: Int { helper(self) } }",
        "func helper(_ a: Int) -> Int { a + other }", "@Wrapped var hour = 3", "import Dispatch", "let last = clock",
    ].enumerated().map { number, text in
        let piece = SourcePiece(file: "prompt", text: text)
        let items = ItemReader.items(of: piece) ?? []
        let module = GeneratedModule(name: "Typed\(number)", source: "", names: items.flatMap(\.declaredNames))
        return AcceptedInput(
            number: number, piece: piece, input: BuiltInput(module: module, built: nil, lines: [], places: []),
            reach: .wiring)
    }

    @Test(arguments: [
        ("1 + 1", [3, 6]), ("clock", [0, 1, 3, 6]), ("last", [0, 1, 3, 6, 7]), ("helper(1)", [2, 3, 4, 6]),
        ("$hour", [3, 5, 6]), ("Clock.self", [0, 3, 6]),
    ])
    func anInputGetsWhatItNamesAndWhatThatNeeds(text: String, needed: [Int]) {
        let piece = SourcePiece(file: "prompt", text: text)
        #expect(accepted.needed(for: piece.dependencies).map(\.number) == needed)
    }
}

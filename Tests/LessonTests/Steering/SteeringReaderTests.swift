import TestSupport
import Testing

@testable import LessonCode
@testable import LessonModel

/// What steers compiler, linker, loader or tool is found wherever a person can write it, at its place.
struct SteeringReaderTests {
    private struct Found: Equatable {
        var mark: String
        /// Nil for one that is not about steering.
        var problem: SteeringProblem?
    }

    private func expect(
        _ marked: String, _ expected: [Found], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let text = MarkedText(marked)
        let found = SteeringReader.problems(in: SourcePiece(file: "a.swift", text: text.text)).map {
            problem, position in
            let mark = text.places.first { ($0.value.line, $0.value.column) == (position.line, position.column) }?.key
            return Found(mark: mark ?? "\(position)", problem: problem as? SteeringProblem)
        }
        #expect(found == expected, "\(text.text)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        "1️⃣@section(\".x\") let a = 1", "func f() {\n    1️⃣@section(\".x\") let a = 1\n}",
        "let a = { 1️⃣@section(\".x\") let b = 1; return b }()", "\"\\({ 1️⃣@section(\".x\") let b = 1; return b }())\"",
        "#if os(Mars)\n1️⃣@section(\".x\") let a = 1\n#endif", "#if swift(>=99)\n1️⃣@section(\".x\") let a = 1\n#endif",
        "#if x\n1️⃣@section(\".x\")\n#endif\nlet a = 1", "1️⃣@`section`(\".x\") let a = 1", "1️⃣@ section(\".x\") let a = 1",
        "1️⃣@/* */section(\".x\") let a = 1", "1️⃣@\nsection(\".x\") let a = 1",
        "struct S { 1️⃣@section(\".x\") static let a = 1 }",
        "func (1️⃣@section(\".x\") {{{", "let x: 1️⃣@section(\".x\") Int = 1", "switch 1 { 1️⃣@section(\".x\") case 1: 2 }",
        "1️⃣@section(\".x\")", "/a/\n1️⃣@section(\".x\") let a = 1", "import Foundation\n1️⃣@section(\".x\") let ä = 1",
        "\"é\"; 1️⃣@section(\".x\") let a = 1",
    ])
    func anAttributeIsFoundWhereverItStands(marked: String) {
        expect(marked, [Found(mark: "1️⃣", problem: .attribute("section"))])
    }

    @Test(arguments: [
        "// @section(\".x\")", "/* @used */", "\"@section\"", "\"\"\"\n@_cdecl\n\"\"\"", "#\"@main\"#",
        "let section = 1",
        "@MainActor func f() {}", "@Test func f() {}", "@available(*, unavailable) func f() {}",
        "f(x as @Sendable () -> Int)",
        "@TaskLocal static var a = 1", "@Foo.section var a = 1", "struct S: @unchecked Sendable {}",
        "import Foundation",
        "@testable import Devices", "import struct Foundation.Date", "struct World { var now: () -> Int }",
        "let seams = 1",
        "let macro = 1", "@_dynamicReplacement(for: now()) func later() -> Int { 1 }", "let world = World()",
        "import Worlds",
    ])
    func whatSteersNothingIsLeftAlone(text: String) {
        expect(text, [])
    }

    @Test func otherThingsAreFoundToo() {
        expect("1️⃣@main struct M {}", [Found(mark: "1️⃣", problem: .entryPoint("main"))])
        expect("1️⃣@_silgen_name(\"fork\") func f() -> Int", [Found(mark: "1️⃣", problem: .symbol("_silgen_name"))])
        expect("1️⃣@nonsense func f() {}", [Found(mark: "1️⃣", problem: .unknownAttribute("nonsense"))])
        expect(
            "1️⃣@freestanding(expression) 2️⃣macro m() = #externalMacro(module: \"A\", type: \"B\")",
            [Found(mark: "1️⃣", problem: .macro), Found(mark: "2️⃣", problem: .macro)])
        expect("1️⃣import World", [Found(mark: "1️⃣", problem: .toolModule("World"))])
        expect("@testable 1️⃣import struct World.Sink", [Found(mark: "1️⃣", problem: .toolModule("World"))])
        expect("1️⃣@_spi(Tools) import Testing", [Found(mark: "1️⃣", problem: .moduleSecrets("_spi"))])
        expect("1️⃣@_private(sourceFile: \"a\") import A", [Found(mark: "1️⃣", problem: .moduleSecrets("_private"))])
        expect("@testable 1️⃣import Foundation", [Found(mark: "1️⃣", problem: .notTestable("Foundation"))])
        expect("@testable 1️⃣import class LessonKit.Gate", [Found(mark: "1️⃣", problem: .notTestable("LessonKit"))])
        expect("@testable import Devices\nimport Foundation", [])
        expect("enum 1️⃣Testing {}", [Found(mark: "1️⃣", problem: .hidesModule("Testing"))])
        expect("typealias 1️⃣Swift = Int", [Found(mark: "1️⃣", problem: .hidesModule("Swift"))])
        expect("func 1️⃣seamsItem() {}", [Found(mark: "1️⃣", problem: .toolName("seamsItem"))])
        expect("let 1️⃣seamsSlot = 1", [Found(mark: "1️⃣", problem: .toolName("seamsSlot"))])
    }

    @Test func aMessageNamesTheLineOfTheFile() {
        let piece = SourcePiece(file: "lesson.md", text: "let a = 1\n @used let b = 2", firstLine: 40, columns: [5, 5])
        #expect(
            SteeringReader.messages(about: [piece]) == [
                "lesson.md:41:6: error: '@used' steers the compiler or the linker, which lessons and answers may not"
            ])
        #expect(
            SteeringReader.diagnostics(in: piece, file: "/a/lesson.md") == [
                Diagnostic(
                    .error, "'@used' steers the compiler or the linker, which lessons and answers may not",
                    file: "/a/lesson.md", line: 41, column: 6, hint: "remove the attribute; Swift does without it")
            ])
    }
}

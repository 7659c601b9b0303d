import Testing

@testable import LessonCode
@testable import LessonModel

struct OlderNamesTests {
    /// What an input becomes after a wiring that declares some names: the lines that are not the frame around it.
    private func lowered(_ text: String, after wiring: String) throws -> [String] {
        let writer = ModuleWriter(
            subject: [CodeBlock(language: "swift", role: .subject, source: "func open() {}", fenceLine: 1)],
            file: "L.md")
        let earlier = writer.script("Wiring", try readItems(wiring), after: [], reporting: .nothing)
        let source = writer.script("Input1", try readItems(text), after: [earlier], reporting: .values).source
        return source.split(separator: "\n").map(String.init)
    }

    @Test func aConstantOfThatNameGetsALocalOne() throws {
        let lines = try lowered("let store = Logged(store)", after: "let store = 1")
        #expect(
            lines.contains(
                "private let\r    seamsSlot0_0 = SeamsSlot(\"store\") "
                    + "{ let store = Wiring.store; return try await seamsValue {"
            ))
        #expect(lines.contains("            Logged(store)"))
        #expect(lines.contains("@testable import let Wiring.store"))
    }

    @Test func aVariableIsReadAndWrittenThrough() throws {
        let lines = try lowered("var count = next(&count)", after: "var count = 1")
        #expect(
            lines.contains { $0.contains("@SeamsAlias({ Wiring.count }, { Wiring.count = $0 }) var count; return") })
    }

    @Test func aTypeGetsAnAlias() throws {
        let lines = try lowered("let Clock = Clock()", after: "struct Clock {}")
        #expect(lines.contains { $0.contains("typealias Clock = Wiring.Clock; return") })
    }

    @Test func aFunctionIsNamedWithItsModule() throws {
        #expect(
            try lowered("let f = f(x: 1) + a.f(2)", after: "func f(x: Int) {}").contains(
                "        Wiring.f(x: 1) + a.f(2)"))
        #expect(try lowered("let open = open()", after: "").contains("           Lesson.open()"))
    }

    @Test func aFunctionWhoseNameTheValueBindsStaysAsItIs() throws {
        let lines = try lowered("let f = [1].map { f in f }", after: "func f() {}")
        #expect(lines.contains("        [1].map { f in f }"))
    }

    @Test func aNameThatTheValueDoesNotUseGetsNone() throws {
        #expect(try !lowered("let store = 2", after: "let store = 1").contains { $0.contains("Wiring.store;") })
    }

    @Test func whatComesBeforeTheNewDeclarationMeansTheOlderOneToo() throws {
        let lines = try lowered("store\nlet store = 2\nstore", after: "let store = 1")
        #expect(lines.count { $0.contains("let store = Wiring.store") } == 1)
    }

    @Test func aFunctionWithOtherParametersIsNoOlderSelf() throws {
        #expect(try !lowered("f(1)\nfunc f(_ x: Int) {}", after: "func f() {}").contains("Wiring.f(1)"))
    }
}

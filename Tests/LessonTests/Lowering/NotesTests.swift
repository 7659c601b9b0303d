import LessonModel
import Testing

@testable import LessonCode

struct NotesTests {
    private func notes(_ text: String, after earlier: String = "") throws -> [String] {
        let writer = ModuleWriter(subject: [], file: "L.md")
        let wiring = writer.script("Wiring", try readItems(earlier), after: [], reporting: .nothing)
        return writer.script("Input1", try readItems(text), after: [wiring], reporting: .values).notes
    }

    @Test(arguments: [
        ("private let a = 1", "'private' is left out at the prompt, or no later input could use it"),
        ("fileprivate func f() {}", "'fileprivate' is left out at the prompt, or no later input could use it"),
        ("async let a = f()", "'async let' is evaluated at once at the prompt: 'a' holds the value"),
        ("lazy var a = f()", "'lazy' is left out at the prompt: 'a' is evaluated at once"),
        (
            "guard let a = f() else { return }",
            "'a' ends with this line: 'guard' keeps nothing at the prompt, 'let' does"
        ),
        (
            "#if os(Linux)\nlet a = 1\n#else\nlet a = 2\n#endif",
            "'a' ends with its '#if': type the lines of one branch alone, and they keep their names"
        ),
    ])
    func whatIsNotAsInAFileIsSaid(text: String, note: String) throws {
        #expect(try notes(text) == [note])
    }

    @Test(arguments: [
        "let a = 1", "struct P { private var x = 1; lazy var y = 2 }", "func f() async {}", "f()",
        "#if os(Linux)\nfunc f() {}\n#endif",
    ])
    func theRestNeedsNoWords(text: String) throws {
        #expect(try notes(text).isEmpty)
    }

    @Test func aTypeThatIsDeclaredAgainLeavesOldValues() throws {
        let old = ["values and functions made before keep the old 'Counter'"]
        #expect(try notes("class Counter {}", after: "struct Counter {}\nlet a = Counter()") == old)
        #expect(try notes("class Counter {}", after: "struct Counter {}").isEmpty)
        #expect(try notes("class Other {}", after: "struct Counter {}\nlet a = Counter()").isEmpty)
    }

    /// A function that is typed again is the new one for what is typed from now on, and for nothing else.
    @Test(arguments: [
        ("func name() -> Int { 1 }\nfunc greet() -> Int { name() }", true),
        ("func name() -> Int { 1 }\nstruct Card { var text: Int { name() } }", true),
        // Nobody calls it, another one is meant, or only it calls itself.
        ("func name() -> Int { 1 }\nfunc greet() -> Int { 2 }", false),
        ("func name(of id: Int) -> Int { 1 }\nfunc greet() -> Int { name(of: 1) }", false),
        ("func name() -> Int { Bool.random() ? 1 : name() }", false),
        ("func name() -> Int { 1 }\nlet a = name()", false),
    ])
    func aFunctionThatIsDeclaredAgainLeavesItsCallers(earlier: String, isTold: Bool) throws {
        let note = "functions made before keep the old 'name'"
        #expect(try notes("func name() -> Int { 2 }", after: earlier) == (isTold ? [note] : []))
    }

    @Test func aFunctionOfTheLessonKeepsItsCallersToo() throws {
        let code = "func name() -> Int { 1 }\nfunc greet() -> Int { name() }"
        let subject = CodeBlock(language: "swift", role: .subject, source: code, fenceLine: 1)
        let writer = ModuleWriter(subject: [subject], file: "L.md")
        let items = try readItems("func name() -> Int { 2 }")
        let notes = writer.script("Input1", items, after: [], reporting: .values).notes
        #expect(notes == ["functions made before keep the old 'name'"])
    }

    @Test func aWiringHasNoNotes() throws {
        let writer = ModuleWriter(subject: [], file: "L.md")
        let items = try readItems("private let a = 1")
        #expect(writer.script("Wiring", items, after: [], reporting: .nothing).notes.isEmpty)
    }
}

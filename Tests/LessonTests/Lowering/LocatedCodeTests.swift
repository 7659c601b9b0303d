import Testing

@testable import LessonCode
@testable import LessonModel

struct LocatedCodeTests {
    @Test(arguments: [
        ("clock", "1:1"), ("a + clock.now", "1:5"), ("f(clock: 1)", nil), ("a.clock", nil), ("(clock: 1).0", nil),
        ("[1].map { clock in clock }", nil), ("let b = f(clock)", "1:11"), ("if let clock { clock }", nil),
        ("do { func f(clock: Int) -> Int { clock } }", nil), ("func f() { clock }", nil), ("other", nil),
        ("desk + clock", "1:1"), ("[a].map(\\.clock)", nil), ("a[keyPath: \\A.clock]", nil),
        ("{ func clock() -> Int { 3 }; return clock() }()", nil),
    ])
    func theFirstUseOfANameThatNothingGivesIsRefused(text: String, place: String?) throws {
        let item = try #require(ItemReader.items(of: SourcePiece(file: "prompt", text: text))?.first)
        let refusal = item.refusal(missing: ["clock", "desk"], file: "prompt")
        #expect(refusal?.place == place.map { "prompt:" + $0 })
        #expect(refusal?.unknownName.map { ["clock", "desk"].contains($0) } ?? true)
    }

    @Test func codeKnowsItsLineAndItsColumn() throws {
        let piece = SourcePiece(file: "L.md", text: "let a = 1\nlet b = a + 1", firstLine: 30)
        let items = try #require(ItemReader.items(of: piece))
        guard case .binding(let binding) = items[1].kind else { throw NotAsExpected() }
        #expect(items.map(\.code.line) == [30, 31])
        #expect(items.map(\.code.column) == [1, 1])
        #expect(binding.parts[0].value.line == 31)
        #expect(binding.parts[0].value.column == 9)
    }

    @Test func theColumnOfALineInAListCountsFromTheFilesMargin() throws {
        let piece = SourcePiece(file: "L.md", text: "a\n  b", firstLine: 7, columns: [5, 3])
        let items = try #require(ItemReader.items(of: piece))
        #expect(items.map(\.code.column) == [5, 5])
    }

    @Test func columnsCountUTF8() throws {
        let before = "let é = \"ü\"; "
        let piece = SourcePiece(file: "L.md", text: before + "let c = 3", columns: [1])
        let items = try #require(ItemReader.items(of: piece))
        #expect(before.count == 13)
        #expect(items[1].code.column == 16)
    }

    @Test func aTabIsOneColumnAsForTheCompiler() throws {
        let piece = SourcePiece(file: "L.md", text: "\t\ta + b")
        #expect(try #require(ItemReader.items(of: piece))[0].code.column == 3)
    }

    @Test func loweredCodeStandsAtItsOwnPlace() throws {
        let piece = SourcePiece(file: "L.md", text: "let a = [\n  1,\n]", firstLine: 12, columns: [3, 3, 3])
        guard case .binding(let binding) = try #require(ItemReader.items(of: piece))[0].kind else {
            throw NotAsExpected()
        }
        #expect(
            binding.parts[0].value.lowered == """

                #sourceLocation(file: "L.md", line: 12)
                          [
                    1,
                  ]
                #sourceLocation()

                """)
    }

    @Test func loweredLinesWithoutColumnsAreNotPadded() {
        #expect(
            SourcePiece(file: "a", text: "x").code.lowered
                == "\n#sourceLocation(file: \"a\", line: 1)\nx\n#sourceLocation()\n")
    }

    @Test func wordsBeforeTheCodeDoNotMoveIt() {
        let code = SourcePiece(file: "a", text: "x = 1", columns: [5]).code
        let directive = "#sourceLocation(file: \"a\", line: 1)"
        #expect(code.lowered(after: "let") == "\n\(directive)\nlet\r    x = 1\n#sourceLocation()\n")
    }

    @Test func whatMayBeAMacroStandsBeforeTheCodeInThePadding() {
        let code = SourcePiece(file: "a", text: "x", columns: [9]).code
        #expect(code.lowered(after: "@A var").contains("\n@A var  x\n"))
        #expect(code.lowered(after: "@TaskLocal var").contains("\n@TaskLocal var x\n"))
    }

    @Test func quotesAndBackslashesOfAFileNameAreEscaped() {
        let lowered = SourcePiece(file: #"my "first"\lesson.md"#, text: "x").code.lowered
        #expect(lowered.contains(##"#sourceLocation(file: "my \"first\"\\lesson.md", line: 1)"##))
    }

    @Test func anEmptyPieceIsNoCode() {
        #expect(SourcePiece(file: "a", text: "").code.text == "")
        #expect(SourcePiece(file: "a", text: "", firstLine: 4).code.line == 4)
    }
}

/// The name that the compiler is told of a person's file.
struct FileNameTests {
    @Test(arguments: [
        ("/home/ana/Mine.swift", "Mine.swift"), ("Mine.swift", "Mine.swift"), ("a b 'ü'.swift", "a b 'ü'.swift"),
        ("a\"b.swift", "a_b.swift"), ("a\n@used let b = 1\n.swift", "a_@used let b = 1_.swift"),
        ("a.swift:1:1: error: x.swift", "a.swift_1_1_ error_ x.swift"), ("\\(a).swift", "_(a).swift"),
    ])
    func aFilesNameCannotEndALineOrATextOfTheSource(path: String, name: String) {
        #expect(SourcePiece.name(ofFile: path) == name)
        #expect(CodeBlock(answer: "", path: path).fileName == name)
    }
}

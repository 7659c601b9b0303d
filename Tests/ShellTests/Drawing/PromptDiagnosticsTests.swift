import LessonModel
import LessonRendering
import Testing

@testable import Shell

@Suite struct PromptDiagnosticsTests {
    private func shown(
        _ diagnostics: [Diagnostic], cell: String, lesson: Lesson? = nil, style: Style = Style()
    ) -> String {
        PromptDiagnostics(diagnostics, cell: cell, lesson: lesson).text(style: style)
    }

    private func error(_ message: String, _ line: Int?, _ column: Int?, file: String = Reading.file) -> Diagnostic {
        Diagnostic(.error, message, file: file, line: line, column: column, hint: "mend it")
    }

    @Test func theCaretStandsBelowThePlaceAsItWasTyped() {
        #expect(
            shown([error("no 'b'", 2, 5)], cell: "let a = {\n    b\n}") == """
                error: no 'b'
                        b
                        ^
                  hint: mend it
                """)
    }

    @Test func wideLettersAreCountedAsTheyAreSeen() {
        // The column counts bytes.
        #expect(
            shown([error("no 'b'", 1, 12)], cell: "\"日本\" + b") == """
                error: no 'b'
                    "日本" + b
                             ^
                  hint: mend it
                """)
    }

    @Test func ofALongLineThePartAroundThePlaceIsShown() {
        let cell = String(repeating: "a + ", count: 60) + "b" + String(repeating: " + c", count: 60)
        let lines = shown([error("no 'b'", 1, 241)], cell: cell).split(separator: "\n")
        #expect(lines[1].hasPrefix("    … ") && lines[1].hasSuffix(" …"))
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(Array(lines[1])[lines[2].count - 1] == "b")
    }

    @Test func aLongLineOfWideLettersFitsToo() {
        let wide = String(repeating: "日", count: 200)
        let lines = shown([error("no 'b'", 1, 606)], cell: "\"\(wide)\" + b + \"\(wide)\"").split(separator: "\n")
        #expect(lines[1].hasSuffix(" …") && lines.allSatisfy { String($0).columns <= 80 })
        #expect(lines[1].contains("日\" + b + \"日"))
    }

    @Test(arguments: [(nil, nil), (9, 1), (0, 1), (1, 99), (1, -3)] as [(Int?, Int?)])
    func aPlaceThatIsNotThereDoesNoHarm(line: Int?, column: Int?) {
        #expect(shown([error("odd", line, column)], cell: "x").hasPrefix("error: odd\n"))
    }

    @Test func aMessageAboutTheLessonQuotesItsLine() throws {
        let lesson = try #require(BellCourse().lessons().first)
        let line = try #require(lesson.stages.first?.wirings.first?.firstLine)
        #expect(
            shown([error("no 'hour'", line + 1, 19, file: lesson.file)], cell: "x", lesson: lesson) == """
                course.md:\(line + 1):19: error: no 'hour'
                    let bell = Bell { hour }
                                      ^
                  hint: mend it
                """)
        #expect(
            shown([error("no", 1, 1, file: "other.md")], cell: "x", lesson: lesson).hasPrefix(
                "other.md:1:1: error: no\n"))
    }

    @Test func fourErrorsAreEnough() {
        let many = (1...6).map { error("number \($0)", nil, nil) }
        #expect(shown(many, cell: "x").hasSuffix("error: number 4\n  hint: mend it\nand 2 more errors"))
    }

    @Test func whoCannotSeeACaretIsToldWhatStandsThere() {
        let style = Style(isLinear: true)
        #expect(
            shown([error("no 'b'", 1, 5)], cell: "a + b + c", style: style) == """
                error: no 'b'
                  In: a + b + c
                  At: b + c
                  hint: mend it
                """)
    }
}

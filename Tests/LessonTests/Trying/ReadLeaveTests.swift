import LessonCode
import LessonModel
import Testing

@testable import CodeTrying

/// The comments that allow a read.
@Suite struct ReadLeaveTests {
    private func problems(_ text: String, reads: [(ReadKind, Int)] = []) -> [String] {
        let reads = reads.map { kind, line in
            VolatileRead(kind, "x", at: CodePlace(file: "A.swift", line: line, column: 1, column16: 1))
        }
        return ReadLeave.problems(in: TriedSource(path: "A.swift", text: text), reads: reads).map {
            "\($0.place) \($0.severity.rawValue): \($0.message) | \($0.hint ?? "")"
        }
    }

    @Test func aReasonIsEnough() {
        #expect(problems("f() // seams:allow clock because the log needs it", reads: [(.clock, 1)]).isEmpty)
        #expect(problems("// seams:allow clock, locale because both\nf()", reads: [(.clock, 2), (.locale, 2)]).isEmpty)
    }

    /// It hid a real read from the list, and from the baseline.
    @Test(arguments: [
        "let s = \"// seams:allow clock because no\"; f()",
        "let s = \"\"\"\n// seams:allow clock because no\n\"\"\"; f()",
        "/* // seams:allow clock because no */ f()",
    ])
    func aTextThatLooksLikeACommentAllowsNothing(code: String) {
        let source = TriedSource(path: "A.swift", text: code)
        #expect(ReadLeave.all(in: source) == [] && problems(code) == [])
    }

    /// Each was passed over without a word.
    @Test func aCommentOfAnotherKindIsReadOrRefused() {
        #expect(problems("f() //seams:allow clock because x", reads: [(.clock, 1)]).isEmpty)
        #expect(problems("  ///  seams:allow clock because x\nf()", reads: [(.clock, 2)]).isEmpty)
        #expect(
            problems("let a = 1\n/**\n * seams:allow clock because x\n */\nf()", reads: [(.clock, 5)]) == [
                "A.swift:2 error: 'seams:allow' allows nothing in a comment between '/*' and '*/' | write '// seams:allow clock because …'"
            ])
        #expect(problems("// the comment 'seams:allow' allows a read\nf() /* as in seams:allow */").isEmpty)
    }

    @Test(arguments: ["", " because", " because …", " because  - "]) func withoutAReasonNothingIsAllowed(reason: String)
    {
        #expect(
            problems("f() // seams:allow clock\(reason)", reads: [(.clock, 1)]) == [
                "A.swift:1 error: 'seams:allow clock' gives no reason, and so allows nothing | write '// seams:allow clock because …'"
            ])
    }

    @Test func aKindThatIsNoneIsNamed() {
        #expect(
            problems("f() // seams:allow clok because x") == [
                "A.swift:1 error: 'seams:allow' knows no kind 'clok' | did you mean 'clock'?"
            ])
        #expect(
            problems("\n// seams:allow") == [
                "A.swift:2 error: 'seams:allow' does not say what it allows | write '// seams:allow clock because …'"
            ])
    }

    @Test func aCommentThatAllowsNothingIsTold() {
        #expect(
            problems("f() // seams:allow clock because x", reads: [(.locale, 1)]) == [
                "A.swift:1 warning: 'seams:allow clock' allows nothing: no read of clock is on its line | take the comment away, or put it behind the read"
            ])
        // Behind code, a comment is about its own line alone.
        #expect(problems("f() // seams:allow clock because x\ng()", reads: [(.clock, 2)]).count == 1)
    }
}

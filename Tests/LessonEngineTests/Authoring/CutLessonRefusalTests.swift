import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import LessonCode
@testable import LessonEngine

/// Code of which no lesson can be made, and what is said then.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "own-lessons")) struct CutLessonRefusalTests {
    private func refusal(_ source: String, _ function: String? = nil, line: String? = nil) async throws -> String {
        do {
            return try await OwnLesson.make(source, function, line: line).text
        } catch let error as CutLessonError {
            return error.message
        } catch let error as CutError {
            return error.message
        }
    }

    @Test func whatCannotBeALessonIsRefused() async throws {
        #expect(
            try await refusal("struct S { func f() -> Int { 1 } }")
                == "no function of 'Desk.swift' reads anything that a caller cannot choose")
        #expect(
            try await refusal("import Foundation\nprotocol P { init() }\nfunc f(_ p: P) -> Date { Date() }")
                == "no line calls 'f(_:)' by itself, so a lesson has nothing to show")
        let clock = OwnLesson.desk("func now() -> Date { Date() }")
        #expect(
            try await refusal(clock, line: "Nonsense()")
                == "'Nonsense()' does not run by itself: cannot find 'Nonsense' in scope")
        #expect(
            try await refusal(clock, line: "1 + 1")
                == "'1 + 1' has no place for a stand-in, so no check can tell an answer"
        )
        #expect(
            try await refusal(OwnLesson.desk("func show() { print(Date()) }"))
                == "'Desk.show()' gives nothing back, and nothing remembers what it did, so no check can tell an answer"
        )
        let reading = "func label() -> String { \"\\(time()) \\(UUID())\" }"
        #expect(
            try await refusal(OwnLesson.desk(reading) + "func time() -> Date { Date() }\n", "label")
                == "'Desk().label()' gives other values elsewhere, also with the stand-in: it reads Date(), too")
        let rare =
            "func rare() -> Int {\n    let now = Int(Date().timeIntervalSince1970)\n    if now == 7 { return now > 3 ? 1 : 2 }\n    return 3\n}"
        #expect(
            try await refusal(OwnLesson.desk(rare))
                == "with its seam, no line that calls 'Desk.rare()' tells when 'now > 3' becomes 'now <= 3', so no check can tell "
                + "an answer"
        )
        #expect(
            try await refusal(
                "import Foundation\nprotocol P: Hidden {}\nprotocol Hidden { init() }\n"
                    + "struct S { let p: P\n    private func f() -> Date { Date() } }")
                == "'S.f()' is private, and no line is known that reaches it")
    }

    @Test func aFunctionThatCannotBeTaughtIsPassedOver() async throws {
        let made = try await OwnLesson.make(
            OwnLesson.desk("func show() { print(Date()) }\nfunc isLate(at hour: Date) -> Bool { Date() > hour }"))
        #expect(made.passedOver.map(\.function) == ["Desk.show()"])
        #expect(made.cuts[0].function == "Desk.isLate(at:)")
    }

    @Test func whenNoFunctionFitsEachReasonIsToldOnce() async throws {
        let text = try await refusal(
            OwnLesson.desk("func show() { print(Date()) }\nfunc tell() { print(UUID()) }"))
        let reason = "gives nothing back, and nothing remembers what it did, so no check can tell an answer"
        #expect(
            text == """
                no lesson can be made of the functions that were tried:
                  'Desk.show()' \(reason); likewise 'Desk.tell()'
                    by hand: 'seams show spies --step 1'; or name a function that gives something, by '--function'
                """)
    }

    @Test func variablesThatAnyCodeCanChangeAreToldOnce() async throws {
        let source = """
            nonisolated(unsafe) var current = 1
            struct Gym {
                func open() -> Int { current }
                func close() -> Int { current + 1 }
            }
            """
        #expect(
            try await refusal(source)
                == "'Gym.open()' and 'Gym.close()' read 'current', which any code can change: a test can set that already, "
                + "and a value that is handed over would not follow")
    }

    @Test func eachRefusalSaysWhatToDo() {
        let errors: [CutLessonError] = [
            .nothingHidden(file: "Desk.swift"), .standsNotAlone(errors: 2), .noLine(function: "Desk.lend(to:)"),
            .lineFails("Desk()", reason: "cannot find 'Desk' in scope"), .noPlace("lend()"),
            .givesNothing(function: "Desk.close()"), .moves("Desk().code()", reads: ["Date()", "UUID()"]),
            .moves("Desk().code()", reads: []), .gives("Desk().page()", words: "threw Missing"),
            .breaks(
                rule: .mutant, message: "no test of the check notices when 'a < b' becomes 'a >= b'", function: "f()"),
            .breaks(rule: .flaky, message: "a test changes from run to run", function: "f()"),
            .breaks(rule: .run, message: "it does not run", function: "f()"), .isPrivate(function: "Desk.sum()"),
            .unnoticed("when 'a < b' becomes 'a >= b'", function: "f()"),
            .noBody(read: "UUID()", function: "Invoice.id"),
            .shared(["Current"], functions: ["open()"]), .shared(["a", "b"], functions: ["f()", "g()"]),
            .noneWorks([
                PassedOver("f()", .lesson(.noLine(function: "f()"))),
                PassedOver("g()", .lesson(.isPrivate(function: "g()"))),
                PassedOver("h()", .lesson(.isPrivate(function: "h()"))),
                PassedOver("Desk.i()", .lesson(.lineFails("Shelf()", reason: "no"))),
            ]),
        ]
        expectSnapshot(errors.map { "\($0.message)\n  \($0.hint)\n" }.joined(), named: "lesson-from-code-refusals")
    }
}

import Foundation
import Testing

@testable import LessonCode
@testable import LessonModel

struct CompilerMessagesTests {
    private let files = ["L.md": "Lessons/L.md", "--inject": "--inject"]

    @Test(arguments: [
        ("cannot find type 'URLRequest' in scope", true),
        ("type 'URLSession' (aka 'AnyObject') has no member 'shared'", true),
        ("cannot find type 'URLName' in scope", false), ("type 'Log' (aka 'AnyObject') has no member 'shared'", false),
    ])
    func theNetworksTypesAreToBeImported(message: String, isHinted: Bool) {
        let errors = CompilerMessages("L.md:1:2: error: \(message)\n", files: files).errors
        #expect(errors[0].hint?.hasSuffix("write 'import FoundationNetworking'") == (isHinted ? true : nil))
    }

    @Test func aNameWithoutAValueIsToldHowToGetOne() {
        for words in ["initializer expression", "initializer expression or an explicitly stated getter"] {
            let line = "L.md:1:5: error: global 'var' declaration requires an \(words)"
            #expect(CompilerMessages(line, files: files).errors.map(\.hint) == ["give it a value in the same line"])
        }
    }

    @Test(arguments: [
        ("actor-isolated property 'n' cannot be accessed from outside of the actor", "write 'await' before it"),
        ("actor-isolated instance method 'up()' cannot be called from outside of the actor", "write 'await' before it"),
        ("main actor-isolated global function 'f()' cannot be called from outside of the actor", "write 'await'"),
        ("global actor 'My'-isolated var 'n' cannot be accessed from outside of the actor", "write 'await' before it"),
        ("actor-isolated property 'n' can not be mutated from the main actor", "an actor alone changes what it holds"),
    ])
    func whatBelongsToAnActorIsWaitedFor(message: String, hint: String) {
        let errors = CompilerMessages("L.md:1:2: error: \(message)", files: files).errors
        #expect(errors[0].hint?.hasPrefix(hint) == true)
    }

    @Test func blanksForAMissingWordAreLeftOut() {
        let messages = CompilerMessages("a.md:1:2: error: call to  instance method 'go()'", files: ["a.md": "a.md"])
        #expect(messages.errors.map(\.message) == ["call to instance method 'go()'"])
    }

    /// An unfinished line asked people to report a bug of Swift.
    @Test func nobodyShallReportABugOfSwift() {
        let text = "failed to produce diagnostic for expression; please submit a bug report (https://example.org/bugs)"
        let messages = CompilerMessages("a.md:1:2: error: \(text)", files: ["a.md": "a.md"])
        #expect(messages.errors.map(\.message) == [CompilerMessages.wordsWithoutReason])
    }

    /// The brace was missed in our own text, behind the block: we called it our fault.
    @Test func whatIsNotClosedIsReportedWhereItBegins() {
        let text =
            "/built/Lesson.swift:23:1: error: expected '}' in struct\nL.md:12:20: note: to match this opening '{'\n"
        let messages = CompilerMessages(text, files: files)
        #expect(
            messages.failures(file: "Lessons/L.md") == [
                Diagnostic(
                    .error, "expected '}' in struct that begins here", file: "Lessons/L.md", line: 12, column: 20)
            ])
        let other =
            "/built/Lesson.swift:2:1: error: no\nL.md:1:2: error: b\nL.md:12:20: note: to match this opening '{'\n"
        #expect(CompilerMessages(other, files: files).errors.map(\.message) == ["b"])
    }

    @Test func aMessageIsShownAtThePersonsOwnPath() {
        let messages = CompilerMessages("L.md:12:5: error: cannot find 'x' in scope\n", files: files)
        #expect(
            messages.diagnostics == [
                Diagnostic(.error, "cannot find 'x' in scope", file: "Lessons/L.md", line: 12, column: 5)
            ])
    }

    @Test func whatTheCompilerDrawsBelowAMessageIsLeftOut() {
        let text = """
            L.md:12:5: error: missing ':'
            let x = a ? b
                    ^
            L.md:12:9: note: add it: here
            """
        let messages = CompilerMessages(text, files: files)
        #expect(messages.diagnostics.map(\.message) == ["missing ':'", "add it: here"])
        #expect(messages.diagnostics.map(\.severity) == [.error, .note])
    }

    @Test func aMessageThatIsRepeatedCountsOnce() {
        let line = "L.md:1:1: error: no\n"
        #expect(CompilerMessages(line + "L.md:1:2: error: no\n" + line, files: files).errors.map(\.column) == [1, 2])
    }

    @Test func aKeyPathToAMissingMemberIsMissingAndNoMore() {
        let words = "cannot convert value of type 'KeyPath<Values, Value>' to expected argument type 'WritableKeyPath'"
        let missing = "value of type 'Values' has no member 'hour'"
        let text = "L.md:7:9: error: \(words)\nL.md:7:9: error: \(missing)\n"
        #expect(CompilerMessages(text, files: files).errors.map(\.message) == [missing])
        #expect(CompilerMessages("L.md:7:9: error: \(words)\n", files: files).errors.count == 1)
    }

    @Test func errorsOfGeneratedLinesAreKeptApart() {
        let text = "/cache/Input1.swift:3:1: error: ours\n/cache/Input1.swift:4:1: warning: never mind\n"
        let messages = CompilerMessages(text, files: files)
        #expect(messages.diagnostics.isEmpty)
        #expect(messages.generated == ["/cache/Input1.swift:3:1: error: ours"])
    }

    @Test func thePersonsErrorsHideOurs() {
        let text =
            "/c/I.swift:3:1: error: ours\nL.md:1:1: warning: mild\nL.md:1:1: error: theirs\nL.md:1:2: note: why\n"
        #expect(CompilerMessages(text, files: files).failures(file: "L.md").map(\.message) == ["theirs", "why"])
    }

    /// A macro may be made by a macro.
    @Test func anErrorInWhatAMacroMakesIsToldWhereTheMacroIsWritten() {
        let buffer = "/c/@__swiftmacro_5Tests_expectfMf_.swift", error = "\(buffer):1:32: error: call can throw [#A]\n"
        let notes =
            "\(buffer):1:2: note: in expansion of macro 'a' here\nL.md:7:5: note: in expansion of macro 'expect' here\n"
        let messages = CompilerMessages(error + notes + "L.md:6:1: note: add 'try'\n", files: files)
        #expect(
            messages.diagnostics.map { "\($0.place): \($0.message)" } == [
                "Lessons/L.md:7:5: call can throw", "Lessons/L.md:6:1: add 'try'",
            ])
        #expect(messages.generated == [])
        #expect(CompilerMessages(error, files: files).generated == [error.trimmingCharacters(in: .newlines)])
    }

    @Test func theNotesOfAWarningThatIsLeftOutAreLeftOut() {
        let text = "L.md:1:1: warning: mild\nL.md:1:1: note: add it\nL.md:2:1: error: bad\nL.md:2:3: note: here\n"
        #expect(CompilerMessages(text, files: files).failures(file: "L.md").map(\.message) == ["bad", "here"])
    }

    @Test func aFailureInGeneratedCodeIsNamedAsOurFault() {
        let text = "L.md:1:1: warning: mild\n/c/I.swift:3:1: error: ours\n/c/I.swift:4:1: error: more\n"
        #expect(
            CompilerMessages(text, files: files).failures(file: "Lessons/L.md") == [
                Diagnostic(
                    .error, "seams wrote Swift that does not compile: /c/I.swift:3:1: error: ours",
                    file: "Lessons/L.md",
                    hint: "this is our fault, not yours: please report it with the lesson file")
            ])
    }

    @Test(arguments: [
        (
            "cannot convert value of type 'Int' to closure result type 'any Clock'",
            "cannot convert value of type 'Int' to 'any Clock'"
        ),
        (
            "cannot convert return expression of type 'Int' to return type 'String'",
            "cannot convert value of type 'Int' to 'String'"
        ),
        ("return expression of type 'Int' does not conform to 'Clock'", "type 'Int' does not conform to 'Clock'"),
        ("value of type 'SeamsSlot<Int>' has no member 'x'", "value of type 'Int' has no member 'x'"),
    ])
    func aMessageDoesNotSpeakOfWhatWePutAroundTheirCode(message: String, words: String) {
        #expect(CompilerMessages("L.md:1:1: error: \(message)\n", files: files).errors.map(\.message) == [words])
    }

    @Test(arguments: [
        ("<unknown>:0: error: could not build C module 'Tables'\n", "could not build C module 'Tables'"),
        ("Segmentation fault\n", "it gave no reason"),
    ])
    func aFailureThatPointsNowhereIsNotNamedAsOurFault(text: String, reason: String) {
        #expect(
            CompilerMessages(text, files: files).failures(file: "L.md") == [
                Diagnostic(
                    .error, "the compiler failed, and points at no line of the code: \(reason)", file: "L.md",
                    hint: "try again after 'seams cache clear'; if it stays, 'seams doctor' looks at the compiler")
            ])
    }

    @Test(arguments: [
        ("value of type 'InMemoryStore' has no member 'values'", "no member 'values' here"),
        ("type 'Clock' has no member 'noon'", "no member 'noon' here"),
        ("value of type 'any Store' has no dynamic member 'x'", "no member 'x' here"),
        ("cannot find 'spy' in scope", "no 'spy' here"),
        ("cannot find type 'Spy' in scope", "no 'Spy' here"),
        ("missing argument for parameter 'hour' in call", "missing argument for parameter 'hour' in call"),
    ])
    func aColumnSaysInFewWordsWhyALineIsNotHere(message: String, words: String) {
        #expect(Diagnostic(.error, message, file: "L.md").shortReason == words)
    }
}

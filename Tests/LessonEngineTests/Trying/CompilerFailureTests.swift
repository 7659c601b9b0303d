import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// A compiler that fails for other reasons than the code is no word about the code, and so chooses no proposal of a cut.
@Suite(SharedEngineRow(name: "failures")) struct CompilerFailureTests {
    private let sources = [TriedSource(path: "Sources/A.swift", text: "let a = 1\n")]

    @Test func errorsInTheCodeAreItsOwn() throws {
        let maker = try TreeMaker(SharedEngine.engine())
        let error = maker.failure("/bench/files/A.swift:1:5: error: no\n", sources) as? TryError
        guard case .doesNotCompile(let errors) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(errors.map(\.file) == ["Sources/A.swift"] && errors.map(\.message) == ["no"])
    }

    @Test func aCompilerThatFailsByItselfIsToldApart() throws {
        let maker = try TreeMaker(SharedEngine.engine())
        let error = maker.failure("<unknown>:0: error: cannot open file (Too many open files)\n", sources)
        #expect(
            error as? TryError
                == .compilerFailed(reason: "<unknown>:0: error: cannot open file (Too many open files)"))
        #expect(
            TryError.compilerFailed(reason: "no room").message
                == "the compiler failed, and points at no line of the code: no room")
        #expect(maker.failure("", sources) as? TryError == .compilerFailed(reason: "it gave no reason"))
    }
}

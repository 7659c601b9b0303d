import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// The names by which a function is asked for, and the names in refusals.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct CutNameTests {
    @Test(arguments: [
        ("nothing", "no function is called 'nothing' here", "'seams try' without '--cut' lists the functions"),
        ("stat", "no function is called 'stat' here", "did you mean 'Desk.state()' or 'start()'?"),
        ("Desk.stat()", "no function is called 'Desk.stat()' here", "did you mean 'Desk.state()'?"),
        ("Desk.state", "'Desk.state' reads nothing that a caller cannot choose", nil),
    ])
    func aNameThatIsNotThereIsSaid(typed: String, message: String, hint: String?) async throws {
        let source = "import Foundation\nfunc start() -> Date { Date() }\nstruct Desk { func state() -> Int { 1 } }\n"
        let files = TriedFiles(TriedSource(path: "Start.swift", text: source))
        await #expect {
            _ = try await SharedEngine.engine().propose(CutRequest(typed: typed), for: files)
        } throws: { error in
            let error = error as? CutError
            return error?.message == message && (hint == nil || error?.hint == hint)
        }
    }

    @Test func aPropertyThatReadsForItsFunctionIsNamed() async throws {
        let source = """
            import Foundation
            final class Counter {
                private let store = UserDefaults.standard
                func next() -> Int { store.integer(forKey: "n") + 1 }
                func first() -> Int { 1 }
            }
            """
        let files = TriedFiles(TriedSource(path: "Counter.swift", text: source))
        // A property that the function does not ask is none of its business.
        await #expect(throws: CutError.nothingHidden(function: "first")) {
            try await SharedEngine.engine().propose(CutRequest(typed: "first"), for: files)
        }
        await #expect(throws: CutError.nothingHidden(function: "next", property: "Counter.store")) {
            try await SharedEngine.engine().propose(CutRequest(typed: "next"), for: files)
        }
    }

    /// The list tells of the read, and the cut denied it.
    @Test func aReadOfAnotherFunctionIsNamed() async throws {
        let source = "import Foundation\nlet bootedAt = Date()\nfunc started() -> Date { bootedAt }\n"
        let files = TriedFiles(TriedSource(path: "Boot.swift", text: source))
        for typed in ["started", "started:clock"] {
            await #expect(throws: CutError.readElsewhere(.clock, function: "started()", owner: "bootedAt")) {
                try await SharedEngine.engine().propose(CutRequest(typed: typed), for: files)
            }
        }
        await #expect(throws: CutError.noKind("clok")) {
            try await SharedEngine.engine().propose(CutRequest(typed: "started:clok"), for: files)
        }
    }
}

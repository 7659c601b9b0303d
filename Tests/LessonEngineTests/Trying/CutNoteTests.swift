import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// The notes on a cut: what the proof cannot see, and what a person may want to do.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct CutNoteTests {
    private func notes(_ source: String, _ function: String) async throws -> [String] {
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: source))
        return try await SharedEngine.engine().propose(CutRequest(typed: function), for: files).cut.notes
    }

    /// A proof in which the clock stands still cannot see that a value is read at another time.
    @Test func aMomentThatIsReadEarlierIsTold() async throws {
        let note = "It is read when the call begins, no longer after what the function does first."
        let working = """
            import Foundation
            func f(_ work: () -> Void) -> Date {
                work()
                return Date()
            }

            """
        #expect(try await notes(working, "f").contains(note))
        let made = "import Foundation\nfunc f() -> Double { Double(Date().timeIntervalSince1970) }\n"
        #expect(try await !notes(made, "f").contains(note))
        let flags = """
            import Foundation
            final class Flags {
                func label() -> String { ProcessInfo.processInfo.environment["LABEL"] ?? "none" }
            }

            """
        let kept = "It is read when the object is made, no longer at each call."
        #expect(try await notes(flags, "label").contains(kept))
    }

    /// A caller that has a moment already is told, and not changed: it would give something else.
    /// It was called a default argument in an initializer, and no initializer was there.
    @Test(arguments: [
        ("struct Desk {\n    let locale = Locale.current\n}\n", "Desk.locale"),
        ("struct Desk { let rate: Int\n    func tag() -> String { Locale.current.identifier }\n}\n", "tag"),
    ]) func aPropertyWithADefaultValueIsCalledSo(source: String, function: String) async throws {
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: "import Foundation\n" + source))
        let cut = try await SharedEngine.engine().propose(CutRequest(typed: function), for: files).cut
        #expect(cut.name == "property with a default value" && cut.holder == "a property of Desk")
        #expect(cut.files[0].after.contains("\n    var locale"), "\(cut.files[0].after)")
    }

    @Test func aCallerWithAValueOfItsOwnIsTold() async throws {
        let source = """
            import Foundation
            func age(of day: Date) -> Double { Date().timeIntervalSince(day) }
            func isOld(_ day: Date, now: Date) -> Bool { age(of: day) > 1 }
            func isNew(_ day: Date) -> Bool { age(of: day) < 1 }

            """
        let notes = try await notes(source, "age")
        #expect(notes.contains("'isOld(_:now:)' has a 'now' of its own, and could hand it on: 'now: now'"))
        #expect(!notes.contains { $0.contains("isNew") })
    }

    /// Only the first was told with its line.
    @Test func eachReadThatIsReplacedIsTold() async throws {
        let source = """
            import Foundation
            func span() -> Double {
                let start = Date()
                let end = Date()
                return end.timeIntervalSince(start)
            }

            """
        #expect(try await notes(source, "span") == ["It stands for the reads at 3:17 and 4:15."])
    }
}

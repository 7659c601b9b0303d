import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import LessonCode
@testable import LessonEngine

/// Lessons that are made of somebody's own code: of each kind of read, and in each form. Each is verified anew, in another
/// order than by what made it.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "own-lessons")) struct CutLessonTests {
    private static let kinds: [(name: String, source: String, form: Form)] = [
        (
            "clock",
            """
            func fee(since: Date) -> Int {
                let hours = Int(Date().timeIntervalSince(since) / 3600)
                return hours < 1 ? 0 : hours * 2
            }
            """, .method
        ),
        (
            "calendar and clock",
            """
            func greeting() -> String {
                let hour = Calendar.current.component(.hour, from: Date())
                if hour < 6 { return "Good night" }
                return hour < 12 ? "Good morning" : "Good evening"
            }
            """, .method
        ),
        (
            "zone", "func offset(at day: Date) -> Int { TimeZone.current.secondsFromGMT(for: day) / 3600 }",
            .defaultArgument
        ),
        ("locale", "func sign() -> String { Locale.current.decimalSeparator ?? \"\" }", .defaultArgument),
        ("identifier", "func sell(_ seat: Int) -> String { \"\\(seat) \\(UUID())\" }", .method),
        ("random", "func roll() -> Int { (0..<4).map { _ in Int.random(in: 1...6) }.reduce(0, +) }", .method),
        (
            "defaults",
            """
            func next() -> Int {
                let number = UserDefaults.standard.integer(forKey: "desk") + 1
                UserDefaults.standard.set(number, forKey: "desk")
                return number
            }
            """, .constructor
        ),
        (
            "files",
            "func status(of path: String) -> String { FileManager.default.fileExists(atPath: path) ? \"saved\" : \"new\" }",
            .closure
        ),
        (
            "environment",
            "func hasHome() -> Bool { ProcessInfo.processInfo.environment[\"HOME\"] != nil }", .constructor
        ),
        (
            "network",
            """
            func size(of page: String) async throws -> Int {
                let (data, _) = try await URLSession.shared.data(from: URL(fileURLWithPath: page))
                return data.count
            }
            """, .closure
        ),
        (
            "notifications",
            "func ring() { NotificationCenter.default.post(name: Notification.Name(\"ring\"), object: nil) }",
            .constructor
        ),
        ("singleton", "func record(_ event: String) { Journal.shared.note(\"today: \\(event)\") }", .constructor),
    ]

    @Test(arguments: kinds.map(\.name)) func eachKindBecomesALessonThatVerifies(kind: String) async throws {
        let sample = try #require(Self.kinds.first { $0.name == kind })
        let made = try await OwnLesson.make(OwnLesson.desk(sample.source))
        #expect(made.cuts[0].form == sample.form && made.passedOver.isEmpty)
        #expect(made.cuts.count == (kind.contains(" and ") ? 2 : 1))
        #expect(try await OwnLesson.problems(made).map(\.shown.message) == [])
        let lesson = try #require(ScannedFile(planned: made.text, path: "desk.md").lesson)
        #expect(lesson.exercises.count == 1 && lesson.exercises[0].hints.count == 3)
        #expect(lesson.stages.allSatisfy { $0.scorecard != nil } && lesson.stages[1].probes[0].table != nil)
    }

    @Test func anotherFormIsTakenWhereItIsAsked() async throws {
        let source = OwnLesson.desk("func days(since day: Date) -> Int { Int(Date().timeIntervalSince(day) / 86_400) }")
        for form in [Form.constructor, .property, .ambientContext] {
            let made = try await OwnLesson.make(source, "days:clock", form: form)
            #expect(made.cuts[0].form == form)
            #expect(try await OwnLesson.problems(made).map(\.shown.message) == [])
        }
        let open = source.replacing("final class", with: "class")
        let made = try await OwnLesson.make(open, "days", form: .extractAndOverride)
        #expect(made.text.contains("let desk = TestedDesk()"))
        #expect(try await OwnLesson.problems(made).map(\.shown.message) == [])
    }

    // MARK: What is shown

    private static let office = """
        import Foundation

        enum Fees {
            static func fee(days: Int) -> Int { days > 7 ? 2 : 0 }
        }

        final class Office {
            private var things: [String] = []
            private let letters = Array("ABC")

            // MARK: Codes

            func code() -> String { String(letters[Int.random(in: 0..<letters.count)]) }

            func isFull() -> Bool { things.count > 40 }

            // MARK: Days

            /// The days that a thing was kept.
            func daysKept(since found: Date) -> Int {
                let seconds = Date().timeIntervalSince(found)
                return Int(seconds / 86_400)
            }

            func fee(since found: Date) -> Int { Fees.fee(days: daysKept(since: found)) }
        }
        """

    @Test func aWholeLessonIsAsItShouldBe() async throws {
        let made = try await OwnLesson.make(Self.office, "daysKept")
        #expect(made.cuts[0].place.position == "21:23")
        #expect(try await OwnLesson.problems(made).map(\.shown.message) == [])
        expectSnapshot(made.text, named: "lesson-from-code")
    }
}

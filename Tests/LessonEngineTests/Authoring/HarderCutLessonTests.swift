import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import LessonCode
@testable import LessonEngine

/// Lessons of code of which one was refused before. Each is verified anew, in another order than by what made it.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "own-lessons")) struct HarderCutLessonTests {
    /// Made without naming a function: what is taught, and a function with its place in the lesson.
    private static let harder: [(name: String, source: String, function: String)] = [
        (
            "a private function, taught by way of another",
            """
            import Foundation
            final class Desk {
                private var closes: Date
                init(closes: Date) { self.closes = closes }
                func lend() -> String { isOpen() ? "here you are" : "closed" }
                private func isOpen() -> Bool { Date() < closes }
            }
            """, "Desk.isOpen()"
        ),
        (
            "damage that other code would notice",
            """
            import Foundation
            struct Score: Comparable {
                let points: Int, made: Date
                static func < (one: Score, other: Score) -> Bool {
                    one.points != other.points ? one.points < other.points : one.made > other.made
                }
            }
            struct Board {
                let end: Date
                func counts(_ points: Int) -> Bool {
                    [Score(points: points, made: Date())].sorted()[0].made < end
                }
            }
            """, "Board.counts(_:)"
        ),
        (
            "what only a call before leads to",
            """
            import Foundation
            final class Shelf {
                private(set) var due: [String: Date] = [:]
                func lend(_ book: String, until day: Date) { due[book] = day }
                func isLate(_ book: String) -> Bool {
                    guard let day = due[book] else { return false }
                    return Date() > day
                }
            }
            """, "Shelf.isLate(_:)"
        ),
        (
            "code of the main actor",
            """
            import Foundation
            @MainActor final class Clerk {
                private let name: String
                init(name: String) { self.name = name }
                func isOnDuty(since start: Date) -> Bool { Date() > start }
            }
            """, "Clerk.isOnDuty(since:)"
        ),
        (
            "several functions that read the same",
            """
            import Foundation
            final class Egg {
                private var began: Date?
                func start() { began = Date() }
                func seconds() -> Int { began.map { Int(Date().timeIntervalSince($0)) } ?? -1 }
            }
            """, "Egg.seconds()"
        ),
        (
            "an object that its type alone makes",
            """
            import Foundation
            final class Clerk {
                nonisolated(unsafe) static let shared = Clerk()
                private init() {}
                func isOpen(until closing: Date) -> Bool { Date() < closing }
            }
            """, "Clerk.isOpen(until:)"
        ),
        (
            "damage in a member that is never called, and a default that makes no difference",
            """
            import Foundation
            struct Invoice: CustomStringConvertible {
                let sum: Double, made: Date
                init(sum: Double, made: Date = .now) {
                    self.sum = sum
                    self.made = made
                }
                var text: String {
                    let style = NumberFormatter()
                    style.locale = Locale.current
                    style.numberStyle = .currency
                    return style.string(from: NSNumber(value: sum)) ?? "?"
                }
                var isDear: Bool { sum > 30 }
                var description: String { isDear ? "dear" : "cheap" }
            }
            """, "Invoice.text"
        ),
    ]

    @Test(arguments: harder.map(\.name)) func harderCodeBecomesALessonThatVerifies(name: String) async throws {
        let sample = try #require(Self.harder.first { $0.name == name })
        let made = try await OwnLesson.make(sample.source)
        #expect(made.cuts[0].function == sample.function)
        #expect(try await OwnLesson.problems(made).map(\.shown.message) == [])
    }

    /// Where the calendar was cut first, the lesson was about the calendar.
    @Test(arguments: [nil, "greeting"]) func theClockComesBeforeTheCalendar(function: String?) async throws {
        let source = """
            import Foundation
            struct Greeter {
                func greeting() -> String {
                    Calendar.current.component(.hour, from: .now) < 12 ? "Good morning" : "Good evening"
                }
            }
            """
        #expect(try await OwnLesson.make(source, function).cuts.map(\.kind) == [.clock, .calendar])
    }

    @Test func anExerciseIsAboutWhatChangesWhereTheCheckCannotNoticeTheRest() async throws {
        let sample = try #require(Self.harder.first { $0.name.hasPrefix("damage") })
        let made = try await OwnLesson.make(sample.source)
        let exercise = try #require(ScannedFile(planned: made.text, path: "desk.md").lesson?.exercises.first)
        #expect(exercise.given.contains { $0.source.contains("struct Score") })
        #expect(exercise.starter.allSatisfy { !$0.source.contains("struct Score") })
    }
}

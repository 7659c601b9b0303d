import LessonModel
import TestSupport
import Testing

@testable import CodeEngine
@testable import CodeTrying
@testable import LessonEngine

/// The part of somebody's code that a lesson about one function shows.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "cuts")) struct LessonPartTests {
    private func parts(_ source: String, _ function: String) async throws -> [String] {
        let files = TriedFiles(TriedSource(path: "Desk.swift", text: source))
        let parts = try await LessonParts(engine: SharedEngine.engine(), files: files).all(
            for: CutRequest(typed: function))
        return parts.map { $0.files.sources[0].text }
    }

    /// What has the name of something that is used, what a protocol of the library could ask for, and what overrides a
    /// function that nobody calls brought along what it uses.
    @Test func whatNothingReachesIsLeftOut() async throws {
        let source = """
            import Foundation

            struct Book: Identifiable, CustomStringConvertible {
                let id: Int
                var description: String { "Book \\(id)" }
                func slug() -> String { Slugger().slug(of: id) }
            }

            struct Slugger { func slug(of id: Int) -> String { "\\(id)" } }

            class Furniture {
                func dust() { Log.shared.note("dusted") }
                func place() -> Int { 1 }
            }

            final class Log {
                static let shared = Log()
                func note(_ text: String) {}
            }

            final class Desk: Furniture {
                private var lent: [Int: Date] = [:]

                func lend(_ book: Book) -> Date {
                    let due = Date().addingTimeInterval(Double(place()))
                    lent[book.id] = due
                    return due
                }

                override func dust() { Log.shared.note("desk dusted") }
                override func place() -> Int { 2 }
            }

            extension Date { var note: String { "\\(self)" } }

            let lent = 3
            """
        #expect(
            try await parts(source, "lend").first == """
                import Foundation

                struct Book: Identifiable, CustomStringConvertible {
                    let id: Int
                    var description: String { "Book \\(id)" }
                }

                class Furniture {
                    func place() -> Int { 1 }
                }

                final class Desk: Furniture {
                    private var lent: [Int: Date] = [:]

                    func lend(_ book: Book) -> Date {
                        let due = Date().addingTimeInterval(Double(place()))
                        lent[book.id] = due
                        return due
                    }
                    override func place() -> Int { 2 }
                }
                """)
    }

    /// A type means what it conforms to, wherever that is said, and what a subclass does is done.
    @Test func whatCodeOfOthersAsksForStays() async throws {
        let source = """
            import Foundation
            struct Book: Hashable {
                let id: Int
                func hash(into hasher: inout Hasher) { hasher.combine(id % 2) }
            }
            extension Book: CustomStringConvertible {
                var description: String { Titles.of(id) }
            }
            enum Titles { static func of(_ id: Int) -> String { "Book \\(id)" } }
            final class Titled: NSObject {
                override var description: String { "titled" }
                func stamp(_ book: Book) -> String { "\\(book) \\(Date().timeIntervalSince1970)" }
            }
            """
        let parts = try await parts(source, "stamp")
        let part = try #require(parts.first)
        for kept in ["func hash", "extension Book", "enum Titles", "override var description"] {
            #expect(part.contains(kept), "\(part)")
        }
    }
}

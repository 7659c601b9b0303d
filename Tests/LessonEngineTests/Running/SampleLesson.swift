import LessonModel
import LessonReading
import TestSupport
import Testing

@testable import LessonEngine

/// A lesson read from Markdown, with the places that were marked in it.
struct SampleLesson {
    let lesson: Lesson
    let text: String
    let places: [String: MarkedText.Place]

    /// A lesson whose steps are these.
    init(_ body: String, file: String = "Lessons/sample.md", sourceLocation: SourceLocation = #_sourceLocation) throws {
        let marked = MarkedText(Self.head + body)
        let scanned = LessonScanner.scan(Array(marked.text.utf8), file: file)
        text = marked.text
        places = marked.places
        lesson = try #require(scanned.lesson, "\(scanned.diagnostics)", sourceLocation: sourceLocation)
    }

    /// A lesson of one step with these blocks; each is left out when it is empty.
    init(
        subject: String = "struct Subject {}", live: String = "let subject = Subject()", fake: String = "",
        probe: String = "", table: String = "", test: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let blocks = [("subject", subject), ("live", live), ("fake", fake), ("probe", probe), ("test", test)]
        var body = "## Step\n"
        for (role, code) in blocks where !code.isEmpty {
            body += "\n```swift \(role)\n\(code)\n```\n"
            if role == "probe", !table.isEmpty { body += "\n\(table)\n" }
        }
        try self.init(body, sourceLocation: sourceLocation)
    }

    /// Runs the lesson in the shared home.
    func run(_ change: (inout RunRequest) -> Void = { _ in }) async throws -> RunRecord {
        var request = RunRequest()
        change(&request)
        return try await SharedEngine.engine().run(lesson, request)
    }

    /// A marked place as messages name it.
    func place(_ mark: String) -> String {
        places[mark].map { "\(lesson.file):\($0.line):\($0.column)" } ?? "no such mark"
    }

    /// A message at a marked place, as `errors` words it.
    func at(_ mark: String, _ message: String) -> String { "\(place(mark)): \(message)" }

    private static let head = """
        ---
        format: 1
        id: sample
        title: Sample
        form: none
        minutes: 1
        needs: []
        source: the tests
        ---
        # Sample

        A lesson of the tests.


        """
}

extension RunRecord {
    /// What each row gave in one world, in words.
    func words(in wiring: String) -> [String] { rows.map { $0.values[wiring]?.words ?? "no column" } }

    /// What each row printed in one world.
    func printed(in wiring: String) -> [String] { rows.map { $0.values[wiring]?.printed ?? "no column" } }

    /// The errors with their places.
    var errors: [String] { diagnostics.filter { $0.severity == .error }.map { "\($0.place): \($0.message)" } }
}

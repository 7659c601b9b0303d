/// The part of a course that a lesson belongs to, as its author names it: the core, or a theme.
package struct PathName: Sendable, Hashable, Codable {
    /// The lessons that everybody needs, in their order.
    package static let core = PathName("core")

    package let text: String

    package init(_ text: String) {
        self.text = text.lowercased() == "core" ? "core" : text
    }

    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// A lesson's id and the part of the course that it belongs to.
package protocol OnPath: Sendable, Equatable {
    var id: String { get }
    /// Nil when the author names no part.
    var path: PathName? { get }
}

extension Header: OnPath {}
extension LessonSummary: OnPath {}

extension Lesson: OnPath {
    package var path: PathName? { header.path }
}

/// The order in which the lessons of a course are best learned: the core first, then theme after theme.
package struct CoursePath<Stop: OnPath>: Sendable, Equatable {
    /// The lessons of the core, of one theme, or, without a name, those whose authors name neither.
    package struct Group: Sendable, Equatable {
        package var name: PathName?
        /// In the order of the course.
        package var lessons: [Stop]
    }

    package let groups: [Group]

    /// The path through these lessons, which stand in the order of the course. Where none names a part, it is that order.
    package init(_ lessons: [Stop]) {
        let themes = lessons.compactMap(\.path).filter { $0 != .core }.withoutRepeats
        groups = ([.core] + themes + [nil]).map { name in
            Group(name: name, lessons: lessons.filter { $0.path == name })
        }.filter { !$0.lessons.isEmpty }
    }

    /// All lessons in the order of the path.
    package var lessons: [Stop] { groups.flatMap(\.lessons) }

    package var themes: [Group] { groups.filter { $0.name != nil && $0.name != .core } }

    /// The lesson that comes after another one: the next of the same part, else the first of the core that was not begun,
    /// else the next on the path. Nil after the last, and for a lesson of another course.
    package func lesson(after id: String, begun: Set<String>) -> Stop? {
        guard let group = groups.first(where: { $0.lessons.contains { $0.id == id } }) else { return nil }
        if let next = Self.next(after: id, in: group.lessons) { return next }
        let core = groups.first { $0.name == .core }?.lessons ?? []
        return core.first { $0.id != id && !begun.contains($0.id) } ?? Self.next(after: id, in: lessons)
    }

    private static func next(after id: String, in lessons: [Stop]) -> Stop? {
        lessons.drop { $0.id != id }.dropFirst().first
    }
}

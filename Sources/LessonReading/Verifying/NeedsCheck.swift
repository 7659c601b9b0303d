import LessonModel

/// Checks that the lessons that a lesson needs come before it in its course.
package struct NeedsCheck {
    private let lesson: Lesson
    private let source: String
    /// The headers of the folder's lessons in their order.
    private let course: [Header]
    /// The ids of the lessons that come with the tool, which everybody has.
    private let bundled: Set<String>

    package init(_ lesson: Lesson, source: String, course: [Header], bundled: Set<String> = []) {
        self.bundled = bundled
        self.lesson = lesson
        self.source = source
        self.course = course
    }

    /// The problems of the needed lessons that do not come before this one, each at its place.
    package func problems() -> [Diagnostic] { lesson.header.needs.compactMap(problem) }

    private func problem(_ need: String) -> Diagnostic? {
        let order = course.map(\.id)
        if comesFirst(need, in: order) { return pathProblem(need) }
        if need == lesson.id { return problem("a lesson cannot need itself", need, "take it out of 'needs'") }
        guard order.contains(need) else {
            if bundled.contains(need) { return nil }
            let others = order.filter { $0 != lesson.id && LessonName.isID($0) } + bundled.sorted()
            return problem(
                "the lesson needs '\(need)', and neither its folder nor the bundled course has such a lesson", need,
                nearestName(to: need, in: others).map { "did you mean '\($0)'?" }
                    ?? "'seams list' shows the ids of a course")
        }
        return problem(
            "the lesson needs '\(need)', which comes after it", need,
            "files are in the order of their names: give one of the two another number")
    }

    /// The problem with a need that comes first in the folder, and later on the path.
    private func pathProblem(_ need: String) -> Diagnostic? {
        guard !comesFirst(need, in: CoursePath(course).lessons.map(\.id)) else { return nil }
        return problem(
            "the lesson needs '\(need)', which comes after it on the path", need,
            "the core comes first, then theme after theme: change the 'path' of one of the two")
    }

    private func comesFirst(_ need: String, in order: [String]) -> Bool {
        order.prefix { $0 != lesson.id }.contains(need)
    }

    private func problem(_ message: String, _ need: String, _ hint: String) -> Diagnostic {
        let place = HeaderPlaces(source).place(of: need, under: "needs")
        return Diagnostic(.error, message, file: lesson.file, line: place.line, column: place.column, hint: hint)
    }
}

/// Finds words in the front matter of a lesson that was read without a problem.
struct HeaderPlaces {
    private let lines: [Substring]

    init(_ source: String) {
        let all = source.sourceLines
        let end = all.dropFirst().firstIndex { $0.hasPrefix("---") } ?? all.endIndex
        lines = Array(all[..<end])
    }

    /// The place of a word in the value of a key; the key's place when the value does not hold the word as it is.
    func place(of word: String, under key: String) -> Position {
        guard let start = lines.firstIndex(where: { $0.hasPrefix(key) }) else { return Position(line: 1) }
        let value = lines[start...].enumerated().prefix { $0.offset == 0 || $0.element.first?.isLetter != true }
        for (offset, line) in value {
            let words = line.matches(of: /[A-Za-z0-9][A-Za-z0-9_\-]*/).dropFirst(offset == 0 ? 1 : 0)
            guard let match = words.first(where: { $0.output == word }) else { continue }
            return Position(line: start + offset + 1, column: line[..<match.range.lowerBound].utf8.count + 1)
        }
        return Position(line: start + 1)
    }
}

import LessonModel

/// Draws the progress of many learners: a table of steps for each lesson that anybody began, and each learner's place.
package struct RoomRenderer {
    /// The largest number of learners that have a column each.
    private static let mostColumns = 8

    private let room: RoomProgress
    private let style: Style

    package static func render(_ room: RoomProgress, style: Style) -> String {
        RoomRenderer(room: room, style: style).text
    }

    private var text: String {
        guard !room.learners.isEmpty else { return "nobody's progress: no file was put together" }
        let begun = room.lessons.filter(\.isBegun)
        let lessons = begun.flatMap { lesson in
            [heading(lesson), RoomTable(lesson, style).text] + (isFew ? [RoomStates(lesson, names, style).text] : [])
        }
        return ([summary] + lessons + [untouched, isFew ? nil : whereabouts, unknown].compactMap { $0 })
            .joined(separator: "\n\n")
    }

    private var isFew: Bool { room.learners.count <= Self.mostColumns }

    private var names: [String] { room.learners.map(\.name) }

    private var summary: String {
        let steps = room.lessons.reduce(0) { $0 + $1.steps.count }
        if style.isLinear {
            let counts = ["learners: \(room.learners.count)", "lessons: \(room.lessons.count)", "steps: \(steps)"]
            return LinearFacts("course \(room.course)", counts).lines.joined(separator: "\n")
        }
        return wrapped(
            "\(room.learners.count.of("learner")) · \(room.lessons.count.of("lesson")), \(steps.of("step")) · "
                + room.course.madeSafeOnOneLine)
    }

    private func heading(_ lesson: RoomProgress.Lesson) -> String {
        let text = "\(lesson.title) · \(lesson.id)".madeSafeOnOneLine
        if style.isLinear { return "Lesson \(lesson.id): \(lesson.title).".madeSafeOnOneLine }
        return text.wrapped(to: style.width, hanging: 2).map { style.paint($0, .heading) }.joined(separator: "\n")
    }

    /// The lessons that nobody began.
    private var untouched: String? {
        let ids = room.lessons.filter { !$0.isBegun }.map(\.id.madeSafeOnOneLine)
        return ids.isEmpty ? nil : wrapped("begun by nobody: \(ids.joined(separator: ", "))")
    }

    /// A line for each learner.
    private var whereabouts: String {
        let steps = room.lessons.reduce(0) { $0 + $1.steps.count }
        let rows = room.learners.map { learner in
            let place = learner.place.map { Comparison.Cell("\($0.lesson), step \($0.step)") }
            return Comparison.Row(
                learner.name, cells: [Comparison.Cell("\(learner.done) of \(steps.of("step"))"), place ?? .none])
        }
        var table = Comparison("learner", worlds: ["done", "is at"], rows: rows)
        table.hasWorlds = false
        return ComparisonRenderer.render(table, style: style)
    }

    /// A sentence about the steps that are not counted, so that none is left out in silence; nil when there are none.
    private var unknown: String? {
        let learners = room.learners.filter { $0.unknown > 0 }
        guard !learners.isEmpty else { return nil }
        let words = learners.map { "\($0.unknown.of("step")) of \($0.name.madeSafeOnOneLine)" }
        return wrapped("not counted, for this course does not have them: \(words.joined(separator: ", "))")
    }

    private func wrapped(_ text: String) -> String {
        style.isLinear ? text.withCapital : text.wrapped(to: style.width, hanging: 2).joined(separator: "\n")
    }
}

extension RoomProgress.Lesson {
    fileprivate var isBegun: Bool {
        steps.contains { step in
            step.states.values.contains { $0 != .open } || step.predictions.of > 0 || step.answers.of > 0
                || (step.exercise?.of ?? 0) > 0
        }
    }
}

import LessonModel

/// Draws a course as a list of its lessons.
package enum ListRenderer {
    /// Draws the lessons in the order of their path, each part of it under its name. Progress, by the ids of the lessons,
    /// has a column of its own where there is any. Without `numbers`, the lessons are numbered from 1.
    package static func render(
        _ lessons: [LessonSummary], numbers: [Int] = [], progress: [String: String] = [:], style: Style
    ) -> String {
        let numbers = numbers.count == lessons.count ? numbers : Array(1..<lessons.count + 1)
        let path = CoursePath(zip(numbers, lessons).map(Numbered.init))
        let parts = path.groups.map { group in
            let lines = group.lessons.map { Line(number: $0.number, $0.lesson, progress: progress[$0.id] ?? "") }
            return Part(heading: heading(of: group), lines: lines)
        }
        if parts.isEmpty { return "no lessons" }
        let isDrawn = parts.count > 1
        if style.isLinear { return linear(parts, isDrawn: isDrawn) }
        let (head, shown) = table(parts, style) ?? ([], stacked(parts, style))
        let body = zip(parts, shown).flatMap { part, lines in
            (isDrawn ? part.heading.wrapped(to: style.width).map { style.paint($0, .heading) } : []) + lines
        }
        return (head + body).joined(separator: "\n")
    }

    private struct Numbered: OnPath {
        var number: Int
        var lesson: LessonSummary

        var id: String { lesson.id }
        var path: PathName? { lesson.path }
    }

    private struct Part {
        var heading: String
        var lines: [Line]
    }

    private static func heading(of group: CoursePath<Numbered>.Group) -> String {
        let name = group.name.map { $0 == .core ? "Core, for everybody" : $0.text.madeSafeOnOneLine } ?? "Other lessons"
        let minutes = group.lessons.map(\.lesson.minutes).reduce(0, +)
        return "\(name): \(group.lessons.count.of("lesson")), \(minutes.of("minute"))"
    }

    private static func linear(_ parts: [Part], isDrawn: Bool) -> String {
        parts.flatMap { part in (isDrawn ? [part.heading + "."] : []) + part.lines.map(\.sentence) }
            .joined(separator: "\n")
    }

    /// The header of one table for all parts, and the lines of each; nil where the table has no room.
    private static func table(_ parts: [Part], _ style: Style) -> (head: [String], parts: [[String]])? {
        let lines = parts.flatMap(\.lines), hasProgress = lines.contains { !$0.progress.isEmpty }
        let header = ["", "lesson", "title", "form", "minutes"] + (hasProgress ? ["progress"] : [])
        let rows = lines.map { line in
            [line.number, line.id, line.title, line.form, line.minutes] + (hasProgress ? [line.progress] : [])
        }
        let cells = rows.map { $0.map { Comparison.Cell($0) } }
        let grid = Grid(
            rows: [header.map { Comparison.Cell($0, .heading) }] + cells, rightAligned: [0, 4],
            comfort: header.map { _ in 0 })
        guard let widths = grid.widths(fitting: style.width) else { return nil }
        var drawn = grid.lines(widths, style: style)[...]
        let head = drawn.removeFirst()
        let shown = parts.map { part in
            defer { drawn = drawn.dropFirst(part.lines.count) }
            return drawn.prefix(part.lines.count).flatMap { $0 }
        }
        return (head, shown)
    }

    /// The lines of each part, with the cells below each other; all numbers of the course end in one column.
    private static func stacked(_ parts: [Part], _ style: Style) -> [[String]] {
        let number = parts.flatMap(\.lines).map(\.number.columns).max() ?? 0
        return parts.map { stacked($0.lines, number, style) }
    }

    private static func stacked(_ lines: [Line], _ number: Int, _ style: Style) -> [String] {
        let margin = String(repeating: " ", count: number + 2), room = style.width - number - 2
        return lines.flatMap { line in
            let id = line.id.wrapped(to: room).enumerated().map { index, part in
                (index == 0 ? line.number.paddedLeft(to: number) + "  " : margin) + style.paint(part, .heading)
            }
            let rest = line.title.wrapped(to: room) + line.details.wrapped(to: room)
            return id + rest.map { margin + $0 }
        }
    }

    /// A lesson in words fit to be shown.
    private struct Line {
        var number, id, title, form, minutes, progress: String

        init(number: Int, _ lesson: LessonSummary, progress: String) {
            self.progress = progress
            self.number = String(number)
            id = lesson.id.madeSafeOnOneLine
            title = lesson.title.madeSafeOnOneLine
            form = lesson.form == .none ? "-" : lesson.form.rawValue
            minutes = String(lesson.minutes)
        }

        var details: String {
            let parts = (form == "-" ? [] : [form]) + ["\(minutes) min"] + (progress.isEmpty ? [] : [progress])
            return parts.joined(separator: " · ")
        }

        var sentence: String {
            let form = form == "-" ? "" : " Form: \(form)."
            let progress = progress.isEmpty ? "" : " Progress: \(progress)."
            return "Lesson \(number), \(id): \(title.asSentence)\(form) \(minutes) minutes.\(progress)"
        }
    }
}

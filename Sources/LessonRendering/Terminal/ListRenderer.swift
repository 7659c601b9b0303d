import LessonModel

/// Draws a course as a list of its lessons.
package enum ListRenderer {
    /// Draws the lessons. Progress, by the ids of the lessons, has a column of its own where there is any. Without
    /// `numbers`, the lessons are numbered from 1.
    package static func render(
        _ lessons: [LessonSummary], numbers: [Int] = [], progress: [String: String] = [:], style: Style
    ) -> String {
        let numbers = numbers.count == lessons.count ? numbers : Array(1..<lessons.count + 1)
        let lines = zip(numbers, lessons).map { Line(number: $0, $1, progress: progress[$1.id] ?? "") }
        if lines.isEmpty { return "no lessons" }
        if style.isLinear { return lines.map(\.sentence).joined(separator: "\n") }
        return (table(lines, style) ?? stacked(lines, style)).joined(separator: "\n")
    }

    private static func table(_ lines: [Line], _ style: Style) -> [String]? {
        let hasProgress = lines.contains { !$0.progress.isEmpty }
        let header = ["", "lesson", "title", "form", "minutes"] + (hasProgress ? ["progress"] : [])
        let rows = lines.map { line in
            [line.number, line.id, line.title, line.form, line.minutes] + (hasProgress ? [line.progress] : [])
        }
        let cells = rows.map { $0.map { Comparison.Cell($0) } }
        let grid = Grid(
            rows: [header.map { Comparison.Cell($0, .heading) }] + cells, rightAligned: [0, 4],
            comfort: header.map { _ in 0 })
        return grid.widths(fitting: style.width).map { grid.lines($0, style: style).flatMap { $0 } }
    }

    private static func stacked(_ lines: [Line], _ style: Style) -> [String] {
        let number = lines.map(\.number.columns).max() ?? 0
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
            return "Lesson \(number), \(id): \(title).\(form) \(minutes) minutes.\(progress)"
        }
    }
}

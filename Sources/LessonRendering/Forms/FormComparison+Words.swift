import LessonModel

extension FormComparison {
    /// The heading: the subject or the number of lessons, and the baseline if there is one.
    var heading: String {
        let forms = lessons.map(\.form).filter(\.isForm).withoutRepeats.count
        let what = subject.map { "\($0) in \(forms.of("form"))" } ?? lessons.count.of("lesson")
        return what + (baseline.map { ", held against '\($0)'" } ?? "")
    }

    /// A line for each world whose status is not ok, with its reason.
    var troubles: [String] {
        lessons.flatMap { lesson in
            lesson.worlds.filter { $0.status != .ok }.map { world in
                let reason = world.reason.map { ": \($0)" } ?? ""
                return "\(lesson.lesson), \(world.wiring): \(world.status.rawValue)\(reason)"
            }
        }
    }

    /// The last line: `passed: 2 lessons, 4 worlds, 4 rows`, or the numbers that failed with their totals.
    var summary: String {
        let worlds = lessons.flatMap(\.worlds), rows = lessons.flatMap(\.rows)
        guard passed else {
            let failedWorlds = worlds.count { $0.status != .ok }
            let failedRows = rows.count { $0.values.values.contains(where: \.fails) }
            let counts = [
                failedWorlds > 0 ? "\(failedWorlds) of \(worlds.count.of("world"))" : nil,
                failedRows > 0 ? "\(failedRows) of \(rows.count.of("row"))" : nil,
            ].compactMap { $0 }
            return counts.isEmpty ? "failed" : "failed: " + counts.joined(separator: ", ")
        }
        let confined = confinement.map { $0 == "full" ? "" : " · confinement: \($0)" } ?? ""
        return "passed: \(lessons.count.of("lesson")), \(worlds.count.of("world")), \(rows.count.of("row"))\(confined)"
    }
}

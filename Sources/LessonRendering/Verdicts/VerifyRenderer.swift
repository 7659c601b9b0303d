import LessonModel

/// Writes for the terminal whether lessons keep their promises.
package enum VerifyRenderer {
    /// One line for each lesson, and the last one for all.
    package static func summary(_ record: VerifyRecord) -> String {
        (record.lessons.map(line) + [end(record)]).joined(separator: "\n")
    }

    /// Every problem as compilers write theirs, with its rule.
    package static func problems(_ lessons: [VerifiedLesson], style: Style) -> String {
        DiagnosticRenderer.render(lessons.flatMap(\.problems).map(\.shown), style: style)
    }

    package static func line(_ lesson: VerifiedLesson) -> String {
        let state = lesson.kept ? "kept  " : "broken"
        guard let id = lesson.lesson else {
            let words = lesson.page.map { ": \($0.words), no lesson" } ?? ""
            return "\(state)  \(lesson.file.madeSafeOnOneLine)\(words)"
        }
        let words = "\(lesson.words), \(decimal(lesson.seconds, digits: 2)) s"
        return "\(state)  \(id.madeSafeOnOneLine): \(words)\(lesson.notHeldWords)"
    }

    package static func end(_ record: VerifyRecord) -> String {
        let words = record.keptWords + (record.lessons.count == 1 ? " keeps its" : " keep their")
        return "\(words) promises · \(decimal(record.seconds, digits: 1)) s"
    }

    static func decimal(_ seconds: Double, digits: Int) -> String {
        let scale = digits == 1 ? 10 : 100, parts = Int((seconds * Double(scale)).rounded())
        let fraction = String(parts % scale)
        return "\(parts / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}

extension VerifiedLesson {
    fileprivate var words: String {
        guard let counts else { return "nothing to run" }
        return [counts.rows.of("row"), counts.worlds.of("world"), counts.tests.of("test")].joined(separator: ", ")
    }

    /// The rules that wait for code which compiles and ends; empty where all were held.
    fileprivate var notHeldWords: String {
        notHeld.map { "; not held yet: \($0.map(\.rawValue).joined(separator: ", "))" } ?? ""
    }
}

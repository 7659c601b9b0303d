import Foundation
import LessonModel

/// A template for new lessons: a whole lesson in `Lessons/Templates`, whose copy gets another id and title.
package struct LessonTemplate: Sendable {
    private let source: String

    package init(_ source: String) {
        self.source = source
    }

    /// The text of the new lesson.
    package func lesson(id: String, title: String) -> String {
        var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (mark, value) in [("id: ", id), ("title: ", title.asYAML), ("# ", MarkdownText.escape(title))] {
            if let line = lines.firstIndex(where: { $0.hasPrefix(mark) }) { lines[line] = mark + value }
        }
        return lines.joined(separator: "\n")
    }

    /// The title that an id suggests: `Spies and stubs` for `spies-and-stubs`.
    package static func title(of id: String) -> String {
        id.split(separator: "-").joined(separator: " ").withCapital
    }
}

extension String {
    /// The text as the value of a key, in quotes where a part of it could have a meaning in YAML.
    var asYAML: String {
        let text = madeSafeOnOneLine
        if text.wholeMatch(of: /[A-Za-z][A-Za-z0-9 ,.()'?!-]*/) != nil { return text }
        return "\"" + text.escaping { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil } + "\""
    }
}

/// The names of a course's files; their order is the order of the lessons.
package enum LessonFileName {
    /// The file name of a new lesson, with the next number where the files of the folder are numbered.
    package static func next(for id: String, after names: [String]) -> String {
        let numbers = names.compactMap { $0.wholeMatch(of: /(\d{1,9})-.+\.md/)?.output.1 }
        guard let last = numbers.compactMap({ Int($0) }).max() else { return "\(id).md" }
        let number = String(last + 1), digits = numbers.map(\.count).max() ?? 0
        return String(repeating: "0", count: max(0, digits - number.count)) + "\(number)-\(id).md"
    }

    /// The id that a lesson's file suggests: `spies` for `Lessons/09-spies.md`.
    package static func id(of path: String) -> String {
        let written = path.prefix { $0 != "#" }.split(separator: "/").last.map(String.init) ?? ""
        let name = written.removingPercentEncoding ?? written
        return String(name.replacing(/^\d{1,9}-/, with: "").replacing(/\.md$/, with: ""))
    }
}

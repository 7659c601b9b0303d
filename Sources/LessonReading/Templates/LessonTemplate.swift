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
    fileprivate var asYAML: String {
        let text = madeSafeOnOneLine
        if text.wholeMatch(of: /[A-Za-z][A-Za-z0-9 ,.()'?!-]*/) != nil { return text }
        return "\"" + text.escaping { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil } + "\""
    }
}

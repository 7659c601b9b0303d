import LessonModel

/// Draws one test: how it ended, its name, and its issues with their places.
enum TestRenderer {
    static func lines(_ test: TestRecord, statusColumns: Int, style: Style) -> [String] {
        let room = style.width - statusColumns - 4
        let lines = room < 24 ? stacked(test, style) : beside(test, statusColumns, style)
        let indent = style.width < 60 ? 4 : statusColumns + 4
        return lines + test.issues.flatMap { DiagnosticRenderer.lines($0, indent: indent, style: style) }
    }

    private static func beside(_ test: TestRecord, _ statusColumns: Int, _ style: Style) -> [String] {
        let status = test.status.words
        let blanks = String(repeating: " ", count: statusColumns - status.columns)
        let mark = style.paint(status, test.status.paint) + blanks
        let name = test.name.madeSafeOnOneLine.wrapped(to: style.width - statusColumns - 4, hanging: 2)
        let margin = String(repeating: " ", count: statusColumns)
        return name.enumerated().map { "  " + ($0 == 0 ? mark : margin) + "  " + $1 }
    }

    private static func stacked(_ test: TestRecord, _ style: Style) -> [String] {
        let name = test.name.madeSafeOnOneLine.wrapped(to: style.width - 4, hanging: 2)
        return ["  " + style.paint(test.status.words, test.status.paint)] + name.map { "    " + $0 }
    }
}

extension TestRecord.Status {
    var paint: Paint {
        switch self {
        case .passed: .good
        case .failed, .crashed, .timeout: .bad
        case .notRun: .notable
        }
    }
}

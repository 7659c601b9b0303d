import LessonModel

extension LimitCap.Excess {
    /// The warning about a lesson that asks for more than it gets; the hint says where to raise the limit.
    package func warning(_ lesson: String, source: String, configuration: String) -> Diagnostic {
        let position = HeaderPlaces(source).place(of: asked.limit.rawValue, under: "limits")
        return Diagnostic(
            .warning, "the lesson asks for \(asked.text) of \(asked.limit.rawValue) and gets \(allowed.text)",
            file: lesson,
            line: position.line, column: position.column,
            hint: "'\(asked.limit.rawValue): \(asked.text)' in '\(configuration)' allows it for all foreign courses")
    }
}

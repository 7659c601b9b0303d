import LessonModel

/// Draws two texts line by line and marks the lines that only one of them has.
package enum DifferenceRenderer {
    /// Draws two texts; their lines are told apart by these names.
    package static func render(_ first: String, _ second: String, names: (String, String), style: Style) -> String {
        render(LineDifference(first, second).lines, names: names, style: style)
    }

    package static func render(
        _ lines: [LineDifference.Line], names: (String, String), style: Style
    ) -> String {
        let lines = lines.map { LineDifference.Line($0.side, $0.text.madeSafe) }
        guard lines.contains(where: { $0.side != .both }) else { return "\(names.0) and \(names.1) are the same" }
        if style.isLinear { return lines.map { sentence($0, names) }.joined(separator: "\n") }
        let head = [style.paint("- \(names.0)", .bad), style.paint("+ \(names.1)", .good)]
        return (head + lines.map { draw($0, style) }).map { ("  " + $0).withoutTrailingBlanks }.joined(separator: "\n")
    }

    private static func sentence(_ line: LineDifference.Line, _ names: (String, String)) -> String {
        switch line.side {
        case .both: "In both: \(line.text)"
        case .first: "Only in \(names.0): \(line.text)"
        case .second: "Only in \(names.1): \(line.text)"
        }
    }

    private static func draw(_ line: LineDifference.Line, _ style: Style) -> String {
        switch line.side {
        case .both: "  " + line.text
        case .first: style.paint("- " + line.text, .bad)
        case .second: style.paint("+ " + line.text, .good)
        }
    }
}

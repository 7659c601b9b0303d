import LessonModel

/// Draws the remarks under a row about single worlds: `printed  live  Hello`.
enum RemarkRenderer {
    private static let indent = "    "

    /// Remarks on their own, under no row.
    static func render(_ remarks: [Comparison.Remark], style: Style) -> String {
        lines(remarks.map(\.madeSafe), style: style).map(\.withoutTrailingBlanks).joined(separator: "\n")
    }

    static func lines(_ remarks: [Comparison.Remark], style: Style) -> [String] {
        let kind = remarks.map(\.kind.columns).max() ?? 0, world = remarks.map(\.world.columns).max() ?? 0
        return remarks.flatMap { remark in
            let name = remark.world.padded(to: world)
            let label = kind == 0 ? name : "\(remark.kind.padded(to: kind))  \(name)"
            return lines(remark, label: label, style: style)
        }
    }

    private static func lines(_ remark: Comparison.Remark, label: String, style: Style) -> [String] {
        let room = style.width - indent.count - label.columns - 2
        guard room >= 16 || room >= remark.text.columns else { return under(remark, style: style) }
        let text = remark.text.wrapped(to: room)
        let first = label.withoutTrailingBlanks
        let blanks = String(repeating: " ", count: label.columns - first.columns)
        let mark = style.paint(first, remark.paint) + blanks, margin = "".padded(to: label.columns)
        return text.enumerated().map { index, line in
            (indent + (index == 0 ? mark : margin) + "  " + line).withoutTrailingBlanks
        }
    }

    /// The label on lines of its own above the text, where the text has no room beside it.
    private static func under(_ remark: Comparison.Remark, style: Style) -> [String] {
        let label = [remark.kind, remark.world].filter { !$0.isEmpty }.joined(separator: " ").wrapped(
            to: style.width - indent.count, hanging: 2)
        let text = remark.text.wrapped(to: style.width - indent.count - 2)
        return label.map { indent + style.paint($0, remark.paint) } + text.map { indent + "  " + $0 }
    }
}

extension ValueRecord {
    /// The paint of the value; a crash or timeout that the lesson promised is not painted as a fault.
    var paint: Paint { meets != true && (status == .crashed || status == .timeout) ? .bad : .plain }
}

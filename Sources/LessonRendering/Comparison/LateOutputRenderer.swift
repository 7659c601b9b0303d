import LessonModel

/// Draws the text that worlds printed while none of their lines was under way, apart from every table: it belongs to no row.
package enum LateOutputRenderer {
    private static let heading = "printed by earlier lines that go on, and not compared"

    /// The text of each world under a heading; worlds that printed the same share it. Empty where nothing was printed.
    package static func render(_ texts: [(world: String, text: String)], isWhole: Bool = false, style: Style) -> String
    {
        var remarks: [Comparison.Remark] = []
        for (world, text) in texts {
            let shown = text.madeSafe
            remarks.add(
                .init("", world: world.madeSafeOnOneLine, text: isWhole ? shown.withoutLineFeedsAtEnd : shown.folded))
        }
        guard !remarks.isEmpty else { return "" }
        if style.isLinear {
            let lines = remarks.map { "In \($0.world): \($0.text)" }
            return ([heading.withCapital + "."] + lines).joined(separator: "\n")
        }
        let lines = (heading + ":").wrapped(to: style.width - ComparisonRenderer.margin.count, hanging: 2)
        return (lines.map { ComparisonRenderer.margin + $0 } + RemarkRenderer.lines(remarks, style: style))
            .joined(separator: "\n")
    }

    /// Whether some of the text is too long to be shown whole.
    package static func folds(_ texts: [(world: String, text: String)]) -> Bool {
        texts.contains { $0.text.madeSafe.isFolded }
    }
}

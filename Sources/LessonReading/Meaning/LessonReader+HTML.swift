extension RawHTML {
    var line: Int { lines.first?.number ?? 1 }
    var text: String { lines.map(\.bytes.text).joined(separator: "\n") }
}

extension LessonReader {
    /// Reads an HTML block, which may begin or end a `<details>`.
    mutating func read(_ html: RawHTML, into details: inout DetailsStack) {
        guard html.kind.endsAtBlankLine else { return details.add(.html(html.text, line: html.line)) }
        reportMarkdown(in: html)
        for part in HTMLPart.parts(of: html) {
            switch part {
            case .detailsStart(let position): details.open(at: position)
            case .detailsEnd(let position):
                if !details.close() { findings.add(MarkdownProblem.strayDetailsEnd, at: position) }
            case .summary(let text):
                let inlines = InlineReader.inlines(text)
                if !details.setSummary(inlines) { details.add(.paragraph(inlines, line: html.line)) }
            case .other(let text, let line): details.add(.html(text, line: line))
            }
        }
    }

    /// Reports a line that looks like Markdown but belongs to the HTML, which reaches to the next empty line.
    private mutating func reportMarkdown(in html: RawHTML) {
        guard let line = html.lines.dropFirst().first(where: { Self.looksLikeMarkdown($0.bytes.trimmed) }) else {
            return
        }
        draft.unreadSteps.insert(step)
        findings.add(MarkdownProblem.markdownInHTML, at: line.position)
    }

    private static func looksLikeMarkdown(_ bytes: ArraySlice<UInt8>) -> Bool {
        ["```", "~~~", "# ", "## ", "### ", "> ", "| ", "- ["].contains { bytes.starts(with: $0.utf8) }
    }
}

import Foundation
import LessonModel
import LessonRendering
import TestSupport
import Testing

/// What holds for every run and every width.
@Suite(.busy) struct RenderingPropertyTests {
    @Test func noLineIsWiderThanTheTerminal() {
        forRandomRuns { record, width in
            let text = TerminalRenderer.render(record, style: Style(width: width))
            // A place stays whole, so that the terminal knows it as one.
            for line in text.split(separator: "\n") where !line.contains(/:\d+/) {
                #expect(String(line).columns <= width, "at \(width): '\(line)'")
            }
        }
    }

    @Test func noLineEndsInBlanks() {
        forRandomRuns { record, width in
            let text = TerminalRenderer.render(record, style: Style(width: width))
            for line in text.lines { #expect(line.last != " ", "at \(width): '\(line)'") }
        }
    }

    @Test func colourChangesNothingButColour() {
        forRandomRuns { record, width in
            let plain = TerminalRenderer.render(record, style: Style(width: width))
            let painted = TerminalRenderer.render(record, style: Style(width: width, usesColor: true))
            for (line, other) in zip(plain.lines, painted.withoutColour.lines) { #expect(line == other, "at \(width)") }
            #expect(plain.lines.count == painted.lines.count)
        }
    }

    @Test func nothingThatAChildPrintedActsOnTheTerminal() throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<60 {
            let record = RandomRuns.record(using: &random)
            let texts = [
                TerminalRenderer.render(record, style: Style(width: 70)),
                TerminalRenderer.render(record, style: Style(usesColor: true)).withoutColour,
                TerminalRenderer.render(record, style: Style(isLinear: true)), MarkdownRenderer.render(record),
                JUnitRenderer.render(record), AnnotationRenderer.render(record),
            ]
            for text in texts where text.madeSafe != text { Issue.record("not safe: \(text)") }
            let json = try JSONRenderer.render(record)
            #expect(json.unicodeScalars.first { !$0.isVisible } == nil)
        }
    }

    /// Whatever is in the record can be found in what is drawn, apart from blanks and line breaks.
    @Test func nothingIsCutSilently() {
        forRandomRuns { record, width in
            let text = TerminalRenderer.render(record, style: Style(width: width)).inked
            let texts =
                record.rows.compactMap { $0.probe.split(whereSeparator: \.isWhitespace).first?.prefix(4).description }
                + record.tests.map(\.name.madeSafeOnOneLine) + record.diagnostics.map(\.message)
            for piece in texts.map(\.madeSafe.inked) where !piece.isEmpty {
                #expect(text.contains(piece), "at \(width): '\(piece)'")
            }
        }
    }

    private func forRandomRuns(_ check: (RunRecord, Int) -> Void) {
        var random = SeededRandom(seed: 2)
        for width in 20...140 { check(RandomRuns.record(using: &random), width) }
    }
}

extension String {
    var withoutColour: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }

    fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }

    fileprivate var inked: String { filter { !$0.isWhitespace } }
}

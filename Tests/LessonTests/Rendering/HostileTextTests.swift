import Foundation
import LessonModel
import LessonReading
import LessonRendering
import TestSupport
import Testing

/// Whatever stands in any string of any record, nothing that a terminal obeys comes out of any renderer.
@Suite(.busy) struct HostileTextTests {
    /// Sequences that move, paint, copy to the clipboard, retitle, erase; marks that reorder or hide; broken text.
    private static let sequences = [
        "\u{1B}[2J", "\u{1B}]52;c;ZXZpbA==\u{07}", "\u{1B}Pq#0\u{1B}\\", "\u{9B}31m", "\u{9D}0;title\u{9C}", "a\rb",
        "a\u{8}b",
        "\u{7F}", "\u{0}", "\u{202E}live\u{202C}", "\u{2066}x\u{2069}", "a\u{200B}b\u{200F}", "\u{FEFF}", "\u{2028}",
        String(decoding: [0x61, 0xFF, 0xC0, 0x80, 0x9B, 0x62] as [UInt8], as: UTF8.self),
    ]
    /// All of them, apart and run together.
    private static let hostile = [sequences.joined(separator: " "), sequences.joined()]
    private static let styles = [Style(width: 80), Style(width: 30), Style(isLinear: true)]

    @Test(arguments: hostile) func aRunShowsNothingRaw(text: String) throws {
        for record in try poisoned(SampleRuns.troubled, text) {
            expectHarmless(
                Self.styles.map { TerminalRenderer.render(record, style: $0) } + [
                    MarkdownRenderer.render(record), JUnitRenderer.render(record), AnnotationRenderer.render(record),
                    try JSONRenderer.render(record),
                ])
        }
    }

    @Test(arguments: hostile) func aCheckShowsNothingRaw(text: String) throws {
        for record in try poisoned(CheckRecord.failing, text) {
            expectHarmless(
                Self.styles.map { CheckRenderer.render(record, style: $0) }
                    + Self.styles.map { CheckRenderer.render(record, at: .watch, style: $0) } + [
                        JUnitRenderer.render(record), AnnotationRenderer.render(record),
                        try JSONRenderer.render(record),
                    ])
        }
    }

    @Test(arguments: hostile) func aVerificationShowsNothingRaw(text: String) throws {
        for record in try poisoned(VerifyRecord.mixed, text) {
            expectHarmless(
                Self.styles.map { VerifyRenderer.problems(record.lessons, style: $0) } + [
                    VerifyRenderer.summary(record), JUnitRenderer.render(record), AnnotationRenderer.render(record),
                    try JSONRenderer.render(record),
                ])
        }
    }

    @Test(arguments: hostile) func progressShowsNothingRaw(text: String) throws {
        var ada = SampleProgress("ada")
        ada.finish(1, 2)
        ada.check(failing: "behaviour")
        let course = SampleProgress("").record
        for record in try poisoned(ada.record, text) {
            let room = RoomProgress.merging([(text, record), ("b.json", ada.record)], into: course).room
            expectHarmless(
                Self.styles.map { ProgressRenderer.render(record, style: $0) }
                    + Self.styles.map { RoomRenderer.render(room, style: $0) }
                    + [try JSONRenderer.encode(record), try JSONRenderer.encode(room)])
        }
    }

    @Test(arguments: hostile) func aListShowsNothingRaw(text: String) throws {
        for summary in try poisoned(LessonSummary(SampleProgress.bell), text) {
            expectHarmless(
                Self.styles.map { ListRenderer.render([summary], style: $0) } + [try JSONRenderer.render([summary])])
        }
    }

    @Test(arguments: hostile) func notesShowNothingRaw(text: String) throws {
        var ada = SampleProgress("ada")
        ada.predict(2)
        ada.see(SeenRow(probe: "bell.ring()", values: ["live": "1"], printed: ["live": "2"], differs: false))
        ada.finish(1, 2)
        ada.check(failing: "behaviour")
        let place = Workbook.Place(lesson: "the-bell", step: 3)
        for workbook in try poisoned(ada.workbook, text) {
            expectHarmless([
                NotesRenderer.render([SampleProgress.bell], workbook, answers: [place: "let a = \"\(text)\""])
            ])
        }
    }

    @Test func aLessonShowsNothingRaw() throws {
        // A NUL is no part of any lesson.
        let text = Self.sequences.filter { $0 != "\0" }.joined(separator: " ")
        let lines = SampleLesson.source.split(separator: "\n", omittingEmptySubsequences: false)
        var read = 0
        for index in Night.all(Array(lines.indices), orEach: 3) {
            let source = (lines[..<index] + [lines[index] + text] + lines[(index + 1)...]).joined(separator: "\n")
            let scanned = LessonScanner.scan(Array(source.utf8), file: "a\(text).md")
            expectHarmless(Self.styles.map { DiagnosticRenderer.render(scanned.diagnostics, style: $0) })
            guard let lesson = scanned.lesson else { continue }
            read += 1
            expectHarmless([
                LessonRenderer.render(lesson, step: nil, showsAnswers: true, style: Style()),
                LessonMarkdown.markdown(source: source, of: lesson, step: nil, showsAnswers: true),
                HandoutRenderer.render(lesson, showsAnswers: true),
                NotesRenderer.render([lesson], Workbook(), answers: [:]),
            ])
        }
        #expect(read > lines.count / (Night.isNow ? 4 : 12))
    }

    /// The record with the text in each of its strings; by day each string holds one of the texts.
    private func poisoned<Record: Codable>(_ record: Record, _ text: String) throws -> [Record] {
        let turn = Self.hostile.firstIndex(of: text) ?? 0
        return Night.all(try Poisoned(record: record).records(with: text), orEach: Self.hostile.count, from: turn)
    }

    /// Tabs may stand in code; whatever else is invisible may not.
    private func expectHarmless(_ texts: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        for text in texts {
            for piece in text.split(whereSeparator: { $0 == "\t" || $0 == "\n" }).map(String.init)
            where piece.madeSafe != piece {
                Issue.record("raw in: \(piece.madeSafe)", sourceLocation: sourceLocation)
            }
        }
    }
}

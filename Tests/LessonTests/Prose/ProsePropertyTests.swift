import Foundation
import LessonModel
import LessonRendering
import TestSupport
import Testing

/// What holds for every lesson and every width.
@Suite(.busy) struct ProsePropertyTests {
    @Test func noLineIsWiderThanTheTerminal() {
        forRandomLessons(every: Night.isNow ? 1 : 3) { lesson, width in
            expectFit(lesson, Style(width: width))
            expectFit(lesson, Style(width: width, usesColor: true))
        }
    }

    @Test func nothingInALessonActsOnTheTerminal() {
        forRandomLessons(every: Night.isNow ? 1 : 5) { lesson, width in
            for style in [Style(width: width), Style(width: width, usesColor: true), Style(isLinear: true)] {
                let text = LessonRenderer.render(lesson, step: nil, showsAnswers: true, style: style).withoutColour
                #expect(text == text.madeSafe, "at \(width)")
            }
        }
    }

    @Test func linearTextDrawsNoLines() throws {
        let text = LessonRenderer.render(
            try SampleLesson.lesson(), step: nil, showsAnswers: true, style: Style(isLinear: true))
        #expect(!text.contains { "│─•↳┌└".contains($0) })
    }

    /// Colour takes the place of the marks around code and stressed words, and changes nothing else.
    @Test(arguments: [70, 80, 140]) func colourLosesNoWord(width: Int) throws {
        let lesson = try SampleLesson.lesson()
        let texts = [false, true].map { usesColor in
            let style = Style(width: width, usesColor: usesColor)
            return LessonRenderer.render(lesson, step: nil, showsAnswers: true, style: style).withoutColour.words
        }
        #expect(texts[0] == texts[1])
    }

    /// A blank that is lost where a line is broken would change the string.
    @Test func aStringInCodeKeepsItsBlanks() {
        let code = CodeBlock(language: "swift", source: #"split(separator: " ", in: "a  b c d e")"#, fenceLine: 1)
        for usesColor in [false, true] {
            let text = LessonRenderer.render(
                [.code(code)], showsAnswers: false, style: Style(width: 24, usesColor: usesColor))
            #expect(
                text.withoutColour == """
                    swift
                    │ split(separator: " ",
                    ↳     in: "a  b c d e")
                    """)
        }
    }

    private func expectFit(_ lesson: Lesson, _ style: Style) {
        let text = LessonRenderer.render(lesson, step: nil, showsAnswers: true, style: style).withoutColour
        for line in text.split(separator: "\n") {
            #expect(String(line).columns <= style.width, "\(lesson.id) at \(style.width): '\(line)'")
            #expect(line.last != " ", "\(lesson.id) at \(style.width): '\(line)'")
        }
    }

    private func forRandomLessons(every step: Int, _ check: (Lesson, Int) -> Void) {
        var random = SeededRandom(seed: 4)
        for width in stride(from: 20, through: 140, by: step) { check(RandomBlocks.lesson(using: &random), width) }
    }
}

extension String {
    /// The letters and digits of the text, whatever stands between them.
    fileprivate var words: String { String(unicodeScalars.filter { $0.properties.isAlphabetic }) }
}

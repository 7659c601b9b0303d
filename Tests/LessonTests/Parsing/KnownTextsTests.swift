import Testing

@testable import CodeParsing
@testable import LessonCode

/// What was found in a text is remembered for that text alone.
@Suite struct KnownTextsTests {
    @Test func twoSpellingsOfALetterAreTwoTexts() {
        let one = "let caf\u{E9} = 1", other = "let cafe\u{301} = 1"
        #expect(one == other)
        for text in [one, other] {
            #expect(SwiftText.parse(text).description.utf8.elementsEqual(text.utf8))
        }
    }
}

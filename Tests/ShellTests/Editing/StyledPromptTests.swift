import Testing

@testable import Shell

@Suite struct StyledPromptTests {
    @Test func colorsAreMarkedAndNotVisible() {
        let prompt = StyledPrompt("\u{1B}[1mλ\u{1B}[0m> ")
        #expect(prompt.plain == "λ> ")
        #expect(String(prompt.literal) == "\u{1}\u{1B}[1m\u{1}λ\u{1}\u{1B}[0m\u{1}> ")
    }

    @Test func neighbouringColorsAreOneGroup() {
        #expect(String(StyledPrompt("\u{1B}[1m\u{1B}[32ma").literal) == "\u{1}\u{1B}[1m\u{1B}[32m\u{1}a")
    }

    @Test func colorsAtTheEndMoveBeforeTheLastCharacter() {
        #expect(String(StyledPrompt("a \u{1B}[0m").literal) == "a\u{1}\u{1B}[0m\u{1} ")
    }

    @Test func aPromptWithoutColorsStaysAsItIs() {
        #expect(String(StyledPrompt("> ").literal) == "> ")
        #expect(StyledPrompt("").literal == [])
    }
}

import Testing

@testable import Shell

@Suite struct KeyBindingsTests {
    @Test func everySpecialKeyIsBoundInEveryMap() {
        let bindings = KeyBindings.needed(inViMode: true)
        for key in SpecialKey.allCases {
            let spelling = "\\" + String(key.rawValue, radix: 8)
            #expect(bindings.filter { $0.key == spelling }.map(\.isAlternate) == [false, true])
        }
    }

    @Test func lettersAreCommandsInViCommandModeOnly() {
        #expect(!KeyBindings.needed(inViMode: false).contains { $0.isAlternate })
        #expect(KeyBindings.needed(inViMode: true).filter { $0.key == "k" }.map(\.isAlternate) == [true])
        #expect(KeyBindings.needed(inViMode: true).filter { $0.key == "}" }.map(\.isAlternate) == [false])
    }

    @Test func controlBackslashIsSpeltInThreeDigits() {
        let binding = KeyBindings.Binding(key: "\\034", .quit)
        #expect(KeyBindings.needed(inViMode: false).contains(binding))
    }
}

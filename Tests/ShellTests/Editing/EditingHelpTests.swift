import Shell
import Testing

@Suite struct EditingHelpTests {
    @Test func textWithoutASessionIsHandedOverAsItIs() {
        let help = EditingHelp()
        #expect(help.continuation("let x = {", false) == nil)
        #expect(help.completions("he", 2) { true } == CompletionList(start: 2, candidates: []))
    }
}

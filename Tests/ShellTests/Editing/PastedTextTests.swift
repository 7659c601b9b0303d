import Testing

@testable import Shell

@Suite struct PastedTextTests {
    @Test(arguments: [
        ("a\rb", "a\nb"), ("a\nb", "a\nb"), ("a\r\nb", "a\nb"), ("a\n\rb", "a\nb"), ("a\r\rb", "a\n\nb"),
        ("a\n\n\nb", "a\n\n\nb"), ("a\n\r\n\rb", "a\n\nb"), ("a\r", "a"), ("\r\n", ""), ("\ta", "\ta"),
        ("a\u{1B}[1mb\u{0}\u{7F}", "a[1mb"), ("日本 é", "日本 é"),
    ])
    func pastedTextKeepsItsLinesAndNothingThatControls(pasted: String, clean: String) {
        #expect(String(PastedText.clean(Array(pasted.unicodeScalars))) == clean)
    }
}

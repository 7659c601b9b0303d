import Testing

@testable import Shell

@Suite struct LayoutTests {
    init() { TextLocale.adoptUTF8() }

    @Test(arguments: [
        ("", 0, 0), ("abc", 0, 3), ("a\nbc", 1, 2), ("日本", 0, 4), ("\t", 0, 8), ("a\u{3}", 0, 3),
        ("0123456789", 1, 0), ("0123456789a", 1, 1), ("012345678日", 1, 2), ("0123456789\n", 2, 0), ("e\u{301}", 0, 1),
    ])
    func textEndsWhereLibeditPutsTheCursor(text: String, row: Int, column: Int) {
        var layout = Layout(width: 10)
        layout.put(text.unicodeScalars)
        #expect((layout.row, layout.column) == (row, column))
    }
}

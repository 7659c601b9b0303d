import Testing

@testable import LessonModel
@testable import LessonReading

struct ScannerInlineTests {
    /// The inlines of a text in a notation that shows their nesting.
    private func shown(_ text: String) -> String { shown(InlineReader.inlines(Array(text.utf8))) }

    private func shown(_ inlines: [Inline]) -> String {
        inlines.map { inline in
            switch inline {
            case .text(let text): text
            case .code(let code): "<code>\(code)</code>"
            case .emphasis(let inner): "<em>\(shown(inner))</em>"
            case .strong(let inner): "<strong>\(shown(inner))</strong>"
            case .strikethrough(let inner): "<del>\(shown(inner))</del>"
            case .link(let inner, let destination): "<a \(destination)>\(shown(inner))</a>"
            case .image(let description, let destination): "<img \(destination) \(description)>"
            case .lineBreak: "<br>"
            }
        }.joined()
    }

    @Test(arguments: [
        ("`a`", "<code>a</code>"), ("`` a`b ``", "<code>a`b</code>"), ("` `` `", "<code>``</code>"),
        ("`  `", "<code>  </code>"),
        ("`a\nb`", "<code>a b</code>"), ("``a`", "``a`"), ("\\`a`", "`a`"), ("`a\\`", "<code>a\\</code>"),
    ])
    func codeSpansEndAtTheSameNumberOfBackticks(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }

    @Test(arguments: [
        ("*a*", "<em>a</em>"), ("**a**", "<strong>a</strong>"), ("***a***", "<em><strong>a</strong></em>"),
        ("*a **b** c*", "<em>a <strong>b</strong> c</em>"), ("a*b*c", "a<em>b</em>c"), ("a_b_c", "a_b_c"),
        ("_a_", "<em>a</em>"), ("2 * 3 * 4", "2 * 3 * 4"), ("*a", "*a"), ("**a*", "*<em>a</em>"),
        ("~~a~~ ~b~", "<del>a</del> <del>b</del>"), ("~~a~", "~~a~"), ("*a `*` b*", "<em>a <code>*</code> b</em>"),
        ("\\*a\\*", "*a*"), ("*(**a**)*", "<em>(<strong>a</strong>)</em>"),
    ])
    func emphasisIsSettledAsGitHubDoes(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }

    @Test(arguments: [
        ("[a](b)", "<a b>a</a>"), ("[a *b*](<c d> \"e\")", "<a c d>a <em>b</em></a>"), ("![a](b)", "<img b a>"),
        ("[a [b](c) d](e)", "[a <a c>b</a> d](e)"), ("[![a](b)](c)", "<a c><img b a></a>"), ("[a]", "[a]"),
        ("[a](b", "[a](b"), ("[`a]`](b)", "<a b><code>a]</code></a>"), ("[a](b(c)d)", "<a b(c)d>a</a>"),
        ("[a](b&amp;c\\)d)", "<a b&c)d>a</a>"),
    ])
    func linksHoldNoLinks(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }

    @Test(arguments: [
        ("<https://a.b/c>", "<a https://a.b/c>https://a.b/c</a>"), ("<a@b.c>", "<a mailto:a@b.c>a@b.c</a>"),
        ("see https://a.b/c).", "see <a https://a.b/c>https://a.b/c</a>)."),
        ("(www.a.b)", "(<a http://www.a.b>www.a.b</a>)"), ("ahttp://b", "ahttp://b"),
    ])
    func addressesAreLinks(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }

    @Test(arguments: [
        ("&amp;&#39;&#x41;&hellip;", "&'A…"), ("&nonsense;", "&nonsense;"), ("&", "&"), ("&#0;", "\u{FFFD}"),
        ("`&amp;`", "<code>&amp;</code>"),
    ])
    func entitiesStandForCharacters(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }

    @Test(arguments: [
        ("a  \nb", "a<br>b"), ("a\\\nb", "a<br>b"), ("a\nb", "a b"), ("a \n  b", "a b"),
        ("a<br>b<br/>c", "a<br>b<br>c"),
        ("a <kbd>b</kbd> <!-- c -->d", "a b d"), ("a < b > c", "a < b > c"),
    ])
    func lineEndsAndTagsAreReadAsTheyShow(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }
}

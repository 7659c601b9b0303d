import Testing

@testable import LessonModel
@testable import LessonReading

/// What stands in which block, in the cases where readers of Markdown are apt to differ.
struct ScannerBlockTests {
    /// The blocks of a text in a notation that shows their nesting.
    private func shown(_ text: String) -> String {
        var findings = Findings()
        let source = SourceText(Array(text.utf8), findings: &findings)
        return shown(MarkdownReader.blocks(in: source, from: 0, findings: &findings))
    }

    private func shown(_ blocks: [RawBlock]) -> String { blocks.map(shown).joined(separator: " ") }

    private func shown(_ lines: [RawLine]) -> String { lines.map(\.bytes.text).joined(separator: "/") }

    private func shown(_ block: RawBlock) -> String {
        switch block {
        case .heading(let heading): "h\(heading.level)(\(shown(heading.lines)))"
        case .paragraph(let lines): "p(\(shown(lines)))"
        case .fence(let fence): "fence(\(shown(fence.lines)))"
        case .indentedCode(let lines): "code(\(shown(lines)))"
        case .html(let html): "html(\(shown(html.lines)))"
        case .table(let table):
            "table(\(([table.header] + table.rows).map { $0.cells.map(\.markdown.text).joined(separator: ",") }.joined(separator: "/")))"
        case .quote(let blocks, _): "quote(\(shown(blocks)))"
        case .list(let list):
            "\(list.start.map { "ol\($0)" } ?? "ul")(\(list.items.map { shown($0.blocks) }.joined(separator: "; ")))"
        case .rule: "rule"
        }
    }

    @Test(arguments: [
        ("> a\nb", "quote(p(a/b))"), ("> a\n\nb", "quote(p(a)) p(b)"), ("> a\n---", "quote(p(a)) rule"),
        ("> - a\nb", "quote(ul(p(a/b)))"), ("> ```\na", "quote(fence()) p(a)"), (">a\n>>b", "quote(p(a) quote(p(b)))"),
    ])
    func quotesGoOnLazilyWithParagraphsOnly(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }

    @Test(arguments: [
        ("- a\n- b", "ul(p(a); p(b))"), ("- a\n* b", "ul(p(a)) ul(p(b))"), ("3. a\n4. b", "ol3(p(a); p(b))"),
        ("a\n2. b", "p(a/2. b)"), ("a\n1. b", "p(a) ol1(p(b))"), ("a\n-\nb", "h2(a) p(b)"),
        ("- a\n\n  b\n\nc", "ul(p(a) p(b)) p(c)"),
        ("- a\n  - b", "ul(p(a) ul(p(b)))"), ("- a\n - b", "ul(p(a); p(b))"), ("-\n  a", "ul(p(a))"),
        ("-     a", "ul(code(a))"), ("- a\n\tb", "ul(p(a/b))"), ("-\ta\n\n\tb", "ul(p(a) p(b))"), ("-a", "p(-a)"),
        ("* * *", "rule"), ("- ***", "ul(rule)"), ("- ---", "rule"),
    ])
    func itemsHoldWhatIsIndentedUnderThem(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }

    @Test(arguments: [
        ("# a #", "h1(a)"), ("#a", "p(#a)"), ("####### a", "p(####### a)"), ("a\nb\n===", "h1(a/b)"),
        ("a\n---", "h2(a)"),
        ("    # a", "code(# a)"), ("a\n    b", "p(a/b)"), ("---", "rule"), ("## a \\#", "h2(a \\#)"),
        ("a\n***", "p(a) rule"),
    ])
    func headingsAndRules(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }

    @Test(arguments: [
        ("| a | b |\n|---|---|\n| c | d |", "table(a,b/c,d)"), ("a | b\n-|-\nc", "table(a,b/c)"),
        ("| `a\\|b` |\n|---|", "table(`a|b`)"), ("| a |\n|---|---|", "p(| a |/|---|---|)"),
        ("t\n| a |\n|---|\n| b |\n\nc", "p(t) table(a/b) p(c)"), ("| a |\n|:-:|\n> b", "table(a) quote(p(b))"),
        ("> | a |\n> |---|\n| b |", "quote(table(a)) p(| b |)"), ("- | a |\n  |---|\n  | b |", "ul(table(a/b))"),
    ])
    func tablesAreAsWideAsTheirSecondLineSays(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }

    @Test(arguments: [
        (
            "<details>\n<summary>a</summary>\n\n**b**\n\n</details>",
            "html(<details>/<summary>a</summary>) p(**b**) html(</details>)"
        ),
        ("<!-- a\n\nb -->\nc", "html(<!-- a//b -->) p(c)"), ("<b>a</b>", "p(<b>a</b>)"),
        ("<b>\na\n\nc", "html(<b>/a) p(c)"),
        ("a\n<div>\nb", "p(a) html(<div>/b)"), ("a\n<b>\nc", "p(a/<b>/c)"),
        ("<pre>\n\n```\n</pre>\na", "html(<pre>//```/</pre>) p(a)"),
    ])
    func htmlEndsAtABlankLineOrItsOwnEnd(_ markdown: String, _ expected: String) {
        #expect(shown(markdown) == expected)
    }
}

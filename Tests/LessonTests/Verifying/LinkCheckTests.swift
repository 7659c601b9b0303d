import LessonReading
import Testing

struct LinkCheckTests {
    private func problems(_ link: String) -> [String] {
        let check = LinkCheck(MarkdownPage("# Top\n\n[a](\(link))\n"), file: "a.md") { path in
            switch path {
            case "other.md", "two words.md": .page(MarkdownPage("# Other\n"))
            case "p.png", "sub/": .other
            default: .nothing
            }
        }
        return check.problems().map { "\($0.place): \($0.message) (\($0.hint ?? ""))" }
    }

    @Test(arguments: [
        "#top", "other.md", "other.md#other", "p.png", "sub/", "two%20words.md", "other.md?plain=1", "https://a.org",
        "https://a.org/b?c=d#e", "http://localhost:8080/x", "mailto:a@b.c", "#",
    ])
    func whatLeadsSomewhereIsRight(link: String) { #expect(problems(link) == []) }

    @Test(arguments: [
        (
            "none.md",
            "a.md:3:5: the link leads to 'none.md', and there is no such file (paths begin at the lesson's folder)"
        ),
        // It passed wherever the file was there.
        ("/tmp", "a.md:3:5: the path '/tmp' is one of this machine (write it from the lesson's folder)"),
        ("#tip", "a.md:3:5: no heading of this file is '#tip' (did you mean 'top'?)"),
        ("other.md#top", "a.md:3:5: no heading of 'other.md' is '#top' (one of: other)"),
        ("htp://a.org", "a.md:3:5: no address begins with 'htp:' (did you mean 'http'?)"),
        ("https://", "a.md:3:5: the address 'https://' names no host (write it as 'https://example.org/page')"),
    ])
    func whatLeadsNowhereIsNamedAtItsPlace(link: String, problem: String) { #expect(problems(link) == [problem]) }

    @Test func aPageThatIsNoLessonIsNotCalledOne() {
        let check = LinkCheck(MarkdownPage("[a](none.md)\n"), file: "Forms.md", in: "page") { _ in .nothing }
        #expect(check.problems().map(\.hint) == ["paths begin at the page's folder"])
    }
}

import LessonReading
import Testing

struct MarkdownPageTests {
    @Test(arguments: [
        ("The subject", "the-subject"), ("First gap: too late", "first-gap-too-late"),
        ("What `nextID()` says", "what-nextid-says"), ("A [link](x) in it", "a-link-in-it"),
        ("Größe & Maß — 2×", "größe--maß--2"), ("under_score-and--dash", "under_score-and--dash"),
        ("Emoji 🎉 too", "emoji--too"),
    ])
    func aHeadingBecomesTheAnchorOfACodeHost(heading: String, anchor: String) {
        #expect(MarkdownPage("## \(heading)\n").anchors == [anchor])
    }

    @Test func headingsOfTheSameWordsAreNumbered() {
        #expect(MarkdownPage("# A\n\n## B\n\n## B\n\n### B\n").anchors == ["a", "b", "b-1", "b-2"])
    }

    @Test func aPageOfManyEqualHeadingsIsReadAtOnce() {
        let page = MarkdownPage(String(repeating: "## B\n\n", count: 3000) + "## B-1\n")
        #expect(page.anchors.count == 3001 && page.anchors.suffix(2) == ["b-2999", "b-1-1"])
    }

    @Test func linksAreFoundAtTheirDestinations() {
        let page = MarkdownPage(
            "One [a](x.md) and *[b](y.md#z)*.\n![p](p.png)\n\n> - [c](#d)\n\n| h |\n|---|\n| [e](f) |\n\n```\n[no](no)\n```\n`[no](no)`\n"
        )
        let places = page.links.map { "\($0.destination) \($0.position.line):\($0.position.column)" }
        #expect(places == ["x.md 1:9", "y.md#z 1:24", "p.png 2:6", "#d 4:9", "f 8:7"])
    }

    @Test func aDestinationThatStandsTwiceIsFoundAtBothPlaces() {
        let page = MarkdownPage("[a](x.md) [b](x.md)\n[c](x.md)\n")
        #expect(page.links.map { "\($0.position.line):\($0.position.column)" } == ["1:5", "1:15", "2:5"])
    }
}

import Testing

@testable import Shell

@Suite struct RecallTests {
    @Test func theDraftWaitsAtTheNewerEnd() {
        var recall = Recall(["one", "two\nlines "])
        let typed = draft("half", isPasted: true)
        #expect(recall.newer() == nil)
        #expect(recall.older(than: typed) == draft("two\nlines "))
        #expect(recall.older(than: draft("two, edited")) == draft("one"))
        #expect(recall.older(than: draft("one")) == nil)
        #expect(recall.newer() == draft("two\nlines "))
        #expect(recall.newer() == typed)
        #expect(recall.newer() == nil)
    }

    @Test func withoutEntriesThereIsNothingToRecall() {
        var recall = Recall([])
        #expect(recall.older(than: draft("a")) == nil)
    }

    private func draft(_ text: String, isPasted: Bool = false) -> Recall.Draft {
        Recall.Draft(scalars: Array(text.unicodeScalars), isPasted: isPasted)
    }
}

import LessonModel
import LessonReading
import Testing

@Suite struct GlossaryTests {
    @Test(arguments: [
        ("spy", "spy"), ("SPIES", "spy"), ("seam", "seam"), ("Test-Doubles", "test double"), ("dummies", "dummy"),
        ("setter injection", "property injection"), ("link", "link seam"), ("double", "test double"),
        ("property inj", "property injection"), ("s", "property injection, seam, spy, stub, link seam"),
        ("le", "legacy code"), ("injection", "property injection"), ("zebra", ""), ("", ""), ("?!", ""),
    ])
    func aTermIsFound(typed: String, terms: String) {
        #expect(Glossary.sample.entries(for: typed).map(\.term).joined(separator: ", ") == terms)
    }

    @Test(arguments: [("spye", "spy"), ("saem", "seam"), ("setter injektion", "setter injection"), ("zebra", nil)])
    func aNearNameIsSuggested(typed: String, name: String?) {
        #expect(Glossary.sample.name(near: typed) == name)
    }

    @Test(arguments: [
        ("seam", ["enabling point", "link seam"]), ("spy", ["stub", "dummy", "test double"]),
        ("test double", ["dummy", "spy", "stub"]), ("legacy code", []),
    ])
    func theTermsNextToOneAreThose(term: String, near: [String]) throws {
        let entry = try #require(Glossary.sample.entries(for: term).first)
        #expect(Glossary.sample.neighbours(of: entry).map(\.term) == near)
    }

    @Test func whatATextSpeaksOfComesFirst() {
        let order = Glossary.sample.entries(firstFrom: ["Two spies.", "A link seam: a setter injection, by a spy."])
        #expect(
            order.map(\.term) == [
                "spy", "link seam", "property injection", "seam", "dummy", "enabling point", "legacy code", "stub",
                "test double",
            ])
    }

    @Test func aWordInCapitalsIsNoOtherWord() {
        let glossary = Glossary(
            ["bell", "FIRST"].map { GlossaryEntry($0, meaning: "m", whose: "w", lesson: "l") })
        #expect(glossary.entries(firstFrom: ["The first."]).map(\.term) == ["bell", "FIRST"])
        #expect(glossary.entries(firstFrom: ["Such tests are FIRST."]).map(\.term) == ["FIRST", "bell"])
    }

    @Test(arguments: [
        ("09-spies.md", "spies"), ("Lessons/9-a-b.md#top", "a-b"), ("plain.md", "plain"), ("", ""),
        ("2024.md", "2024"),
    ])
    func aLessonIsKnownByItsFile(path: String, id: String) {
        #expect(LessonFileName.id(of: path) == id)
    }
}

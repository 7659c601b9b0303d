import LessonModel

extension Glossary {
    static let sample = Glossary([
        entry("dummy", "a double that is never used", lesson: "spies"),
        entry("enabling point", "where you choose what a seam does", whose: "Feathers", lesson: "below-the-source"),
        entry("legacy code", "code without tests", whose: "Feathers", lesson: "rescue"),
        entry(
            "link seam", "a call whose meaning depends on what is linked", whose: "Feathers", lesson: "below-the-source"
        ),
        GlossaryEntry(
            "property injection", also: ["setter injection"],
            meaning: "the dependency is assigned to an object that exists already", whose: "Seemann, 1st ed.",
            lesson: "later"),
        entry(
            "seam", "a place whose behaviour you can change elsewhere", whose: "Feathers", lesson: "below-the-source"),
        entry("spy", "a stub that records how it was called", lesson: "spies"),
        entry("stub", "a double with answers prepared in advance", lesson: "spies"),
        entry("test double", "whatever stands in for the real thing", lesson: "spies"),
    ])

    private static func entry(
        _ term: String, _ meaning: String, whose: String = "Meszaros", lesson: String
    ) -> GlossaryEntry {
        GlossaryEntry(term, meaning: meaning, whose: whose, lesson: lesson)
    }
}

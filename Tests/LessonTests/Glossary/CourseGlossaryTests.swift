import Foundation
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading

/// What holds for the page of our own course.
@Suite(.busy) struct CourseGlossaryTests {
    private let page: ScannedGlossary

    init() throws {
        let path = SeamsProgram.checkout + "/Lessons/Glossary.md"
        page = GlossaryReader.read(try Data(contentsOf: URL(filePath: path)), file: path)
    }

    @Test func itIsSound() {
        #expect(page.diagnostics == [])
        #expect(page.glossary.entries.count > 80)
    }

    @Test func termsAreInOrderAndNamesStandOnce() {
        let terms = page.glossary.entries.map { $0.term.lowercased() }, names = page.glossary.entries.flatMap(\.names)
        #expect(terms == terms.sorted())
        #expect(Set(names.map { WordStems($0) }).count == names.count)
    }

    @Test func eachMeaningIsALine() {
        for entry in page.glossary.entries {
            #expect(entry.meaning.count <= 100, "\(entry.term)")
            #expect(entry.meaning.last != ".", "\(entry.term)")
        }
    }

    @Test func eachLessonIsThere() throws {
        let ids = Set(try CourseFiles.names().map { LessonFileName.id(of: $0) })
        for entry in page.glossary.entries { #expect(ids.contains(entry.lesson), "\(entry.term): \(entry.lesson)") }
    }

    /// A word that a lesson uses finds a term, or the lessons that speak of it.
    @Test func theTitleOfEachLessonAndTheWordsOfItsProseAreFound() {
        let lessons = CourseLesson.all.map(\.lesson)
        let words = lessons.map(\.header.title) + ["throws", "@MainActor", "endpoint", "back-off", "For it", "zone"]
        for word in words {
            let isTerm = !page.glossary.entries(for: word).isEmpty
            #expect(isTerm || !lessons.mentions(of: word).isEmpty, "\(word)")
        }
        #expect(lessons.mentions(of: "wrap the framework").map(\.lesson) == ["wrap-the-framework"])
        #expect(lessons.mentions(of: "xyzzy") == [] && lessons.mentions(of: "") == [])
    }

    @Test(arguments: [
        ("environment", "environment"), ("sendable", "Sendable"), ("@Sendable", "Sendable"), ("adapter", "wrapper"),
        ("mutants", "mutant"), ("hard wired", "hard-wired"), ("static dispatch", "dynamic dispatch"),
    ])
    func wordsOfTheLessonsAreTerms(word: String, term: String) {
        #expect(page.glossary.entries(for: word).map(\.term) == [term])
    }

    /// What the tool itself says at every step, and its plural.
    @Test(arguments: [
        "world", "wiring", "socket", "probe", "live", "fake", "scorecard", "hidden input", "seam", "yours",
        "comparison",
    ])
    func wordsOfTheToolAreTerms(word: String) {
        for spelling in [word, word.capitalized, word + "s"] where spelling != "lives" && spelling != "yourss" {
            #expect(page.glossary.entries(for: spelling).map(\.term) == [word], "\(spelling)")
        }
    }

    @Test func eachTermIsFoundByEachOfItsNames() {
        for entry in page.glossary.entries {
            for name in entry.names { #expect(page.glossary.entries(for: name) == [entry], "\(name)") }
        }
    }
}

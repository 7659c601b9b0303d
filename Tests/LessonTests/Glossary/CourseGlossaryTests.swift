import Foundation
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading

/// What holds for the page of our own course.
@Suite struct CourseGlossaryTests {
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

    @Test func eachTermIsFoundByEachOfItsNames() {
        for entry in page.glossary.entries {
            for name in entry.names { #expect(page.glossary.entries(for: name) == [entry], "\(name)") }
        }
    }
}

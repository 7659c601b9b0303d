import Foundation
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading

/// Every claim of the five articles is shown in a step that is there.
@Suite(.busy) struct CoverageTests {
    private let rows: [CoveragePage.Row]

    init() throws { rows = try CoveragePage().rows }

    @Test func theClaimsAreNumberedWithoutGaps() {
        let articles = (0...4).map { article in rows.filter { $0.item.hasPrefix("S\(article).") }.map(\.item) }
        for (article, items) in articles.enumerated() {
            #expect(items == (1...max(1, items.count)).map { "S\(article).\($0)" })
        }
        #expect(articles.joined().elementsEqual(rows.map(\.item)))
        #expect(rows.count >= 99)
    }

    @Test func eachClaimStandsOnceAndInALine() {
        #expect(Set(rows.map(\.claim)).count == rows.count)
        for row in rows { #expect((1...110).contains(row.claim.count), "\(row.item)") }
    }

    @Test func eachClaimHasAStepThatIsThere() {
        for row in rows {
            #expect(!row.places.isEmpty, "\(row.item) names no lesson")
            for place in row.places {
                if let problem = problem(with: place) {
                    Issue.record("Lessons/Coverage.md:\(row.line): \(row.item): \(problem)")
                }
            }
        }
    }

    /// That it passes is held by 'verify'.
    @Test func whatIsRunIsThere() throws {
        for row in rows where row.isRun {
            #expect(row.shown.count == row.places.count, "\(row.item): one thing that is run for each step")
            for (place, shown) in zip(row.places, row.shown) where try !step(at: place).holds(shown) {
                Issue.record("Lessons/Coverage.md:\(row.line): \(row.item): '\(place.text)' has no '\(shown)'")
            }
        }
    }

    @Test func theCountsAreThoseOfTheRows() throws {
        let sum = try CoveragePage().sum
        for page in ["Lessons/Coverage.md", "README.md"] {
            let text = try String(contentsOfFile: SeamsProgram.checkout + "/" + page, encoding: .utf8)
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains(sum), "\(page) does not say: \(sum)")
        }
        #expect(rows.count(where: \.isRun) * 100 >= rows.count * 95)
    }

    private func step(at place: CoveragePage.Place) throws -> Step {
        let name = String(place.destination.prefix { $0 != "#" })
        let steps = CourseLesson.named(name)?.lesson.steps ?? []
        return try #require(steps.first { place.text == "\(name.prefix(2)) \($0.title)" })
    }

    /// What keeps a place from being a step.
    private func problem(with place: CoveragePage.Place) -> String? {
        let parts = place.destination.split(separator: "#", maxSplits: 1).map(String.init), name = parts[0]
        guard let course = CourseLesson.named(name) else { return "there is no lesson '\(name)'" }
        guard parts.count == 2 else {
            return "which step of '\(name)'? write '[\(name.prefix(2)) Heading](\(name)#heading)'"
        }
        let anchors = MarkdownPage(course.text).anchors
        guard anchors.contains(parts[1]) else { return "no heading of '\(name)' is '#\(parts[1])'" }
        let steps = course.lesson.steps.map { "\(name.prefix(2)) \($0.title)" }
        return steps.contains(place.text) ? nil : "'\(place.text)' is no step of '\(name)': \(steps)"
    }
}

extension Step {
    /// Whether the step has what a row of the page names.
    fileprivate func holds(_ shown: String) -> Bool {
        let words = shown.split(separator: " ", maxSplits: 1).map(String.init)
        let number = words.last.flatMap { Int($0) } ?? 0
        switch words.first {
        case "row": return number > 0 && number <= (probe?.table?.rows.count ?? 0)
        case "refused": return number > 0 && number <= code(.mustNotCompile).count
        case "test": return code(.test).contains { $0.source.contains("func \(words.last ?? "")(") }
        case "exercise": return isExercise
        default: return false
        }
    }
}

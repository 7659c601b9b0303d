import Foundation
import TestSupport
import Testing

@testable import LessonReading

/// Every claim of the five articles is shown in a step that is there.
@Suite struct CoverageTests {
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

    @Test func eachClaimHasAStepThatIsThere() throws {
        let files = Set(try CourseFiles.names())
        for row in rows {
            #expect(!row.places.isEmpty, "\(row.item) names no lesson")
            for place in row.places {
                if let problem = try problem(with: place, files) {
                    Issue.record("Lessons/Coverage.md:\(row.line): \(row.item): \(problem)")
                }
            }
        }
    }

    /// What keeps a place from being a step.
    private func problem(with place: CoveragePage.Place, _ files: Set<String>) throws -> String? {
        let parts = place.destination.split(separator: "#", maxSplits: 1).map(String.init), name = parts[0]
        guard files.contains(name) else { return "there is no lesson '\(name)'" }
        let text = try String(contentsOf: CoveragePage.file(name), encoding: .utf8)
        guard parts.count == 2 else {
            return "which step of '\(name)'? write '[\(name.prefix(2)) Heading](\(name)#heading)'"
        }
        let lesson = LessonScanner.scan(Array(text.utf8), file: name).lesson
        let anchors = MarkdownPage(text).anchors
        guard anchors.contains(parts[1]) else { return "no heading of '\(name)' is '#\(parts[1])'" }
        let steps = lesson?.steps.map { "\(name.prefix(2)) \($0.title)" } ?? []
        return steps.contains(place.text) ? nil : "'\(place.text)' is no step of '\(name)': \(steps)"
    }
}

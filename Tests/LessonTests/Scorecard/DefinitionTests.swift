import Foundation
import LessonModel
import Testing

/// The definitions stand in the code and on a page of the course: both say the same.
@Suite struct DefinitionTests {
    private let page: String

    init() throws {
        let checkout = URL(filePath: #filePath).appending(path: "../../../..").standardized
        page = try String(contentsOf: checkout.appending(path: "Lessons/Scorecard.md"), encoding: .utf8).onOneLine
    }

    @Test(arguments: ScorecardTopic.allCases) func thePageDefinesItInTheSameWords(_ topic: ScorecardTopic) {
        let name = topic.rawValue.prefix(1).uppercased() + topic.rawValue.dropFirst()
        #expect(page.contains("- **\(name).** \(topic.definition)"))
    }

    @Test func thePageTellsTheBaselineOfThePlan() {
        let baseline = ScorecardPlan().words(.baseline).replacing("baseline, ", with: "")
        #expect(page.contains("the baseline is \(baseline)"))
    }
}

extension String {
    fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// A page of a course that is no lesson.
package enum CoursePage: String, Sendable, CaseIterable, Codable {
    case readme
    case scorecard
    case forms
    case glossary
    case coverage

    /// The page with this file name, in whatever case; nil for the file of a lesson.
    package init?(fileName: String) {
        let name = fileName.lowercased()
        guard let page = Self.allCases.first(where: { $0.fileName.lowercased() == name }) else { return nil }
        self = page
    }

    package var fileName: String {
        switch self {
        case .readme: "README.md"
        case .scorecard: "Scorecard.md"
        case .forms: DecisionTable.fileName
        case .glossary: "Glossary.md"
        case .coverage: "Coverage.md"
        }
    }

    /// A few words that say which page it is.
    package var words: String {
        switch self {
        case .readme: "the page about the course"
        case .scorecard: "the page about scorecards"
        case .forms: "the page about the forms"
        case .glossary: "the page of terms"
        case .coverage: "the page of sources"
        }
    }
}

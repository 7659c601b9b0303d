import LessonModel

/// A heading and its facts as a screen reader speaks them: one on each line, with its name.
struct LinearFacts {
    private let heading: String
    private let facts: [String]

    /// The facts as they stand, each with its name before a colon.
    init(_ heading: String, _ facts: [String]) { (self.heading, self.facts) = (heading, facts) }

    var lines: [String] { [heading.withCapital.asSentence] + facts.map(\.withCapital.madeSafeOnOneLine) }
}

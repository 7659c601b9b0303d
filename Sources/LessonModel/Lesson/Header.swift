/// A lesson's front matter.
package struct Header: Sendable, Equatable {
    /// The version of the lesson format that this build reads and writes.
    package static let currentFormat = 1

    package var id: String
    package var title: String
    package var form: Form
    /// How long a learner needs, in minutes.
    package var minutes: Int
    /// The ids of the lessons that come before.
    package var needs: [String]
    /// Whose ideas the lesson teaches: author, title, place, year.
    package var source: String
    /// What its programs may take where that is not the usual.
    package var limits: LimitChanges
    /// What the lesson shows to reach a fake.
    package var leaks: [Leak]
    /// Where it says so.
    package var leaksPosition: Position?

    package init(
        id: String, title: String, form: Form, minutes: Int, needs: [String] = [], source: String = "",
        limits: LimitChanges = [:], leaks: [Leak] = [], leaksPosition: Position? = nil
    ) {
        self.id = id
        self.title = title
        self.form = form
        self.minutes = minutes
        self.needs = needs
        self.source = source
        self.limits = limits
        self.leaks = leaks
        self.leaksPosition = leaksPosition
    }
}

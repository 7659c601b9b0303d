/// A lesson's front matter.
package struct Header: Sendable, Equatable {
    /// The version of the lesson format that this build reads and writes.
    package static let currentFormat = 1

    package var id: String
    package var title: String
    package var form: Form
    /// The time that a learner needs, in minutes.
    package var minutes: Int
    /// The ids of the lessons that come before.
    package var needs: [String]
    /// The source of the ideas that the lesson teaches: author, title, place, year.
    package var source: String
    /// The limits of the lesson's programs that differ from the usual limits.
    package var limits: LimitChanges
    /// The leaks that the lesson declares: things that reach its fakes on purpose.
    package var leaks: [Leak]
    /// The position of `leaks` in the front matter; nil when the front matter has no such field.
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

/// A form of injection that an answer chose where the exercise leaves the form open.
package struct ChosenForm: Sendable, Equatable, Codable {
    package var form: Form
    package var name: String
    /// The declaration in the answer by which the dependency comes in: `init(hour: () -> Int)`.
    package var place: String
    /// The price of the form.
    package var cost: String

    package init(_ form: Form, at place: String) {
        self.form = form
        name = form.advice.name
        self.place = place
        cost = form.advice.cost
    }

    /// The form, its place and its price in one line.
    package var words: String { "\(name), '\(place)'; its price: \(cost)" }
}

extension Exercise {
    /// Whether the learner chooses the form: `swift exercise form=open`.
    package var leavesFormOpen: Bool { starter.contains { $0.options["form"] == "open" } }
}

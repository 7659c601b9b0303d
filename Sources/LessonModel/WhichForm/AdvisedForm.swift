/// Which form, why, what speaks against it, and what the others would have cost.
package struct AdvisedForm: Sendable, Equatable, Codable {
    package struct Other: Sendable, Equatable, Codable {
        package var name: String
        package var cost: String
    }
    package var form: Form
    package var name: String
    /// How it is written in Swift.
    package var how: String
    package var reasons: [String]
    package var against: [String]
    /// The id of the lesson that shows it.
    package var lesson: String
    package var others: [Other]

    init(_ form: Form, reasons: [String]) {
        let words = form.advice
        self.form = form
        name = words.name
        how = words.how
        self.reasons = reasons
        against = words.against
        lesson = words.lesson
        others = FormTree.all.forms.filter { $0 != form }.map { Other(name: $0.advice.name, cost: $0.advice.cost) }
    }
}

/// What is said of a form wherever it is advised or not.
package struct FormWords {
    package var name: String
    var lesson: String
    var how: String
    var against: [String]
    /// What it costs where it is not the right one.
    var cost: String
}

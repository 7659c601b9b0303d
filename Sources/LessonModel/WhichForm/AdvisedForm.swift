/// The advised form, the reasons for it and against it, and the cost of the other forms.
package struct AdvisedForm: Sendable, Equatable, Codable {
    package struct Other: Sendable, Equatable, Codable {
        package var name: String
        package var cost: String
    }
    package var form: Form
    package var name: String
    /// The way to write the form in Swift.
    package var how: String
    package var reasons: [String]
    package var against: [String]
    /// The id of the lesson that shows the form.
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

/// The words about a form, whether it is the advised form or not.
package struct FormWords {
    package var name: String
    var lesson: String
    var how: String
    var against: [String]
    /// The cost of the form where it is not the right one.
    var cost: String
}

/// The arguments for and against each form, read from a page of the course.
package struct DecisionTable: Sendable, Equatable {
    /// The name of the course's page that holds the table.
    package static let fileName = "Forms.md"

    package var advice: [FormAdvice] = []

    package init(_ advice: [FormAdvice] = []) { self.advice = advice }

    /// The entry for a form; nil when the table has none.
    package subscript(form: Form) -> FormAdvice? { advice.first { $0.form == form } }
}

/// What speaks for each form and against it, as a course's page says it.
package struct DecisionTable: Sendable, Equatable {
    /// The page of a course that holds it.
    package static let fileName = "Forms.md"

    package var advice: [FormAdvice] = []

    package init(_ advice: [FormAdvice] = []) { self.advice = advice }

    /// What is said of a form.
    package subscript(form: Form) -> FormAdvice? { advice.first { $0.form == form } }
}

/// A stage that shows a subject at work: the first probe of the stage calls the subject in a wiring.
package struct FormStage: Sendable, Equatable {
    package let number: Int
    /// The step of the probe.
    package let step: Int
    /// The wirings to compare: `live` and `fake` as far as the stage has them, or its first wiring when it has neither.
    package let wirings: [String]
    /// The statements that make and call the subject.
    package let callSite: [String]
    /// The statements of the `fake` wiring's call site that `callSite` lacks; empty without a `fake` wiring.
    package let fakeSite: [String]
    /// The types and functions that the call leads to, the nearest first.
    package let subjects: [FormSubject]

    package init(
        _ number: Int, step: Int, wirings: [String], callSite: [String], fakeSite: [String], subjects: [FormSubject]
    ) {
        self.number = number
        self.step = step
        self.wirings = wirings
        self.callSite = callSite
        self.fakeSite = fakeSite
        self.subjects = subjects
    }

    package func subject(_ name: String?) -> FormSubject? { subjects.first { $0.name == name } }
}

/// A type or a function on which lessons show forms of injection.
package struct FormSubject: Sendable, Equatable {
    package let name: String
    package let code: LocatedCode
    package let seams: [Seam]

    package init(_ name: String, _ code: LocatedCode, _ seams: [Seam]) {
        self.name = name
        self.code = code
        self.seams = seams
    }
}

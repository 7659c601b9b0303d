/// A stage that shows a subject at work: its first probe calls it in a wiring.
package struct FormStage: Sendable, Equatable {
    package let number: Int
    /// The step of the probe.
    package let step: Int
    /// Of `live` and `fake` those that there are.
    package let wirings: [String]
    /// How the subject is made and called.
    package let callSite: [String]
    /// What the fake's wiring says for it that the other does not.
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

/// A type or a function that forms of injection are shown on.
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

/// The arguments for and against a form of injection: its entry in the decision table of a course.
package struct FormAdvice: Sendable, Equatable, Codable {
    /// One of the four topics of each entry; the raw value is the label that introduces it in the page.
    package enum Topic: String, Sendable, CaseIterable {
        case chooseWhen = "Choose when"
        case advantages = "For"
        case drawbacks = "Against"
        case stops = "Stops"
    }
    package var form: Form
    var chooseWhen: String
    var advantages: String
    var drawbacks: String
    package var stops: String

    package init(_ form: Form, _ words: [Topic: String]) {
        self.form = form
        chooseWhen = words[.chooseWhen] ?? ""
        advantages = words[.advantages] ?? ""
        drawbacks = words[.drawbacks] ?? ""
        stops = words[.stops] ?? ""
    }

    package subscript(topic: Topic) -> String {
        switch topic {
        case .chooseWhen: chooseWhen
        case .advantages: advantages
        case .drawbacks: drawbacks
        case .stops: stops
        }
    }

    private enum CodingKeys: String, CodingKey {
        case form, chooseWhen
        case advantages = "for"
        case drawbacks = "against"
        case stops
    }
}

extension Form {
    /// Whether this is a form of injection: neither `none` nor `capstone`.
    package var isForm: Bool { self != .none && self != .capstone }
}

/// A stage of the check of an answer; the stages run in this order.
package enum CheckStage: String, Sendable, CaseIterable, Codable {
    case parses
    case compiles
    case behaviour
    case form
    case repeatable
    case clean
    case fair

    /// The statement that is true of an answer when the stage is passed.
    package var promise: String {
        switch self {
        case .parses: "it is Swift"
        case .compiles: "it compiles, and the check with it"
        case .behaviour: "every test of the check passes"
        case .form: "it has the form that the exercise asks for"
        case .repeatable: "a second run gives the same"
        case .clean: "the check leaves nothing behind"
        case .fair: "nothing in it reaches round the check"
        }
    }
}

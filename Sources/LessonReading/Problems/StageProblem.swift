import LessonModel

/// The problems of a stage: parts that are missing, repeated or empty.
enum StageProblem: Problem {
    case noSubject
    case noWiring
    case missingWiring(String)
    case repeatedWiring(String, first: Int)
    case emptyProbe
    case secondProbe(first: Int)
    case formNotShown(Form)

    var message: String {
        switch self {
        case .noSubject: "the probe has no subject"
        case .noWiring: "the probe has no wiring to run in"
        case .missingWiring(let name): "the stage has a probe and no wiring '\(name)'"
        case .repeatedWiring(let name, let first): "the stage has a second '\(name)'; the first stands at line \(first)"
        case .emptyProbe: "the probe holds no line to run"
        case .secondProbe(let first): "the step has a second probe; the first stands at line \(first)"
        case .formNotShown(let form): "no stage shows '\(form.rawValue)' with a subject, live and fake"
        }
    }

    var hint: String {
        switch self {
        case .noSubject: "write a 'swift subject' fence in this step or an earlier one"
        case .noWiring: "write a 'swift live' fence before the probe"
        case .missingWiring(let name): "write a 'swift \(name)' fence before the probe"
        case .repeatedWiring: "make one block of the two, or name this one: 'swift wiring offline'"
        case .emptyProbe: "write an expression, or take the role away"
        case .secondProbe: "put its lines into the first, or begin another step with '##'"
        case .formNotShown: "add the fences that are missing, or say 'form: none'"
        }
    }
}

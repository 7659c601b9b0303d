import LessonModel

/// The problems that the title and the steps of a lesson can have.
enum OutlineProblem: Problem {
    case noTitle
    case emptyTitle
    case secondTitle(first: Int)
    case titleAfterStep
    /// No heading has two '#'; the first that has more has this many.
    case noSteps(deeper: Int?)
    /// A heading with this many '#', below which stands what belongs into a step.
    case tooDeep(Int)
    case emptyStepTitle
    case headingWithoutBlank

    var message: String {
        switch self {
        case .noTitle: "the lesson has no title"
        case .emptyTitle: "the title is empty"
        case .secondTitle(let first): "the lesson has a second title; the first stands at line \(first)"
        case .titleAfterStep: "the title stands after a step"
        case .noSteps: "the lesson has no steps"
        case .tooDeep: "this heading begins no step, and what is below it belongs into one"
        case .emptyStepTitle: "the step has no title"
        case .headingWithoutBlank: "this line is text, not a heading"
        }
    }

    var hint: String {
        switch self {
        case .noTitle: "write '# ' and the title after the front matter"
        case .emptyTitle: "write the title after '#'"
        case .secondTitle: "begin a step with '##', a heading inside a step with '###'"
        case .titleAfterStep: "move it above the first '##'"
        case .noSteps(let deeper?), .tooDeep(let deeper): "begin each step with '## '; this heading has \(deeper) '#'"
        case .noSteps: "begin each step with '## ' and its title"
        case .emptyStepTitle: "write a title after '##'"
        case .headingWithoutBlank: "put a blank after the last '#'"
        }
    }
}

/// The problems of a stage: parts that are missing, repeated or empty.
enum StageProblem: Problem {
    case noSubject
    case noWiring
    case missingWiring(String)
    case repeatedWiring(String, first: Int, instead: String)
    case emptyProbe
    /// A heading between the two may be meant to begin a step.
    case secondProbe(first: Int, heading: Int?)
    case formNotShown(Form)
    case otherSetting(String, value: String, first: Int)
    case testableOwnModule
    case startersApart(first: Int)
    case repeatedTest(String)

    var message: String {
        switch self {
        case .noSubject: "the probe has no subject"
        case .noWiring: "the probe has no wiring to run in"
        case .missingWiring(let name): "the stage has a probe and no wiring '\(name)'"
        case .repeatedWiring(let name, let first, _):
            "the stage has a second '\(name)'; the first stands at line \(first)"
        case .emptyProbe: "the probe holds no line to run"
        case .secondProbe(let first, _): "the step has a second probe; the first stands at line \(first)"
        case .formNotShown(let form): "no stage shows '\(form.rawValue)' with a subject, live and fake"
        case .otherSetting(let key, let value, let first):
            "'\(key)' cannot be '\(value)' here and something else at line \(first): a stage is compiled in one way"
        case .testableOwnModule: "'testable' needs 'module'"
        case .startersApart(let first): "the starter at line \(first) belongs to another module than this one"
        case .repeatedTest(let name): "the stage has a second test '\(name)'"
        }
    }

    var hint: String {
        switch self {
        case .noSubject: "write a 'swift subject' fence in this step or an earlier one"
        case .noWiring: "write a 'swift live' fence before the probe"
        case .missingWiring(let name): "write a 'swift \(name)' fence before the probe"
        case .repeatedWiring(_, _, let other): "make one block of the two, or name this one: 'swift \(other)'"
        case .emptyProbe: "write an expression, or remove the role"
        case .secondProbe(_, let heading?):
            "begin the heading at line \(heading) with '## ', or put the lines into the first"
        case .secondProbe: "put its lines into the first, or begin another step with '##'"
        case .formNotShown: "add the fences that are missing, or say 'form: none'"
        case .otherSetting(let key, _, _): "say '\(key)' once, or begin another stage with a '##' and a subject"
        case .testableOwnModule: "remove it: tests see the stage's own module anyway"
        case .startersApart: "an answer is one text in one module: say the same 'module' in both, or in neither"
        case .repeatedTest: "choose another name"
        }
    }
}

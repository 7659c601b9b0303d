import LessonModel

/// The problems that the title and the steps of a lesson can have.
enum OutlineProblem: Problem {
    case noTitle
    case emptyTitle
    case secondTitle(first: Int)
    case titleAfterStep
    case noSteps
    case emptyStepTitle
    case headingWithoutBlank

    var message: String {
        switch self {
        case .noTitle: "the lesson has no title"
        case .emptyTitle: "the title is empty"
        case .secondTitle(let first): "the lesson has a second title; the first stands at line \(first)"
        case .titleAfterStep: "the title stands after a step"
        case .noSteps: "the lesson has no steps"
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
        case .noSteps: "begin each step with '## ' and its title"
        case .emptyStepTitle: "write a title after '##'"
        case .headingWithoutBlank: "put a blank after the last '#'"
        }
    }
}

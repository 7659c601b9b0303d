import LessonModel

/// The problems that the decision table of a course can have.
enum FormsPageProblem: Problem {
    case unknownForm(String)
    case repeatedForm(String)
    case missingTopic(FormAdvice.Topic, form: String)
    case noTopic
    case unknownTopic(String)
    case repeatedTopic(FormAdvice.Topic)
    case emptyTopic(FormAdvice.Topic)

    var message: String {
        switch self {
        case .unknownForm(let name): "no form is called '\(name)'"
        case .repeatedForm(let name): "the form '\(name)' has an entry already"
        case .missingTopic(let topic, let form): "the entry of '\(form)' does not say '\(topic.rawValue)'"
        case .noTopic: "this bullet does not begin with its topic"
        case .unknownTopic(let name): "no topic is called '\(name)'"
        case .repeatedTopic(let topic): "'\(topic.rawValue)' was said already"
        case .emptyTopic(let topic): "nothing follows '\(topic.rawValue)'"
        }
    }

    var hint: String {
        let topics = FormAdvice.Topic.allCases.map(\.rawValue)
        return switch self {
        case .unknownForm(let name): suggestion(for: name, among: Form.allCases.filter(\.isForm).map(\.rawValue))
        case .repeatedForm, .repeatedTopic: "keep one of them"
        case .missingTopic(let topic, _), .emptyTopic(let topic): "write '- **\(topic.rawValue):** …'"
        case .noTopic: "write '- **\(topics[0]):** …', in bold; the topics are: \(topics.joined(separator: ", "))"
        case .unknownTopic(let name): suggestion(for: name, among: topics)
        }
    }
}

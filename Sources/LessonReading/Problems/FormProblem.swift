import LessonModel

/// The problems that the `yaml form` block of an exercise can have.
enum FormProblem: Problem {
    case tooMuch(limit: Int)
    case notYAML(String)
    case notMapping
    case unknownKey(String, known: [String])
    case repeatedKey(String)
    case nothingForbidden
    case notKinds
    case unknownKind(String)
    case repeatedKind(String)
    case unfitDefault(String)

    /// The same problem of the YAML reader as a problem of a form.
    init(_ problem: FrontMatterProblem) {
        switch problem {
        case .notYAML(let reason): self = .notYAML(reason)
        case .repeatedKey(let key): self = .repeatedKey(key)
        default: self = .notMapping
        }
    }

    var message: String {
        switch self {
        case .tooMuch(let limit): "the form is longer than \(limit) bytes or refers to other parts of itself"
        case .notYAML(let reason): "the form is not YAML: \(reason)"
        case .notMapping: "the form is not a list of 'key: value' lines"
        case .unknownKey(let key, _): "a form has no key '\(key)'"
        case .repeatedKey(let key): "the key '\(key)' stands twice in the form"
        case .nothingForbidden: "the form forbids nothing"
        case .notKinds: "'forbid' is not a list of kinds"
        case .unknownKind(let kind): "no kind of dependency is called '\(kind)'"
        case .repeatedKind(let kind): "'\(kind)' is forbidden twice"
        case .unfitDefault(let word): "'local-default' cannot be '\(word)'"
        }
    }

    var hint: String {
        switch self {
        case .tooMuch, .notMapping, .notYAML, .notKinds, .nothingForbidden: "write 'forbid: [clock, defaults]'"
        case .unknownKey(let key, let known): suggestion(for: key, among: known)
        case .repeatedKey, .repeatedKind: "keep one of the two"
        case .unknownKind(let kind): suggestion(for: kind, among: VolatileKind.allCases.map(\.rawValue))
        case .unfitDefault: "write 'allowed', which it is anyway, or 'forbidden'"
        }
    }
}

import LessonModel

/// The problems that a fence and its info string can have.
enum FenceProblem: Problem {
    case unclosed
    case swallowed(outer: Int)
    case backtickInInfo
    case unknownLanguage(String, String)
    case unknownWord(String, after: String, String)
    case unknownRole(String)
    case missingName(Role)
    case unfitName(String, Role)
    case nameOfWords(String, String, Role)
    case reservedName(String)
    case notOption(String, Role)
    case unknownOption(String, Role)
    case repeatedOption(String)
    case unfitValue(BlockOption, String)
    case beforeSteps(String)
    case noExpectedDiagnostic
    case resultWithoutWiring
    case notRow(String)

    var message: String {
        switch self {
        case .unclosed: "the fence is not closed"
        case .swallowed(let outer): "this fence opens inside the fence of line \(outer)"
        case .backtickInInfo: "a backtick after the marks keeps this line from opening a fence"
        case .unknownLanguage(let language, let meant): "'\(language)' is not read as '\(meant)'"
        case .unknownWord(let word, let language, _): "'\(word)' means nothing after '\(language)'"
        case .unknownRole(let role): "no role is called '\(role)'"
        case .missingName(let role): "'swift \(role.rawValue)' has no name"
        case .unfitName(let name, let role): "'\(name)' cannot be the name of a \(role.rawValue)"
        case .reservedName(let name): "the name '\(name)' belongs to the learner's own wiring"
        case .notOption(let word, let role), .nameOfWords(let word, _, let role):
            "'\(word)' means nothing after 'swift \(role.rawValue)'"
        case .unknownOption(let key, let role): "'swift \(role.rawValue)' has no option '\(key)'"
        case .repeatedOption(let key): "the option '\(key)' is there twice"
        case .unfitValue(let option, let value): "'\(option.rawValue)' cannot be '\(value)'"
        case .beforeSteps(let words): "'\(words)' is before the first step"
        case .noExpectedDiagnostic: "'must-not-compile' does not say which complaint of the compiler it expects"
        case .resultWithoutWiring: "'text result' does not say of which wiring"
        case .notRow(let word): "'\(word)' is not the row of a result"
        }
    }

    /// Words that people know for what a wiring plugs in.
    private static let worlds: Set = ["mock", "stub", "dummy", "spy", "double", "broken", "real", "production"]

    var hint: String {
        switch self {
        case .unclosed: "end it with a line of the same marks, as many and as deeply indented"
        case .swallowed(let outer): "close the fence of line \(outer) first, or begin and end it with one mark more"
        case .backtickInInfo: "keep backticks out of the line; a role, a name and 'key=value' are all it takes"
        case .unknownLanguage(_, let meant): "write '\(meant)'"
        case .unknownWord(_, _, let meant): "did you mean '\(meant)'?"
        case .unknownRole(let name) where Self.worlds.contains(name): "did you mean 'swift wiring \(name)'?"
        case .unknownRole(let role): suggestion(for: role, among: Role.allCases.map(\.rawValue))
        case .missingName(let role): "write it after the role, 'swift \(role.rawValue) \(example(of: role))'"
        case .unfitName: "use 1 to 64 lowercase letters, digits and hyphens, a letter first"
        case .nameOfWords(_, let name, let role): "delete it, or write one word: 'swift \(role.rawValue) \(name)'"
        case .reservedName: "choose another name"
        case .notOption(let word, let role): hint(for: word, role)
        case .unknownOption(let key, let role):
            suggestion(for: key, among: BlockOption.options(of: role).map(\.rawValue))
        case .repeatedOption: "keep one of the two"
        case .unfitValue(let option, _): option.advice
        case .beforeSteps: "move it below a '##' heading, or remove the role"
        case .noExpectedDiagnostic: "begin the code with '// ' and a part of the expected diagnostic"
        case .resultWithoutWiring: "write 'text result live'"
        case .notRow: "write 'row=2' for the second line of the probe"
        }
    }

    private func example(of role: Role) -> String { role == .wiring ? "offline" : "hard-wired" }

    private func hint(for word: String, _ role: Role) -> String {
        let known = BlockOption.options(of: role).first
        if role == .live || role == .fake { return "a wiring of that name is written 'swift wiring \(word)'" }
        return known.map { "only 'key=value' may follow, as in '\($0.example)'" } ?? "delete it"
    }
}

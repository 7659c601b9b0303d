/// A feature of an answer by which the answer could reach round its check, so that a verdict on it would prove nothing.
enum AnswerFeature: Hashable {
    /// The answer touches memory that Swift does not guard. That memory holds what makes the world's answers
    /// believable.
    case unguarded(String)
    /// The answer declares an operator, by which the check may compare.
    case comparison(String)
    /// The answer lets a type of its own stand for what a literal means, or gives it a ready-made `==`.
    case literal(String)
    /// The answer declares a name that the check uses for something else.
    case name(String)
    /// The answer adds a member to a type that is not its own, and the check uses a member of that name.
    case member(String)
    /// The answer imports a module that is not for answers.
    case module(String)
    /// The answer names an API that opens files at any offset, loads code or starts programs.
    case machine(String)
    /// The answer steers the compiler.
    case compiler(String)

    /// Whether the feature changes the meaning of a name or an operator that the check uses.
    var takesFromCheck: Bool {
        switch self {
        case .comparison, .name, .member: true
        case .unguarded, .literal, .module, .machine, .compiler: false
        }
    }

    /// The fault, in one sentence.
    var message: String {
        switch self {
        case .unguarded(let name):
            "'\(name)' uses memory that Swift does not guard: a verdict on it would prove nothing"
        case .comparison(let name): "the answer declares '\(name)', by which the check compares"
        case .literal(let name): "the answer uses '\(name)', which can make a type of its own equal to anything"
        case .name(let name): "the answer declares '\(name)', by which the check means something else"
        case .member(let name): "the answer adds '\(name)' to a type that is not its own, and the check uses it"
        case .module(let name): "the answer imports '\(name)', which is for those who judge it"
        case .machine(let name): "'\(name)' reaches for the machine: a verdict on it would prove nothing"
        case .compiler(let name): "'\(name)' steers the compiler, which is not for answers"
        }
    }

    /// The advice on what to do next.
    var hint: String {
        switch self {
        case .unguarded: "write it with arrays, strings and Swift's own types; share state by a Mutex or an actor"
        case .comparison: "let the compiler write it (': Equatable'), or compare in a method of another name"
        case .literal: "give and take the types that the exercise names"
        case .name, .member: "give it another name"
        case .module, .compiler: "take the line away"
        case .machine: "let whoever uses the answer hand it over"
        }
    }
}

/// Something in an answer by which it could reach round its check, so that a verdict on it would prove nothing.
enum AnswerFeature: Hashable {
    /// It touches memory that Swift does not guard: there lies what makes the world's answers believable.
    case unguarded(String)
    /// It declares an operator, by which the check may compare.
    case comparison(String)
    /// It lets a type of its own stand for what a literal means, or gives it a ready-made `==`.
    case literal(String)
    /// It declares a name by which the check means something else.
    case name(String)
    /// It adds a member, of a name that the check uses, to a type that is not its own.
    case member(String)
    /// It imports a module that is not for answers.
    case module(String)
    /// It names what opens files anywhere in them, loads code or starts programs.
    case machine(String)
    /// It steers the compiler.
    case compiler(String)

    /// Whether it is something by which the check means something else.
    var takesFromCheck: Bool {
        switch self {
        case .comparison, .name, .member: true
        case .unguarded, .literal, .module, .machine, .compiler: false
        }
    }

    /// What is wrong with it, in one sentence.
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

    /// What to do next.
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

/// The advised form, the reasons for it and against it, and the cost of the other forms.
package struct AdvisedForm: Sendable, Equatable, Codable {
    package struct Other: Sendable, Equatable, Codable {
        package var name: String
        package var cost: String
    }
    package var form: Form
    package var name: String
    /// The way to write the form in Swift.
    package var how: String
    package var reasons: [String]
    package var against: [String]
    /// The id of the lesson that shows the form.
    package var lesson: String
    package var others: [Other]

    init(_ form: Form, reasons: [String]) {
        let words = form.advice
        self.form = form
        name = words.name
        how = words.how
        self.reasons = reasons
        against = words.against
        lesson = words.lesson
        others = FormTree.all.forms.filter { $0 != form }.map { Other(name: $0.advice.name, cost: $0.advice.cost) }
    }
}

/// The words about a form, whether it is the advised form or not.
package struct FormWords {
    package var name: String
    var lesson: String
    package var how: String
    var against: [String]
    /// The cost of the form where it is not the right one.
    var cost: String
}

extension Form {
    /// The words about the form for a person who asks which form to choose.
    package var advice: FormWords {
        switch self {
        case .none, .compositionRoot, .capstone: .hardWired
        case .constructor: .constructor
        case .property: .property
        case .method: .method
        case .ambientContext: .ambientContext
        case .extractAndOverride: .extractAndOverride
        case .provider: .provider
        case .defaultArgument: .defaultArgument
        case .serviceLocator: .serviceLocator
        case .environment: .environment
        case .linkSeam: .linkSeam
        case .closure: .closure
        }
    }
}

extension FormWords {
    fileprivate static let hardWired = FormWords(
        name: "hard-wired", lesson: "hard-wired", how: "call it where you need it: names.sorted()",
        against: ["if it ever reads a clock, a file, the network or chance, ask again"],
        cost: "the machine decides what a test sees")

    fileprivate static let constructor = FormWords(
        name: "constructor injection", lesson: "constructor-injection",
        how: "init(store: any Store), kept in a 'let'",
        against: [
            "every layer above the object must pass it on",
            "a list of more than four or five says that the class does too much",
        ],
        cost: "every layer above the object must pass it on")

    fileprivate static let property = FormWords(
        name: "property injection", lesson: "property-injection", how: "var store: any Store, with a default behind it",
        against: [
            "there is a time before somebody sets it, and nothing shows its end",
            "somebody may set it again, or from another thread",
        ],
        cost: "a time before it is set, and a second time at which it is set again")

    fileprivate static let method = FormWords(
        name: "method injection", lesson: "method-injection", how: "func greeting(at now: Date) -> String",
        against: [
            "each caller must have it, and each caller's caller",
            "if every method takes it, it belongs in the initializer",
        ],
        cost: "each call carries it, and each caller's caller")

    fileprivate static let ambientContext = FormWords(
        name: "ambient context", lesson: "ambient-context",
        how: "@TaskLocal static var log, and $log.withValue(…) { … }",
        against: [
            "no signature mentions it, and some authors call it a mistake",
            "a detached task, or a closure that outlives the scope, does not see the new value",
        ],
        cost: "a dependency that no signature mentions, and that escaping closures lose")

    fileprivate static let extractAndOverride = FormWords(
        name: "extract and override", lesson: "extract-and-override",
        how: "move the call into a method of its own, and override that in a subclass for tests",
        against: [
            "it needs a class, and one that is not final",
            "the tests run another class than the program",
        ],
        cost: "a class that must not be final, and a test of another class than the one that runs")
}

extension FormWords {
    fileprivate static let provider = FormWords(
        name: "provider", lesson: "providers", how: "let makeCommand: (Message) -> any Command",
        against: ["it is one more type, and logic creeps into it"],
        cost: "one more type, for something that is made once")

    fileprivate static let defaultArgument = FormWords(
        name: "default argument", lesson: "default-arguments", how: "init(store: any Store = FileStore())",
        against: [
            "the default is made anew at each call",
            "a test that forgets it runs live, and nothing complains",
        ],
        cost: "a default that a test may forget, or that ties everybody to another module")

    fileprivate static let serviceLocator = FormWords(
        name: "service locator", lesson: "service-locator",
        how: "typealias Services = HasStore & HasClient, and one init(services: any Services)",
        against: [
            "a dependency that a test forgets runs live",
            "the list grows, and hides that the class does too much",
        ],
        cost: "half a fake that runs live, and a list that grows unseen")

    fileprivate static let environment = FormWords(
        name: "environment", lesson: "environment",
        how: "struct Environment { var store: any Store … }, replaced as a whole",
        against: [
            "one object that everybody knows, and that knows everything",
            "tests share it, so that each must put it back",
        ],
        cost: "one object that everybody knows and that tests share, for a handful of services")

    fileprivate static let linkSeam = FormWords(
        name: "link seam", lesson: "below-the-source",
        how: "another library with the same names, -D and #if, or a library that is loaded first",
        against: [
            "nothing in the source shows it",
            "it holds for the whole process, and for one platform",
        ],
        cost: "a choice that nothing in the source shows, for the whole process")

    fileprivate static let closure = FormWords(
        name: "closure", lesson: "closures-and-witnesses", how: "let hour: () -> Int",
        against: ["no labels and no defaults, and with the third closure you have a protocol without a name"],
        cost: "a closure for each function, without labels")
}

/// The reason why a read cannot be cut by us, with the way to do it by hand.
package enum CutError: Error, Equatable, Sendable {
    /// A step of a lesson in which the same is done by hand.
    package struct Recipe: Sendable, Equatable {
        package var lesson: String
        package var step: Int

        package init(_ lesson: String, step: Int) {
            self.lesson = lesson
            self.step = step
        }
    }
    /// The function reads nothing unseen; a property of its type may, which it asks.
    case nothingHidden(function: String, property: String? = nil)
    /// The function reads something through a seam that it has already, in words.
    case hasSeam(read: String, function: String, seam: String)
    /// A comment with this reason allows the read.
    case isAllowed(read: String, function: String, reason: String)
    /// The function reads something unseen by way of another alone, which may have a seam for it, in words.
    case readElsewhere(ReadKind, function: String, owner: String, seam: String? = nil)
    /// Nothing is of a kind with this name.
    case noKind(String)
    /// No function has the name; the nearest ones come first.
    case noFunction(String, nearest: [String])
    /// The function reads nothing of this kind unseen.
    case noneOfKind(ReadKind, function: String, others: [ReadKind])
    /// The name fits several functions.
    case severalFunctions(String, names: [String])
    /// The read has no cut here.
    case noPlug(read: String, Recipe)
    /// The shape of the code around the read.
    case noPlace(read: String, why: String, Recipe)
    /// A form that is not made here.
    case noForm(Form, Recipe)
    /// The changed code does not compile.
    case doesNotCompile(form: String, reason: String, Recipe)
    /// The changed code still reads it unseen.
    case staysHidden(read: String, Recipe)

    package var message: String {
        switch self {
        case .nothingHidden(let function, _): "'\(function)' reads nothing that a caller cannot choose"
        case .hasSeam(let read, let function, let seam): "'\(function)' has a seam for '\(read)' already: \(seam)"
        case .isAllowed(let read, let function, let reason):
            "'\(function)' reads '\(read)', which a comment allows: \(reason)"
        case .readElsewhere(let kind, let function, let owner, _):
            "'\(function)' reads no \(kind.rawValue) itself: it does so by way of '\(owner)'"
        case .noKind(let name): "there is no kind '\(name)'"
        case .noFunction(let name, _): "no function is called '\(name)' here"
        case .noneOfKind(let kind, let function, _): "'\(function)' reads no \(kind.rawValue) of its own without a seam"
        case .severalFunctions(let name, _): "several functions are called '\(name)'"
        case .noPlug(let read, _): "there is no ready cut for '\(read)'"
        case .noPlace(let read, let why, _): "'\(read)' cannot be cut here: \(why)"
        case .noForm(let form, _): "the form '\(form.rawValue)' is not cut by itself"
        case .doesNotCompile(let form, let reason, _): "the code with \(form) does not compile: \(reason)"
        case .staysHidden(let read, _): "'\(read)' would still be read unseen"
        }
    }

    package var hint: String {
        switch self {
        case .nothingHidden(_, let property?): "the property '\(property)', which it asks, does: name that"
        case .nothingHidden: "'seams try' without '--cut' lists what each function reads"
        case .hasSeam: "put something else there; 'seams try' without '--cut' lists what has no seam"
        case .isAllowed: "take the comment away, and cut again"
        case .readElsewhere(_, _, _, let seam?): "that has a seam already, \(seam): put something else there"
        case .readElsewhere(let kind, _, let owner, nil): "name that: '\(owner):\(kind.rawValue)'"
        case .noKind(let name):
            nearestName(to: name, in: ReadKind.allCases.map(\.rawValue)).map { "did you mean '\($0)'?" }
                ?? "the kinds are \(ReadKind.allCases.map(\.rawValue).listed())"
        case .noFunction(_, let nearest) where nearest.isEmpty: "'seams try' without '--cut' lists the functions"
        case .noFunction(_, let nearest): "did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?"
        case .noneOfKind(_, _, let others):
            "it reads \(others.map(\.rawValue).listed()): "
                + "name \(others.count == 1 ? "that kind" : "one of them") behind a colon, or none"
        case .severalFunctions(_, let names) where Set(names).count == 1:
            "their labels are the same, too, and '--cut' tells functions by name and labels: give one another label"
        case .severalFunctions(_, let names): "name one of: \(names.withoutRepeats.joined(separator: ", "))"
        case .noPlug(_, let recipe), .noPlace(_, _, let recipe), .noForm(_, let recipe),
            .doesNotCompile(_, _, let recipe), .staysHidden(_, let recipe):
            "by hand: 'seams show \(recipe.lesson) --step \(recipe.step)'"
        }
    }

    /// Whether what was asked for is no sensible question.
    package var isOfUsage: Bool {
        switch self {
        case .noFunction, .noKind, .noneOfKind, .severalFunctions: true
        default: false
        }
    }
}

extension CutError.Recipe {
    /// The step in which a read of this kind and name is cut by hand.
    package init(for kind: ReadKind, named name: String) {
        switch kind {
        case .clock where VolatileUse.isTimer(name) || name.contains("Clock("): self.init("clock", step: 1)
        case .clock: self.init("your-own-code", step: 4)
        // No value is read that could be handed over: the method itself is what a seam replaces.
        case .locale where name.hasPrefix("StringProtocol."): self.init("wrap-the-framework", step: 3)
        case .calendar, .timezone, .locale: self.init("your-own-code", step: 5)
        case .randomness where name.hasSuffix(".hashValue"): self.init("hidden-inputs", step: 4)
        case .randomness: self.init("your-own-code", step: 6)
        case .defaults: self.init("your-own-code", step: 7)
        case .singleton: self.init("your-own-code", step: 8)
        case .state: self.init("ambient-context", step: 3)
        case .network: self.init("async-network", step: 1)
        case .files, .environment, .process, .bundle, .notifications: self.init("wrap-the-framework", step: 1)
        }
    }

    /// The step that shows a form.
    package init(form: Form) { self.init(form.advice.lesson, step: 1) }
}

extension Cut {
    /// The step in which such a cut is made by hand.
    package var recipe: CutError.Recipe { CutError.Recipe(for: kind, named: read) }
}

/// The facts about a read from which the questions of `which-form` are answered.
package struct ReadFacts: Sendable, Equatable {
    package enum Holder: Sendable {
        /// A method of an object.
        case method
        /// A property that is computed: it takes no arguments.
        case property
        /// A function that has no object: of a module, or of a type.
        case function
        /// The same of a property, which takes no arguments either.
        case sharedProperty
        /// The initializer of an object, or the initial value of one of its properties.
        case initializer
        /// The code that runs when the program starts.
        case topLevel
    }
    package var kind: ReadKind
    package var holder: Holder
    /// Whether code of other modules, a protocol or a superclass fixes the signature.
    package var isFixed: Bool
    /// The number of functions of the module that read this kind without a seam.
    package var readers: Int
    /// The number of members that the type uses of what it reads.
    package var members: Int
    /// Whether a framework or a decoder makes the object.
    package var isMadeByOthers: Bool
    /// The reason why the object can only be given something when it is there, where more is known of it.
    package var owner: String?
    /// The reason why neither the object nor its initializer can take the thing.
    package struct Obstacle: Sendable, Equatable {
        package var why: String
        /// Whether a call can carry it all the same.
        package var leavesCall: Bool

        package init(_ why: String, leavesCall: Bool) { (self.why, self.leavesCall) = (why, leavesCall) }
    }
    package var obstacle: Obstacle?

    package init(
        kind: ReadKind, holder: Holder, isFixed: Bool, readers: Int, members: Int, isMadeByOthers: Bool = false,
        owner: String? = nil, obstacle: Obstacle? = nil
    ) {
        self.kind = kind
        self.holder = holder
        self.isFixed = isFixed
        self.readers = readers
        self.members = members
        self.isMadeByOthers = isMadeByOthers || owner != nil
        self.owner = owner
        self.obstacle = obstacle
    }
}

extension ReadFacts {
    /// The number of readers from which a thing counts as needed in places that nobody can foresee.
    private static let many = 8

    /// The advice at the end of the questions; nil at the start of a program, which is where live things belong.
    package var advice: CutAdvice? {
        guard holder != .topLevel, let advised = try? FormWalk.advice(for: answers) else { return nil }
        return CutAdvice(
            form: advised.form, name: advised.name, why: why(advised), answers: answers, lesson: advised.lesson,
            how: advised.how)
    }

    /// The reason that tells most: of a method the first, of any other form the last question's.
    private func why(_ advised: AdvisedForm) -> String {
        if kind == .state {
            return "any code can change the variable, and a scope of a task-local ends by itself; you cut it by hand"
        }
        if !takesArgument, let obstacle { return obstacle.why }
        if advised.form == .property, let owner { return "\(owner), and a property is set behind them" }
        if holder == .sharedProperty { return "it takes no arguments, and there is no object that could hold it" }
        if advised.form == .ambientContext, readers >= Self.many {
            return "\(readers) functions read it, and each would need a parameter or a property for it"
        }
        if advised.form == .method, !kind.isForOneCall { return "there is no object that could hold it" }
        return (advised.form == .method ? advised.reasons.first : advised.reasons.last) ?? ""
    }

    /// The answers to the questions, as far as they lead to a form.
    var answers: [String] {
        // A value that is handed over would not follow the variable.
        if kind == .state { return ["life", "inside", "yes", "few"] }
        if holder == .sharedProperty { return ["life", isFixed ? "inside" : "yes", "yes", "few"] }
        if takesArgument { return ["call", "yes"] }
        if let obstacle {
            return obstacle.leavesCall && readers < Self.many ? ["call", "yes"] : ["life", "inside", "yes", "few"]
        }
        let life = kind.isForOneCall && holder != .property && holder != .initializer ? "call" : "life"
        let isInside = isFixed || holder == .initializer || life == "call" || kind.isValue
        let edit = isInside ? "inside" : "yes"
        if readers >= Self.many, holder != .initializer { return [life, edit, "yes", "few"] }
        let start = [life, edit, "no"]
        if edit == "inside" { return start + ["yes", isMadeByOthers ? "no" : "yes"] }
        if isMadeByOthers { return start + ["other"] }
        return start + ["one", members > 1 ? "several" : "one"]
    }

    /// Whether the call itself can carry the thing.
    private var takesArgument: Bool {
        guard !isFixed, readers < Self.many else { return false }
        return holder == .function || holder == .method && kind.isForOneCall
    }
}

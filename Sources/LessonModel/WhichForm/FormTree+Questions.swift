extension FormTree {
    /// The tree of questions about one dependency, with at most five questions on the way to a form.
    package static let all = FormTree.question(
        FormQuestion(
            text: "How long is one of them good for?",
            why: "A thing that is new at each call belongs in the call. A thing that stays belongs in the object.",
            choices: [
                FormChoice(
                    "call", "for one call: the time now, a random number, who is asking",
                    because: "each call may want another one",
                    edit(.form(.method))),
                FormChoice(
                    "life", "for as long as the object lives: a store, a client",
                    because: "one of them serves the object for its whole life", edit(places(else: maker))),
                FormChoice(
                    "ever", "for ever and for everybody: sorting, JSON, arithmetic",
                    because: "it says the same to everybody, always, so that nobody will want another",
                    .form(.none)),
            ]))

    private static func edit(_ free: FormTree) -> FormTree {
        .question(
            FormQuestion(
                text: "May you change the code that needs it?",
                why: "Most forms give that code a socket. Some leave its callers alone, one leaves everything alone.",
                choices: [
                    FormChoice(
                        "yes", "and its callers, too",
                        because: "you may change the callers, so that a signature can say what is needed", free),
                    FormChoice(
                        "inside", "the code itself, but its callers must stay as they are",
                        because: "the callers stay as they are, so that nothing new may be asked of them",
                        places(else: fallback)),
                    FormChoice(
                        "no", "not a line of it",
                        because: "the code stays as it is, so you choose below it", .form(.linkSeam)),
                ]))
    }

    private static func places(else few: FormTree) -> FormTree {
        .question(
            FormQuestion(
                text: "Is it needed in many low-level places that you cannot foresee?",
                why: "If you pass it down, it goes through many layers that do not use it.",
                choices: [
                    FormChoice(
                        "yes", "like a log, a clock, a locale",
                        because: "code everywhere needs it, and to pass it down would touch every layer", services),
                    FormChoice(
                        "no", "in one place or in a few",
                        because: "few places need it, so not all code must reach it", few),
                ]))
    }

    private static let services = FormTree.question(
        FormQuestion(
            text: "How many such services does the program have?",
            why: "One can be replaced by itself. Dozens are easier to replace together.",
            choices: [
                FormChoice(
                    "few", "one, or a handful",
                    because: "there are few of the kind, and each can be replaced by itself",
                    .form(.ambientContext)),
                FormChoice(
                    "dozens", "so many that they want one switch",
                    because: "there are dozens of the kind, and one switch replaces them all",
                    .form(.environment)),
            ]))

    private static let maker = FormTree.question(
        FormQuestion(
            text: "Does your code make the object, and does one of them do for it?",
            why: "An initializer takes what is there by then, and only from somebody who calls it.",
            choices: [
                FormChoice(
                    "one", "my code makes it, and one of them does",
                    because: "your code makes the object, and has the dependency by then", functions),
                FormChoice(
                    "many", "it needs many of them, or later, with values that are known only then",
                    because: "the object makes them as it goes, so that it needs something that makes them",
                    .form(.provider)),
                FormChoice(
                    "other", "a framework or a decoder makes the object",
                    because: "you get the object when it is made, and can only set something on it",
                    .form(.property)),
            ]))

    private static let functions = FormTree.question(
        FormQuestion(
            text: "How much of it does the object use?",
            why: "One function needs no type. Several that belong together deserve the name of a protocol.",
            choices: [
                FormChoice(
                    "one", "a single function", because: "it uses one function, and a function needs no protocol",
                    .form(.closure)),
                FormChoice(
                    "several", "functions that belong together",
                    because: "it uses several functions that belong together, and a protocol names them",
                    .form(.constructor)),
                FormChoice(
                    "crowd", "the same, but it is one of so many that the initializer is too long to read",
                    because: "the initializer is too long already, and the class cannot be split today",
                    .form(.serviceLocator)),
            ]))

    private static let fallback = FormTree.question(
        FormQuestion(
            text: "Is there a good default, in the same module?",
            why: "Callers who say nothing must get something. A default from another module ties them all to it.",
            choices: [
                FormChoice(
                    "yes", "one that lives where the code lives",
                    because: "there is a good default in the same module, for callers who say nothing", owner),
                FormChoice(
                    "no", "none, or only in another module",
                    because: "there is no default to fall back on, so that the old call must stay somewhere",
                    .form(.extractAndOverride)),
            ]))

    private static let owner = FormTree.question(
        FormQuestion(
            text: "Does your code make the object?",
            why: "A default argument stands in an initializer that you call. A property can be set afterwards.",
            choices: [
                FormChoice(
                    "yes", "my code calls its initializer, or the method",
                    because: "you call the initializer or the method, and a default leaves each call as it is",
                    .form(.defaultArgument)),
                FormChoice(
                    "no", "a framework or a decoder does",
                    because: "you get the object when it is made, and can only set something on it", .form(.property)),
            ]))
}

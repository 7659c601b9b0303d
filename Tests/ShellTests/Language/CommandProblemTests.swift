import Testing

@testable import Shell

@Suite struct CommandProblemTests {
    @Test(arguments: [
        ("goto", "'goto' needs the number of a step | goto 3, of 6 steps"),
        ("goto three", "'goto' needs the number of a step | goto 3, of 6 steps"),
        ("goto 0", "'goto' needs the number of a step | goto 3, of 6 steps"),
        ("goto -1", "'goto' needs the number of a step | goto 3, of 6 steps"),
        ("goto 3 4", "'goto' needs the number of a step | goto 3, of 6 steps"),
        ("goto 99999999999999999999", "'goto' needs the number of a step | goto 3, of 6 steps"),
        ("show x", "'show' needs the number of a step | show 3, of 6 steps"),
        ("open", "'open' needs the name of one lesson | open hard-wired"),
        ("open two lessons", "'open' needs the name of one lesson | open hard-wired"),
        (":open class A {", "'open' needs the name of one lesson | open hard-wired"),
        ("next 3", "'next' takes nothing after it | 'next' alone does it; 'help next' says more"),
        (":quit now", "'quit' takes nothing after it | 'quit' alone does it; 'help quit' says more"),
        ("exit please", "'exit' takes nothing after it | 'exit' alone does it; 'help exit' says more"),
        (":exit now", "'exit' takes nothing after it | 'exit' alone does it; 'help exit' says more"),
        ("n 3", "'next' takes nothing after it | 'next' alone does it; 'help next' says more"),
        ("eject a b", "'eject' needs the name of one socket | eject store"),
        ("use", "'use' needs the names of worlds, or 'all' | use live"),
        ("use live al", "no world called 'al' | did you mean 'all'? there are: live, fake, half-faked, all"),
        ("use all live", "'use' needs the names of worlds, or 'all' | use live"),
        ("reset live fake", "'reset' needs the name of one world | reset half-faked"),
        ("code live fake", "'code' needs 'subject' or the name of one wiring | code half-faked"),
        ("diff", "'diff' needs the names of two wirings | diff live fake"),
        ("diff live", "'diff' needs the names of two wirings | diff live fake"),
        ("diff a b c", "'diff' needs the names of two wirings | diff live fake"),
        ("type", "'type' needs an expression | type EXPR"), ("time", "'time' needs an input to run | time INPUT"),
        ("save", "'save' needs the name of one file | save notes.md"),
        ("save \"\"", "'save' needs the name of one file | save notes.md"),
        ("save \"a", "'save' needs the name of one file | save notes.md"),
        ("save my notes.md", "'save' takes one file, and a path with blanks needs quotes | save \"my notes.md\""),
        ("cut code randomness", "'cut' takes one word, a function and perhaps its kind | cut code:randomness"),
        ("cut code : clock", "'cut' takes one word, a function and perhaps its kind | cut code:clock"),
        ("cut code :clock", "'cut' takes one word, a function and perhaps its kind | cut code:clock"),
        ("cut code, clock", "'cut' takes one word, a function and perhaps its kind | cut code:clock"),
        ("cut code(_ a:)", "'cut' takes one word, a function and perhaps its kind | cut code(_:)"),
        ("cut a b c", "'cut' takes one word, a function and perhaps its kind | cut a"),
        ("cut lend(_: to:)", "'cut' takes one word, a function and perhaps its kind | cut lend(_:to:)"),
        (
            "cut code --write",
            "'cut' takes no options, such as '--write' | outside of this prompt: seams try FILE --cut code --write"
        ),
        (
            "cut f() --form closure",
            "'cut' takes no options, such as '--form' | outside of this prompt: "
                + "seams try FILE --cut 'f()' --form closure"
        ),
        (
            "cut --write",
            "'cut' takes no options, such as '--write' | outside of this prompt: seams try FILE --cut FUNCTION --write"
        ),
        ("help a b", "'help' needs the name of one command | help inject"),
        (":bye", "no command is called 'bye' | to leave: 'quit' or Ctrl-D; your place is kept"),
        (
            "sweep hour in : ids",
            "'sweep' needs a socket, values and, behind ' : ', what to run | sweep store in V, V : EXPR"
        ),
        (
            "sweep hour in 1 :",
            "'sweep' needs a socket, values and, behind ' : ', what to run | sweep store in V, V : EXPR"
        ),
        ("sweep hour", "'sweep' needs a socket, values and, behind ' : ', what to run | sweep store in V, V : EXPR"),
        (":", "a command's name is missing after ':' | ':list', say; 'help' shows all commands"),
        ("::", "no command is called ':' | 'help' shows all commands"),
        (":lst", "no command is called 'lst' | did you mean 'list'? 'help' shows all commands"),
        (":map", "no command is called 'map' | did you mean 'outline'? 'help' shows all commands"),
        (":res", "no command is called 'res' | did you mean 'restart' or 'reset'? 'help' shows all commands"),
        (":frobnicate", "no command is called 'frobnicate' | 'help' shows all commands"),
        (":list.append(1)", "no command is called 'list.append(1)' | 'help' shows all commands"),
    ])
    func aCommandThatCannotBeMeantLikeThisSaysWhatItNeeds(text: String, words: String) {
        #expect(CellReader(scope: .sample).reading(of: text).words == words)
    }

    @Test(arguments: [
        ("goto", "goto 3"), ("open", "open LESSON"), (":diff", "diff live fake"), ("use", "use live"),
        ("inject x", "inject SOCKET = EXPR"), ("reset a b", "reset fake"),
    ])
    func anExampleDoesWithoutALesson(text: String, hint: String) {
        #expect(CellReader(scope: Scope()).reading(of: text).words.hasSuffix("| " + hint))
    }

    @Test(arguments: [
        ("cannot find 'lst' in scope", "lst", "did you mean ':list'?"),
        ("cannot find 'show' in scope", "show(x)", "did you mean ':show'?"),
        ("cannot find 'res' in scope", " res", "did you mean ':restart' or ':reset'?"),
        ("cannot find 'nxet' in scope", "nxet", "did you mean ':next'?"),
        ("cannot find 'bye' in scope", "bye", "to leave: 'quit' or Ctrl-D; your place is kept"),
        ("cannot find 'map' in scope", "map", "did you mean ':outline'?"),
        ("cannot find 'map' in scope", "map.count", nil), ("cannot find 'mop' in scope", "mop", nil),
        ("cannot find 'runn' in scope", "runn", "did you mean ':rerun'?"),
        ("cannot find 'lst' in scope", "print(lst)", nil), ("cannot find 'foo' in scope", "foo", nil),
        ("cannot find 'clock' in scope", "clock", nil), ("type 'lst' has no member 'a'", "lst", nil),
    ])
    func aNameNearToACommandIsHinted(message: String, text: String, hint: String?) {
        #expect(CellReader(scope: .sample).hint(for: message, in: text) == hint)
    }
}

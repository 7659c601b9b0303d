extension CommandTable {
    static let course: [CommandEntry] = [
        CommandEntry(
            .course, "list", letter: "l", summary: "all lessons, and how far you are",
            [
                "Shows every lesson with its number, and which of them you have begun or finished: the core first, then theme by theme.",
                "'open' with a name from this list goes there.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.course(.list)) },
        CommandEntry(
            .course, "open LESSON", takes: .lesson, summary: "begin a lesson",
            [
                "Goes to the first step of a lesson. Its name, its number in 'list' or the path of its file will do.",
                "open spies",
                "Tab completes the names of lessons. Your progress in it is kept.",
            ]
        ) { arguments throws(CommandProblem) in .course(.open(try arguments.words(1...1)[0])) },
        CommandEntry(
            .course, "outline", summary: "the steps of this lesson",
            [
                "Shows the number and the title of each step, and marks the one where you are.",
                "'goto' with a number goes to a step.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.way(.outline)) },
        CommandEntry(
            .course, "progress", summary: "what you have done so far",
            [
                "Shows how many steps of each lesson you have done.",
                "It is saved at once, step by step; nothing is lost when you leave.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.course(.progress)) },
        CommandEntry(
            .course, "next", letter: "n", summary: "the next step",
            [
                "Shows the next step, and runs its probe in fresh worlds, without the lines that you typed. If Seams still "
                    + "waits for your guess, the probe runs without it.",
                "Enter on an empty line does the same once the step is done.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.course(.next)) },
        CommandEntry(
            .course, "back", letter: "b", summary: "the step before",
            [
                "Goes one step back. Your progress is kept.",
                "'goto' with a number goes further.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.way(.back)) },
        CommandEntry(
            .course, "goto N", takes: .step, synonyms: ["go", "step"], summary: "the step with this number",
            [
                "Goes to any step of this lesson, forward or back. Steps that are passed over count as skipped.",
                "goto 3",
                "'outline' shows the numbers.",
            ]
        ) { arguments throws(CommandProblem) in .way(.goTo(try arguments.number())) },
        CommandEntry(
            .course, "show [N]", takes: .step, summary: "a step's text once more",
            [
                "Shows the text of the step where you are, or of another one. You stay where you are, and nothing runs.",
                "show 1",
            ]
        ) { arguments throws(CommandProblem) in .way(.show(arguments.text.isEmpty ? nil : try arguments.number())) },
        CommandEntry(
            .course, "skip", summary: "pass over this step",
            [
                "Goes to the next step and leaves this one undone.",
                "'back' returns to it at any time.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.way(.skip)) },
        CommandEntry(
            .course, "restart", isShortened: false, summary: "this lesson from its first step",
            [
                "Goes to the first step of this lesson, with fresh worlds. The lines that you typed are gone from them.",
                "You must type the whole word, so that nobody restarts by accident.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.way(.restart)) },
    ]
}

extension CommandTable {
    static let reference: [CommandEntry] = [
        CommandEntry(
            .reference, "glossary [TERM]", takes: .term, synonyms: ["define"], summary: "the words of the field",
            [
                "Says in a line what a term means, whose word it is, and which lesson shows it. Alone it shows all terms.",
                "glossary composition root",
                "The first letters will do. Tab completes the terms, those of the step where you are before the others.",
            ]
        ) { arguments throws(CommandProblem) in
            .glossary(arguments.text.isEmpty ? nil : String(arguments.text))
        },
        CommandEntry(
            .reference, "which-form [ANSWER…]", takes: .formAnswers, summary: "which form fits a dependency",
            [
                "Asks up to five questions about a dependency, names the form for it, and says what speaks against it and what "
                    + "the others would have cost. Enter, 'skip' or Ctrl-C leaves.",
                "It does not ask for answers that you give at once:",
                "which-form life yes no one several",
            ]
        ) { arguments throws(CommandProblem) in .whichForm(arguments.text.words) },
    ]
}

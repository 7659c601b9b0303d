extension CommandTable {
    static let practice: [CommandEntry] = [
        CommandEntry(
            .practice, "answer [N…]", takes: .choices, summary: "answer the question of this step",
            [
                "Alone it asks the question again; with numbers or letters it answers. Wrong answers may be tried again.",
                "answer 2",
                "Where several choices are right: answer 1 3",
            ]
        ) { arguments throws(CommandProblem) in .answer(arguments.text.isEmpty ? nil : String(arguments.text)) },
        CommandEntry(
            .practice, "edit", summary: "write your answer to the exercise",
            [
                "Opens your answer in the editor that VISUAL or EDITOR names. The first time, it begins as the lesson's starter.",
                "Without an editor it tells you where the file is, and checks it each time you save.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.practice(.edit)) },
        CommandEntry(
            .practice, "check", summary: "judge your answer",
            [
                "Compiles your answer, runs the tests of the exercise against it, twice, and looks at its form.",
                "It shows each fault with its place and the next thing to do. 'seams check' does the same without a shell.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.practice(.check)) },
        CommandEntry(
            .practice, "watch", summary: "judge it at every save",
            [
                "Checks your answer each time you save it, until it passes or you press Ctrl-C.",
                "Leave your editor open beside this window.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.practice(.watch)) },
        CommandEntry(
            .practice, "test [NAME]", takes: .test, summary: "run the tests that this step shows",
            [
                "Runs the tests of this step, each in a fresh world, and shows how they ended; with a name only those whose "
                    + "names contain it. If the step has none, it runs the last ones before it that are about "
                    + "the same code.",
                "test startsAtZero",
                "At an exercise they run against your answer. 'check' judges it by tests of its own.",
            ]
        ) { arguments throws(CommandProblem) in .practice(.test(arguments.text.isEmpty ? nil : String(arguments.text)))
        },
        CommandEntry(
            .practice, "hint", summary: "a little help with the exercise",
            [
                "Shows the next hint. A hint for the last failure comes first.",
                "Hints are counted in your notes, and cost nothing.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.practice(.hint)) },
        CommandEntry(
            .practice, "solution", "solution anyway", takes: .anyway, isShortened: false,
            summary: "the author's answer",
            [
                "Shows the author's answer, and where yours differs. Yours may be as good.",
                "Before you have passed, it wants one more word:",
                "solution anyway",
            ]
        ) { arguments throws(CommandProblem) in
            guard arguments.text.isEmpty || arguments.text == "anyway" else { throw arguments.unfit }
            return .practice(.solution(anyway: !arguments.text.isEmpty))
        },
        CommandEntry(
            .practice, "review", summary: "old questions, once more",
            [
                "Asks the predictions and questions again that you got wrong, in mixed order.",
                "Right answers come back, too: after 1, 3, 7 and 14 days, or after as many lessons that you began.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.course(.review)) },
        CommandEntry(
            .practice, "predict off", "predict on", takes: .onOrOff, summary: "no questions before a probe runs",
            [
                "Before a probe runs for the first time you are asked where the worlds will differ. Enter skips the question.",
                "predict off",
                "Seams remembers it.",
            ]
        ) { arguments throws(CommandProblem) in
            guard ["on", "off"].contains(arguments.text) else { throw arguments.unfit }
            return .predict(arguments.text == "on")
        },
    ]
}

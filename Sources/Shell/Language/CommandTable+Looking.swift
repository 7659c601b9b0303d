extension CommandTable {
    static let looking: [CommandEntry] = [
        CommandEntry(
            .looking, "code [WIRING]", "code subject", takes: .code, summary: "the code that runs here",
            [
                "Shows the code of this step with line numbers, or only one wiring, or only the subject.",
                "code live",
                "'code yours' shows the wiring with your injections.",
            ]
        ) { arguments throws(CommandProblem) in .look(.code(try arguments.words(0...1).first)) },
        CommandEntry(
            .looking, "diff WIRING WIRING", takes: .twoWorlds, summary: "where two wirings differ",
            [
                "Shows two wirings line by line and marks the lines that are not the same.",
                "diff live fake",
            ]
        ) { arguments throws(CommandProblem) in
            let wirings = try arguments.words(2...2)
            return .look(.diff(wirings[0], wirings[1]))
        },
        CommandEntry(
            .looking, "cut [FUNCTION]", "cut FUNCTION:KIND", takes: .word, summary: "a seam for what it reads unseen",
            [
                "Over your own code: proposes a seam for what a function reads, as a difference, and proves it by running the "
                    + "code before and after. Your files stay as they are.",
                "cut lend:clock",
                "Alone it names what can be cut. 'seams try' with '--cut' and '--write' writes it.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.cutting() },
        CommandEntry(
            .looking, "compare [LESSON…]", takes: .lessons, summary: "forms of one subject side by side",
            [
                "Shows for each lesson how its subject is made and called, where something else can be plugged in, what it "
                    + "gives in live and in fake, what was measured, and when to choose which.",
                "compare constructor-injection property-injection",
                "Alone it shows five forms of the same class. You stay where you are.",
            ]
        ) { arguments throws(CommandProblem) in
            // Outside of the prompt, 'seams compare' takes '--forms' for these five.
            let names = arguments.text == "--forms" ? [] : arguments.text.words.withoutRepeats
            guard names.count != 1 else { throw arguments.unfit }
            return .compare(names)
        },
        CommandEntry(
            .looking, "calls", summary: "what the spies have recorded",
            [
                "Shows for each world which calls its spies received, in order, with their arguments.",
                "A world without a spy shows nothing.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.look(.calls)) },
        CommandEntry(
            .looking, "full", summary: "the last values, nothing left out",
            [
                "Shows the last comparison once more, with each long value and each long output in full.",
                "Otherwise only the beginning and the end of a long value are shown.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.look(.full)) },
        CommandEntry(
            .looking, "scorecard", "scorecard off", "scorecard on", takes: .measuring,
            summary: "the whole card of what was measured",
            [
                "Unfolds the line under the values. It shows what the worlds depend on: Seams ran the step's probe again "
                    + "and again, each time with other surroundings.",
                "Typed again, it measures again. After 'inject' it measures 'yours', too.",
                "Every probe is measured once its values are there; Ctrl-C skips that.",
                "scorecard off",
                "Seams remembers it.",
            ]
        ) { arguments throws(CommandProblem) in
            guard !arguments.text.isEmpty else { return .measuring(.scorecard(nil)) }
            guard ["on", "off"].contains(arguments.text) else { throw arguments.unfit }
            return .measuring(.scorecard(arguments.text == "on"))
        },
        CommandEntry(
            .looking, "why [ROW]", takes: .topic, summary: "what proves a row of the scorecard",
            [
                "Shows what a row means, and the two runs that differ, or that were compared.",
                "why repeatable",
                "why clock",
                "Alone it lists the rows; behind 'more: why' it shows the whole scorecard of your answer.",
            ]
        ) { arguments throws(CommandProblem) in .measuring(.why(try arguments.topic())) },
        CommandEntry(
            .looking, "type EXPR", takes: .expression, summary: "an expression's type in each world",
            [
                "Shows the type of an expression in each world, without running it.",
                "type ids.nextID()",
            ]
        ) { arguments throws(CommandProblem) in .worlds(.type(try arguments.swift())) },
        CommandEntry(
            .looking, "time INPUT", takes: .input, summary: "how long an input takes",
            [
                "Runs an input in every world and shows how long it took in each, without the compiler's time.",
                "time ids.nextID()",
            ]
        ) { arguments throws(CommandProblem) in .worlds(.time(try arguments.swift())) },
        CommandEntry(
            .looking, "save FILE", takes: .file, isShortened: false, summary: "this session as Markdown",
            [
                "Writes your lines and their results to a file. A path with blanks needs quotes.",
                "save notes.md",
            ]
        ) { arguments throws(CommandProblem) in .look(.save(try arguments.path())) },
        CommandEntry(
            .looking, "export FILE", takes: .file, isShortened: false, summary: "what you did as Markdown",
            [
                "Writes your notes to a file: predictions, comparisons, answers, your code, and what to review.",
                "export notes.md",
            ]
        ) { arguments throws(CommandProblem) in .export(try arguments.path()) },
    ]
}

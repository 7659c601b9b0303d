import LessonModel

extension CommandTable {
    static let worlds: [CommandEntry] = [
        CommandEntry(
            .worlds, "wiring", summary: "what is plugged in where",
            [
                "Shows each socket and the expression that fills it in each world.",
                "'inject' plugs something else in.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.worlds(.wiring)) },
        CommandEntry(
            .worlds, "inject SOCKET = EXPR", "inject SOCKET = EXPR into WIRING", "inject SOCKET in V, V, V", "inject",
            takes: .injection, summary: "plug in something else",
            [
                "Builds one more world, called 'yours': the fake wiring, or the one behind 'into', with your expression in "
                    + "that socket. The expression may use names from the prompt. Each later line runs in 'yours', too. Several "
                    + "injections add up.",
                "inject clock = FixedClock(hour: 9)",
                "With 'in' it tries each of several values once and shows a row for each; a range, 0...23, stands for all of its "
                    + "numbers.",
                "inject hour in 0, 9, 13, 20",
                "Alone it shows the sockets. 'eject' unplugs one, 'undo' takes back the last.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.injection() },
        CommandEntry(
            .worlds, "eject [SOCKET]", takes: .socket, isShortened: false, summary: "unplug it again",
            [
                "Takes back what you plugged into one socket; alone, everything that you injected.",
                "eject clock",
            ]
        ) { arguments throws(CommandProblem) in .worlds(.eject(try arguments.words(0...1).first)) },
        CommandEntry(
            .worlds, "worlds", summary: "the running worlds",
            [
                "Shows each world with its state, its memory and its age.",
                "'reset' starts one anew.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.look(.worlds)) },
        CommandEntry(
            .worlds, "use WORLD…", "use all", takes: .worlds, summary: "run input in these worlds only",
            [
                "From now on your lines run in these worlds only; 'use all' brings back the others.",
                "use live fake",
                "For a single input, 'live: EXPR' asks one world.",
            ]
        ) { arguments throws(CommandProblem) in
            let worlds = try arguments.words(1...Int.max)
            guard worlds.contains("all") else {
                let known = arguments.scope.wirings + ["all"]
                let misspelt = worlds.first { nearestName(to: $0, in: known) == "all" }
                if let misspelt, known.count > 1 { throw .noWorld(misspelt, known: known) }
                return .worlds(.use(worlds))
            }
            guard worlds.count == 1 else { throw arguments.unfit }
            return .worlds(.use([]))
        },
        CommandEntry(
            .worlds, "rerun", letter: "r", summary: "this step's probe in fresh worlds",
            [
                "Runs this step's probe once more, from the start, as 'seams run' does.",
                "So you see what repeats and what does not.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.worlds(.rerun)) },
        CommandEntry(
            .worlds, "again", summary: "your last line or sweep again",
            [
                "Runs your last line once more in all worlds, for example after 'inject', or your last sweep; the worlds "
                    + "keep their state.",
                "If you typed none since the step's probe ran, it runs the probe, as 'rerun' does.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.worlds(.again)) },
        CommandEntry(
            .worlds, "sweep SOCKET in V : INPUT", "sweep SOCKET in V, V, V : INPUT", takes: .sweep,
            summary: "a line of yours with several values",
            [
                "Runs a line of your own once for each of several values of a socket, each in a fresh world, and shows a row "
                    + "for each.",
                "sweep hour in 0, 9, 13, 20 : greeter.greeting()",
                "A range of numbers stands for all of them: 0...23; a list, [0, 9, 13], for its values. 'inject SOCKET in V, V' "
                    + "does it with the step's probe.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.sweep() },
        CommandEntry(
            .worlds, "undo", isShortened: false, summary: "take back what you did last",
            [
                "Takes back your last line or your last injection, whichever came later: the worlds are as they were before it.",
                "Twice takes back two. At an exercise, with nothing typed, it brings back the answer that 'reset' put aside.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.worlds(.undo)) },
        CommandEntry(
            .worlds, "reset [WORLD]", takes: .world, isShortened: false, summary: "start a world anew, or all",
            [
                "Starts one world, or all, as the lesson wired it. The lines that you typed there are gone; types and functions of yours stay, until 'open' begins the lesson anew.",
                "reset fake",
                "At an exercise, alone, it puts the starter back; your answer is kept, and 'undo' brings it back.",
            ]
        ) { arguments throws(CommandProblem) in .worlds(.reset(try arguments.words(0...1).first)) },
    ]
}

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
                    + "that socket. Whatever you type then runs in it, too. Several injections add up.",
                "inject clock = FixedClock(hour: 9)",
                "With 'in' it tries each of several values once and shows a row for each.",
                "inject hour in 0, 9, 13, 20",
                "Alone it shows the sockets. 'eject' undoes it.",
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
                "From now on what you type runs in these worlds only; 'use all' brings back the others.",
                "use live fake",
                "For a single input, 'live: EXPR' asks one world.",
            ]
        ) { arguments throws(CommandProblem) in
            let worlds = try arguments.words(1...Int.max)
            guard worlds.contains("all") else { return .worlds(.use(worlds)) }
            guard worlds.count == 1 else { throw arguments.unfit }
            return .worlds(.use([]))
        },
        CommandEntry(
            .worlds, "rerun", letter: "r", summary: "this step's probe in fresh worlds",
            [
                "Runs what this step shows once more, from the start, as 'seams run' would.",
                "What repeats and what does not is easily seen that way.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.worlds(.rerun)) },
        CommandEntry(
            .worlds, "undo", isShortened: false, summary: "drop the last input",
            [
                "Puts every world back to where it was before your last input: the names that it declared and what it "
                    + "changed are gone.",
                "Twice drops two inputs. At an exercise, with nothing typed, it brings back the answer that 'reset' put aside.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.worlds(.undo)) },
        CommandEntry(
            .worlds, "reset [WORLD]", takes: .world, isShortened: false, summary: "start a world anew, or all",
            [
                "Starts one world, or all, as the lesson wired it. What you typed there is gone.",
                "reset fake",
                "At an exercise, alone, it puts the starter back; your answer is kept, and 'undo' brings it back.",
            ]
        ) { arguments throws(CommandProblem) in .worlds(.reset(try arguments.words(0...1).first)) },
    ]
}

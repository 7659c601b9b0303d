extension CommandTable {
    static let room: [CommandEntry] = [
        CommandEntry(
            .room, "join ADDRESS CODE [NAME]", takes: .joining, isShortened: false,
            summary: "take part in a trainer's room",
            [
                "The trainer's screen shows address and code. NAME is what the room calls you, and any name will do.",
                "join 192.168.1.7:4040 abc-def Ada",
                "The room is told what 'room' lists, and never your code. The next 'seams' goes on in it, until 'leave'.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.joining() },
        CommandEntry(
            .room, "raise", summary: "raise your hand",
            ["Tells the trainer that you would like help. Others in the room do not see it.", "'lower' takes it down."]
        ) { arguments throws(CommandProblem) in try arguments.none(.room(.raise)) },
        CommandEntry(
            .room, "lower", summary: "take your hand down",
            ["Tells the trainer that you need no help any more.", "'raise' puts it up again."]
        ) { arguments throws(CommandProblem) in try arguments.none(.room(.lower)) },
        CommandEntry(
            .room, "share", isShortened: false, summary: "show the trainer your code; it asks first",
            [
                "Shows what would be sent, and asks. At an exercise that is your answer, elsewhere your last line of Swift.",
                "Only the trainer sees it, with your name. Nothing else ever sends code.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.room(.share)) },
        CommandEntry(
            .room, "room", "room go", takes: .going, summary: "where you take part, and what was told",
            [
                "Shows the room and your name in it, whether its host is reached, what was told and what waits.",
                "What waits is kept, and told when the host is there again.",
                "room go",
                "Goes to the step to which the trainer called everybody last. Enter does so, too, while nothing else is asked.",
            ]
        ) { arguments throws(CommandProblem) in
            guard arguments.text.isEmpty || arguments.text == "go" else { throw arguments.unfit }
            return .room(arguments.text.isEmpty ? .look : .go)
        },
        CommandEntry(
            .room, "leave", isShortened: false, summary: "leave the room, and go on alone",
            [
                "Tells the room that you have left. Your work stays as it is, and nothing more of it is told.",
                "'quit' ends 'seams' and leaves no room.",
            ]
        ) { arguments throws(CommandProblem) in try arguments.none(.room(.leave)) },
    ]
}

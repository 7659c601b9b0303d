import Testing

/// What the person of a transcript is about, with the lines that they type.
struct Theme: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: String

    static let all = [way, injection, worlds, looking, errors, help, broken]

    var testDescription: String { name }

    static let way = Theme(
        name: "way",
        lines: """
            progress
            list
            next
            outline
            n

            show 1
            b
            goto 4
            let gone = 1
            goto 5
            outline
            progress
            next
            next
            next
            back
            open 1
            skip
            restart
            l
            quit
            never read

            """)

    static let injection = Theme(
        name: "injection",
        lines: """
            open the-bell
            goto 3
            inject
            wiring
            inject hour = 9
            bell.ring()
            hour
            struct Loud: Log { func note(_ text: String) { print(text.uppercased()) } }
            inject log = Loud()
            log.note("hi")
            code yours
            diff fake yours
            rerun
            eject log
            next
            eject
            inject hour = 23 into live
            bell.ring()
            inject hour in 0, 9, 13, 22
            inject log in Loud(), Paper()
            next
            wiring

            """)

    static let worlds = Theme(
        name: "worlds",
        lines: """
            open the-bell
            goto 3
            worlds
            use live
            bell.ring()
            fake: bell.ring()
            worlds
            use all
            log.lines
            log.noteSpy.wasCalled
            var count = 1
            count += 1
            count
            undo
            count
            undo
            undo
            undo
            undo
            let kept = 1
            func answer() -> Int { 42 }
            reset live
            kept
            answer()
            reset
            kept
            answer()
            rerun
            restart
            goto 3
            bell.rung

            """)

    static let looking = Theme(
        name: "looking",
        lines: """
            open the-bell
            goto 4
            calls
            log.note("typed")
            calls
            undo
            calls
            code
            code live
            code subject
            diff live fake
            diff live live
            type bell.ring()
            type log
            time bell.ring()
            time let fast = bell.rung
            fast

            """)

    static let errors = Theme(
        name: "errors",
        lines: """
            1 + 1
            back
            open nope
            open the
            open the-bll
            open 99
            open no/such.md
            open
            open the-end
            1 + 1
            rerun
            inject x = 1
            open the-bell
            rerun
            back
            goto 99
            goto x
            show 99
            next 3
            list all
            :lst
            lst
            :
            bye
            quit now
            goto 3
            bel.ring()
            bell.rnig()
            let w = nope()
            let s: String = 1
            1 +


            "open
            let a = 1; let b: Int = "two"; let c = 3
            fake: Paper().line
            live:
            nobody: 1
            use nobody
            use
            use all live
            code nobody
            diff live
            diff live nobody
            reset nobody
            eject
            code yours
            diff fake yours
            inject nothing = 3
            inject hour
            inject hour += 1
            inject hour =
            inject hour = "x"
            inject hour = nope
            inject hour = 1 into nobody
            inject hour in 1, "x"
            inject hour = 9
            eject log
            type nope
            time nope
            type
            time
            save
            save my notes.md
            save no/such/folder/notes.md
            help nope
            help a b
            throw CancellationError()
            fatalError("no")

            """)

    static let help = Theme(
        name: "help",
        lines: """
            help
            help inject
            ? open
            h :use
            out
            sub

            """)

    static let broken = Theme(
        name: "broken",
        lines: """
            open broken
            open bad-subject
            a
            next
            open bad-wiring
            a
            a + 1
            worlds
            inject a = 3
            a
            list

            """)
}

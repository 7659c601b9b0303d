/// The lessons that the transcripts walk through: one with two stages, one without worlds, and three that are broken
/// each in its way.
enum BellCourse {
    static let lessons = [
        "01-the-bell.md": bell, "02-the-end.md": end, "03-broken.md": broken,
        "04-bad-subject.md": lesson("bad-subject", subject: "struct A { let b: Missing }", fake: "let a = 2"),
        "05-bad-wiring.md": lesson("bad-wiring", subject: "struct A {}", fake: "let a: Int = \"two\""),
    ]

    static let bell =
        header("the-bell", "The bell", form: "constructor") + """

            A bell that keeps quiet at night.

            ## Look at it

            ```swift subject
            import LessonKit

            final class Bell {
                let hour: () -> Int
                var rung = 0

                init(hour: @escaping () -> Int) { self.hour = hour }

                func ring() -> String {
                    rung += 1
                    return hour() < 22 ? "ding" : "hush"
                }
            }

            protocol Log { func note(_ text: String) }

            final class Paper: Log {
                var lines: [String] = []
                func note(_ text: String) { lines.append(text) }
            }

            final class SpyLog: Log {
                let noteSpy = Spy<String, Void>()
                func note(_ text: String) { noteSpy(text) }
            }
            ```

            ## Wire it

            ```swift live
            let log = Paper()
            let hour = 8
            let bell = Bell { hour }
            ```

            ```swift fake
            let log = SpyLog()
            let hour = 22
            let bell = Bell { hour }
            ```

            ## Watch it

            When does it ring?

            ```swift probe
            bell.ring()
            bell.rung
            ```

            | probe | live | fake |
            |---|---|---|
            | `bell.ring()` | `"ding"` | `"hush"` |
            | `bell.rung` | `1` | `1` |

            By day.

            - [ ] At night
            - [x] By day

            ## Note it

            ```swift probe
            log.note("rang \\(bell.rung) times")
            ```

            | probe | live | fake |
            |---|---|---|
            | `log.note("rang \\(bell.rung) times")` | void | void |

            ## A better bell

            ```swift subject
            struct Gong {
                let weight: Int
                var tone: String { weight > 10 ? "dong" : "ting" }
            }
            ```

            ```swift live
            let gong = Gong(weight: 12)
            ```

            ```swift fake
            let gong = Gong(weight: 1)
            ```

            ```swift probe
            gong.tone
            ```

            | probe | live | fake |
            |---|---|---|
            | `gong.tone` | `"dong"` | `"ting"` |

            """

    private static let end =
        header("the-end", "The end", form: "none") + """

            Nothing runs here.

            ## Read

            Only words.

            """

    private static let broken =
        header("broken", "Broken", form: "closure") + """

            ## Read

            ```swift subjekt
            let a = 1
            ```

            ```swift probe
            a

            """

    private static func lesson(_ id: String, subject: String, fake: String) -> String {
        header(id, "A lesson that fails", form: "closure") + """

            ## Watch it

            ```swift subject
            \(subject)
            ```

            ```swift live
            let a = 1
            ```

            ```swift fake
            \(fake)
            ```

            ```swift probe
            a
            ```

            | probe | live | fake |
            |---|---|---|
            | `a` | `1` | `2` |

            """
    }

    private static func header(_ id: String, _ title: String, form: String) -> String {
        """
        ---
        format: 1
        id: \(id)
        title: \(title)
        form: \(form)
        minutes: 3
        needs: []
        source: a test
        ---
        # \(title)

        """
    }
}

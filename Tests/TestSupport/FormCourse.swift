/// Lessons about the same bell, each with another form, and one about a lamp; as text, by their ids.
package enum FormCourse {
    package static func text(_ id: String) -> String {
        switch id {
        case "hard-wired-bell": lesson(id, "none", hardWired)
        case "bell-by-init": lesson(id, "constructor", constructor)
        case "bell-by-property": lesson(id, "property", property)
        case "bell-by-method": lesson(id, "method", method)
        case "bell-in-the-air": lesson(id, "ambient-context", ambient)
        case "bell-overridden": lesson(id, "extract-and-override", override)
        default: lesson(id, "closure", lamp)
        }
    }

    /// In the order of the course.
    package static let ids = [
        "hard-wired-bell", "bell-by-init", "bell-by-property", "bell-by-method", "bell-in-the-air", "bell-overridden",
        "lamp",
    ]

    private static func lesson(_ id: String, _ form: String, _ step: String) -> String {
        """
        ---
        format: 1
        id: \(id)
        title: \(id)
        form: \(form)
        minutes: 3
        source: a test
        ---
        # \(id)

        ## Watch it

        \(step)
        """
    }

    private static func blocks(_ subject: String, live: String, fake: String?, probe: String) -> String {
        let blocks = [("subject", subject), ("live", live), ("fake", fake ?? ""), ("probe", probe)]
        return blocks.filter { !$0.1.isEmpty }.map { "```swift \($0)\n\($1)\n```\n" }.joined(separator: "\n")
    }

    private static let clocks = """


        protocol Clock: Sendable {
            func hour() -> Int
        }

        struct TowerClock: Clock {
            func hour() -> Int { 9 }
        }

        struct FixedClock: Clock {
            let at: Int

            func hour() -> Int { at }
        }
        """

    private static let hardWired = blocks(
        """
        final class Bell {
            func ring() -> String { TowerClock().hour() < 22 ? "ding" : "hush" }
        }

        struct TowerClock {
            func hour() -> Int { 9 }
        }
        """, live: "let bell = Bell()", fake: nil, probe: "bell.ring()")

    private static let constructor = blocks(
        """
        final class Bell {
            private let clock: any Clock

            init(clock: any Clock) {
                self.clock = clock
            }

            func ring() -> String { clock.hour() < 22 ? "ding" : "hush" }
        }
        """ + clocks, live: "let bell = Bell(clock: TowerClock())", fake: "let bell = Bell(clock: FixedClock(at: 23))",
        probe: "bell.ring()")

    private static let property = blocks(
        """
        final class Bell {
            lazy var clock: any Clock = TowerClock()

            func ring() -> String { clock.hour() < 22 ? "ding" : "hush" }
        }
        """ + clocks, live: "let bell = Bell()", fake: "let bell = Bell()\nbell.clock = FixedClock(at: 23)",
        probe: "bell.ring()")

    private static let method = blocks(
        """
        final class Bell {
            func ring(by clock: any Clock) -> String { clock.hour() < 22 ? "ding" : "hush" }
        }
        """ + clocks, live: "let clock = TowerClock()\nlet bell = Bell()",
        fake: "let clock = FixedClock(at: 23)\nlet bell = Bell()", probe: "bell.ring(by: clock)")

    private static let ambient = blocks(
        """
        struct Tower {
            func strike() -> String { Bell().ring() }
        }

        final class Bell {
            func ring() -> String { Air.clock.hour() < 22 ? "ding" : "hush" }
        }

        enum Air {
            @TaskLocal static var clock: any Clock = TowerClock()
        }
        """ + clocks, live: "let tower = Tower()",
        fake: """
            surround { body in await Air.$clock.withValue(FixedClock(at: 23)) { await body() } }
            let tower = Tower()
            """, probe: "tower.strike()")

    private static let override = blocks(
        """
        class Bell {
            func ring() -> String { clock().hour() < 22 ? "ding" : "hush" }

            func clock() -> any Clock { TowerClock() }
        }

        final class LateBell: Bell {
            override func clock() -> any Clock { FixedClock(at: 23) }
        }
        """ + clocks, live: "let bell = Bell()", fake: "let bell = LateBell()", probe: "bell.ring()")

    private static let lamp = blocks(
        """
        struct Lamp {
            let hour: () -> Int

            func isLit() -> Bool { hour() >= 18 }
        }
        """, live: "let lamp = Lamp { 9 }", fake: "let lamp = Lamp { 22 }", probe: "lamp.isLit()")
}

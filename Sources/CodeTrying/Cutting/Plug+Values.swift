import LessonModel

extension Plug {
    /// The plugs of a read that is a plain value, a moment, an identifier or a draw, in the order in which they are
    /// tried; empty for an object.
    static func plain(_ sites: [CutSite], asks form: Form, inCall: Bool) -> [Plug] {
        guard let first = sites.first else { return [] }
        let name = first.name
        if moments.contains(name) { return moment(sites, inCall: inCall) }
        if name == "UUID()" { return identifier(sites, inCall: inCall, counts: form != .extractAndOverride) }
        if name == "SystemRandomNumberGenerator()" { return systemGenerator(sites, inCall: inCall) }
        if let value = values[name] {
            return [
                Plug(
                    use: .value, sites: sites, names: value.names, type: value.type,
                    live: name.contains("autoupdating") ? name : name.replacing(value.type, with: ""),
                    fake: value.fake,
                    fakeDeclarations: value.fake == fixedCalendar ? calendarDeclaration : "")
            ]
        }
        guard isDraw(name) else { return [] }
        let generator = generator(sites)
        guard form == .closure, let draw = draw(sites) else { return [generator] }
        return [draw, generator]
    }

    /// Whether two reads can go through one plug.
    static func isSame(_ name: String, _ other: String) -> Bool {
        name == other || isDraw(name) && isDraw(other)
            || [moments, instants, pausedInstants].contains { $0.contains(name) && $0.contains(other) }
    }

    /// The moment now of a clock, by two names: `start.duration(to: .now)` is another one than that of `start`.
    private static let instants: Set = ["ContinuousClock.now", "ContinuousClock.Instant.now"]
    private static let pausedInstants: Set = ["SuspendingClock.now", "SuspendingClock.Instant.now"]

    private static let moments: Set = [
        "Date()", "Date.now", "Date(timeIntervalSinceNow:)", "Date.timeIntervalSinceNow", "Calendar.isDateInToday(_:)",
        "TimeZone.secondsFromGMT(for:)", "TimeZone.abbreviation(for:)", "TimeZone.isDaylightSavingTime(for:)",
        "TimeZone.daylightSavingTimeOffset(for:)",
    ]

    static func isDraw(_ name: String) -> Bool {
        ["random(in:)", "random()", "randomElement()", "shuffled()", "shuffle()"].contains {
            name.hasSuffix("." + $0)
        }
    }

    private static let values: [String: (names: [String], type: String, fake: String)] = [
        "Calendar.current": (["calendar", "usedCalendar"], "Calendar", fixedCalendar),
        "Calendar.autoupdatingCurrent": (["calendar", "usedCalendar"], "Calendar", fixedCalendar),
        "TimeZone.current": (["timeZone", "usedTimeZone"], "TimeZone", "TimeZone(secondsFromGMT: 9 * 3600)!"),
        "TimeZone.autoupdatingCurrent": (
            ["timeZone", "usedTimeZone"], "TimeZone", "TimeZone(secondsFromGMT: 9 * 3600)!"
        ),
        "Locale.current": (["locale", "usedLocale"], "Locale", "Locale(identifier: \"de_DE\")"),
        "Locale.autoupdatingCurrent": (["locale", "usedLocale"], "Locale", "Locale(identifier: \"de_DE\")"),
        "NotificationCenter.default": (
            ["notifications", "notificationCenter"], "NotificationCenter", "NotificationCenter()"
        ),
    ]

    private static let fixedCalendar = "fixedCalendar"
    private static let calendarDeclaration = """
        /// The calendar of a place nine hours east of Greenwich.
        let fixedCalendar: Calendar = {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(secondsFromGMT: 9 * 3600)!
            return calendar
        }()
        """

    private static func moment(_ sites: [CutSite], inCall: Bool) -> [Plug] {
        let fixed = "Date(timeIntervalSince1970: 1_709_235_000)"
        let value = Plug(
            use: .value, sites: sites, names: ["now", "currentDate"], type: "Date", live: "Date()", fake: fixed)
        let call = Plug(
            use: .call, sites: sites, names: ["now", "currentDate"], type: "() -> Date", live: "{ Date() }",
            fake: "{ \(fixed) }")
        return inCall && canBeReadOnce(sites) ? [value, call] : [call]
    }

    /// - Parameter counts: whether the fake may be an object that gives another one each time: two that are the same are
    ///   what code relies on not to meet.
    private static func identifier(_ sites: [CutSite], inCall: Bool, counts: Bool) -> [Plug] {
        let fixed = "UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!"
        let value = Plug(use: .value, sites: sites, names: ["id", "newID"], type: "UUID", live: "UUID()", fake: fixed)
        var call = Plug(
            use: .call, sites: sites, names: ["makeID", "newID"], type: "() -> UUID", live: "{ UUID() }",
            fake: "{ \(fixed) }")
        if counts, sites.count > 1 || sites.contains(where: \.isRepeated) {
            call.fake = "{ [ids = NumberedIDs()] in ids.next() }"
            call.fakeDeclarations = numberedIDs
        }
        return inCall && canBeReadOnce(sites) ? [value, call] : [call]
    }

    private static let numberedIDs = """
        /// Gives identifiers that end with 1, 2, 3 and so on.
        final class NumberedIDs: @unchecked Sendable {
            private var last = 0

            func next() -> UUID {
                last += 1
                let end = String(last), zeros = String(repeating: "0", count: 12 - end.count)
                return UUID(uuidString: "00000000-0000-0000-0000-" + zeros + end)!
            }
        }
        """

    /// Whether one value, taken when the call begins, does for all reads.
    static func canBeReadOnce(_ sites: [CutSite]) -> Bool {
        sites.count == 1 && !sites[0].isRepeated && !sites[0].isBehindWait
    }

    private static func generator(_ sites: [CutSite], use: Plug.Use = .generator) -> Plug {
        // The fake is a class: a function draws from a copy of what its object holds, and two calls draw on.
        Plug(
            use: use, sites: sites, names: ["generator", "randomness"], type: "any RandomNumberGenerator",
            live: "SystemRandomNumberGenerator()", fake: "FixedGenerator()",
            fakeDeclarations: """
                /// Gives the same numbers in each run.
                final class FixedGenerator: RandomNumberGenerator, @unchecked Sendable {
                    private var state: UInt64 = 1

                    func next() -> UInt64 {
                        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                        return state
                    }
                }
                """)
    }

    /// Code that makes the machine's generator gets one; of an object, a closure that gives one.
    private static func systemGenerator(_ sites: [CutSite], inCall: Bool) -> [Plug] {
        let value = generator(sites, use: .value)
        var call = generator(sites, use: .call)
        call.names = ["makeGenerator", "newGenerator"]
        call.type = "() -> any RandomNumberGenerator"
        (call.live, call.fake) = ("{ \(value.live) }", "{ \(value.fake) }")
        return inCall && canBeReadOnce(sites) ? [value, call] : [call]
    }

    /// A closure for one kind of draw whose type stands in the text; nil for any other.
    private static func draw(_ sites: [CutSite]) -> Plug? {
        let texts = Set(sites.map { String($0.text.prefix { $0 != "(" }) })
        guard texts.count == 1, let text = texts.first, let match = text.wholeMatch(of: /([A-Z]\w*)\.random/) else {
            return nil
        }
        let type = String(match.1)
        if type == "Bool" {
            return Plug(
                use: .draw, sites: sites, names: ["toss", "draw"], type: "() -> Bool", live: "{ Bool.random() }",
                fake: "{ true }")
        }
        let ranges = Set(sites.map { $0.use.target.contains("SNyxG") ? "ClosedRange" : "Range" })
        guard ranges.count == 1, let range = ranges.first else { return nil }
        return Plug(
            use: .draw, sites: sites, names: ["draw", "random"], type: "(\(range)<\(type)>) -> \(type)",
            live: "{ \(type).random(in: $0) }", fake: "{ $0.lowerBound }")
    }
}

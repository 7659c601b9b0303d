/// Answers to the exercise of 'modules', right ones in many styles and wrong ones of many kinds.
enum ModuleAnswers {
    static let file = "27-modules.md"

    private static let usualInit = """
        public init(tides: any TideTable, draught: Int) {
            (self.tides, self.draught) = (tides, draught)
        }
        """
    private static let usualSail = """
        public func canSail(at hour: Int) -> Bool {
            guard let depth = tides.depth(at: hour) else { return false }
            return depth >= draught + 5
        }
        """
    private static let usualNext = """
        public func nextSailing(after hour: Int) -> Int? { (0...23).first { $0 > hour && canSail(at: $0) } }
        """

    private static func answer(
        imports: String = "import Tides", head: String = "public struct Ferry",
        values: String = "private let tides: any TideTable, draught: Int", make: String = usualInit,
        sail: String = usualSail, next: String = usualNext, beside: String = ""
    ) -> String {
        "\(imports)\n\n\(head) {\n\(values)\n\(make)\n\(sail)\n\(next)\n}\n\(beside)"
    }

    static let right = [
        SampleAnswer("a struct that keeps the protocol", answer()),
        SampleAnswer(
            "a final class, and a loop",
            answer(
                head: "public final class Ferry",
                next: """
                    public func nextSailing(after hour: Int) -> Int? {
                        var next = hour + 1
                        while next <= 23 {
                            if canSail(at: next) { return next }
                            next += 1
                        }
                        return nil
                    }
                    """)),
        SampleAnswer(
            "generic over the table",
            answer(
                head: "public struct Ferry<Table: TideTable>", values: "let tides: Table, draught: Int",
                make: usualInit.replacing("any TideTable", with: "Table"))),
        SampleAnswer(
            "a closure, and helpers of its own in an extension",
            answer(
                values: "private let sails: (Int) -> Bool",
                make: """
                    public init(tides: any TideTable, draught: Int) {
                        let needed = draught + Self.spare
                        sails = { hour in tides.depth(at: hour).map { $0 >= needed } ?? false }
                    }
                    """,
                sail: "public func canSail(at hour: Int) -> Bool { sails(hour) }",
                beside: "extension Ferry { static var spare: Int { 5 } }")),
        SampleAnswer(
            "the work in an internal type, reached through a public extension",
            """
            import Tides

            struct Channel {
                let tides: any TideTable
                let needed: Int
                var hours: LazyFilterSequence<ClosedRange<Int>> { (0...23).lazy.filter(isOpen) }
                func isOpen(_ hour: Int) -> Bool { (tides.depth(at: hour) ?? .min) >= needed }
            }

            public struct Ferry {
                let channel: Channel
                public init(tides: any TideTable, draught: Int) {
                    channel = Channel(tides: tides, needed: draught + 5)
                }
            }

            public extension Ferry {
                func canSail(at hour: Int) -> Bool { channel.isOpen(hour) }
                func nextSailing(after hour: Int) -> Int? { channel.hours.first { $0 > hour } }
            }
            """),
    ]

    static let wrong = [
        SampleAnswer("a missing bracket", fails: .parses, "expected", code: answer(head: "public struct Ferry {")),
        SampleAnswer(
            "no public type", fails: .compiles, "the exercise asks for 'Ferry', which only the answer's module sees",
            code: answer(head: "struct Ferry")),
        SampleAnswer(
            "the initializer that Swift writes", fails: .compiles, "which only the answer's module sees",
            "is inaccessible due to", code: answer(values: "let tides: any TideTable, draught: Int", make: "")),
        SampleAnswer(
            "a function of its own module", fails: .compiles, "which only the answer's module sees",
            code: answer(sail: usualSail.replacing("public func", with: "func"))),
        SampleAnswer(
            "imports the implementation", fails: .compiles, "no such module 'Almanac'",
            code: answer(imports: "import Almanac\nimport Tides")),
        SampleAnswer(
            "a foreign default", fails: .compiles, "cannot find 'PrintedTable' in scope",
            code: answer(make: usualInit.replacing("any TideTable,", with: "any TideTable = PrintedTable(),"))),
        SampleAnswer(
            "no next sailing", fails: .compiles, "the exercise asks for 'nextSailing'", code: answer(next: "")),
        SampleAnswer(
            "wants more than five", fails: .behaviour, "'sailsWithFiveToSpare()' failed",
            code: answer(sail: usualSail.replacing(">=", with: ">"))),
        SampleAnswer(
            "any ferry draws twenty", fails: .behaviour, "'aDeeperFerryNeedsMore()' failed",
            code: answer(sail: usualSail.replacing("draught + 5", with: "25"))),
        SampleAnswer(
            "no line is no water", fails: .behaviour, "'withoutALineItStays()' failed",
            code: answer(
                sail: "public func canSail(at hour: Int) -> Bool { (tides.depth(at: hour) ?? 0) >= draught + 5 }")),
        SampleAnswer(
            "sails at once", fails: .behaviour, "'theNextSailingComesLater()' failed",
            code: answer(next: usualNext.replacing("$0 > hour", with: "$0 >= hour"))),
        SampleAnswer(
            "sails at the next full day", fails: .behaviour, "'theDayEnds()' failed",
            code: answer(next: usualNext.replacing("0...23", with: "0...47"))),
        SampleAnswer(
            "crashes at the end of the day", fails: .behaviour, "'theDayEnds()' crashed",
            code: answer(
                next: "public func nextSailing(after hour: Int) -> Int? { (hour + 1...23).first(where: canSail) }")),
        SampleAnswer(
            "learns the table by heart", fails: .behaviour, "'theTableIsAskedEachTime()' failed",
            code: answer(
                values: "private let hours: [Int]",
                make: """
                    public init(tides: any TideTable, draught: Int) {
                        hours = (0...23).filter { hour in tides.depth(at: hour).map { $0 >= draught + 5 } ?? false }
                    }
                    """, sail: "public func canSail(at hour: Int) -> Bool { hours.contains(hour) }",
                next: "public func nextSailing(after hour: Int) -> Int? { hours.first { $0 > hour } }")),
    ]
}

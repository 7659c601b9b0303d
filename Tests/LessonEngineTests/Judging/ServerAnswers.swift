/// Answers to the exercise of 'server', right ones in many styles and wrong ones of many kinds.
enum ServerAnswers {
    static let file = "26-server.md"

    private static let race = """
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await clock.sleep(for: .seconds(60)); throw TooLate() }
            group.addTask { try await kettle.boil() }
            _ = try await group.next()
        }
        """
    private static let finish = "bills.add(guest)\nreturn \"tea for \\(guest)\""

    /// An answer that serves by these statements.
    private static func answer(_ serves: String, beside: String = "") -> String {
        """
        struct House {
            let kettle: any Kettle
            let bills: Bills
            let clock: any Clock<Duration>
            func serve(_ guest: String) async throws -> String {
                \(serves)
            }
        }
        \(beside)
        """
    }

    static let right = [
        SampleAnswer("a race, and the guest as an argument", answer(race + "\n" + finish)),
        SampleAnswer(
            "the guest in the air",
            answer(
                "try await Air.$guest.withValue(guest) {\n\(race)\nreturn finish()\n}",
                beside: """
                    enum Air { @TaskLocal static var guest = "nobody" }
                    extension House {
                        func finish() -> String { bills.add(Air.guest); return "tea for \\(Air.guest)" }
                    }
                    """)),
        SampleAnswer(
            "a limit as a function of its own, with a result",
            answer(
                "let tea = try await within { try await kettle.boil(); return \"tea for \\(guest)\" }\nbills.add(guest)\nreturn tea",
                beside: """
                    extension House {
                        func within(_ work: @escaping @Sendable () async throws -> String) async throws -> String {
                            try await withThrowingTaskGroup(of: String?.self) { group in
                                group.addTask { try await work() }
                                group.addTask { try await clock.sleep(for: .seconds(60)); return nil }
                                let first = try await group.next() ?? nil
                                group.cancelAll()
                                guard let first else { throw TooLate() }
                                return first
                            }
                        }
                    }
                    """)),
        SampleAnswer(
            "the boiling as a child, the limit as another",
            answer(
                """
                let isBoiled = try await withThrowingTaskGroup(of: Bool.self) { [kettle, clock] group in
                    group.addTask { try await kettle.boil(); return true }
                    group.addTask { try await clock.sleep(for: .seconds(60)); return false }
                    let first = try await group.next()
                    group.cancelAll()
                    return first == true
                }
                guard isBoiled else { throw TooLate() }
                \(finish)
                """)),
        SampleAnswer(
            "a value for the request",
            answer(
                "try await Visit(guest: guest, house: self).tea()",
                beside: """
                    struct Visit {
                        let guest: String, house: House
                        func tea() async throws -> String {
                            let (kettle, clock, bills) = (house.kettle, house.clock, house.bills)
                            \(race)
                            \(finish)
                        }
                    }
                    """)),
    ]

    static let wrong = [
        SampleAnswer("a missing brace", fails: .parses, code: answer("if true {")),
        SampleAnswer(
            "another exercise", fails: .compiles, "the exercise asks for 'House', which the answer lacks",
            code: "struct Reminder {}"),
        SampleAnswer("nothing is boiled", fails: .behaviour, "'whoLeavesIsNotBilled()' failed", code: answer(finish)),
        SampleAnswer(
            "the error is dropped", fails: .behaviour, "'anErrorPassesThrough()' failed",
            code: answer("try? await kettle.boil()\n" + finish)),
        SampleAnswer(
            "no limit", fails: .behaviour, "'aMinuteIsTheLimit()' failed",
            code: answer("try await kettle.boil()\n" + finish)),
        SampleAnswer(
            "a limit in other units", fails: .behaviour, "'aMinuteIsTheLimit()' failed",
            code: answer(race.replacing(".seconds(60)", with: ".milliseconds(60)") + "\n" + finish)),
        SampleAnswer(
            "billed at the door", fails: .behaviour, "nobody pays for tea that never came",
            code: answer("bills.add(guest)\n" + race + "\nreturn \"tea for \\(guest)\"")),
        SampleAnswer(
            "billed twice", fails: .behaviour, "'whoIsInTimeIsServedAndBilledOnce()' failed",
            code: answer(race + "\nbills.add(guest)\n" + finish)),
        SampleAnswer(
            "no bill", fails: .behaviour, "'whoIsInTimeIsServedAndBilledOnce()' failed",
            code: answer(race + "\nreturn \"tea for \\(guest)\"")),
        SampleAnswer(
            "the last guest for all", fails: .behaviour, "'twoAtOnceGetTheirOwn()' failed",
            code: answer(
                "last.withLock { $0 = guest }\n" + race + "\nlet guest = last.withLock(\\.self)\n" + finish,
                beside: "private let last = Mutex(\"\")")),
        SampleAnswer(
            "the kettle stays on", fails: .behaviour, "'theBoilingIsCancelled()' failed",
            code: answer(
                race.replacing(
                    "try await kettle.boil()", with: "try await Task.detached { try await kettle.boil() }.value") + "\n"
                    + finish)),
        SampleAnswer(
            "a watch of its own", fails: .form,
            "'House.serve(_:)' waits or measures by a clock of its own: 'ContinuousClock.now'",
            code: answer("let start = ContinuousClock.now\ndefer { _ = start }\n" + race + "\n" + finish)),
    ]
}

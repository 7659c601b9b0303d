import LessonModel
import TestSupport
import Testing

@testable import LessonCode
@testable import LessonEngine

/// Lessons that are made of somebody's own code. Each is verified anew, in another order than by what made it.
@Suite(.unlessPassedBefore, .serialized, SharedEngineRow(name: "own-lessons")) struct CutLessonTests {
    private func make(
        _ source: String, _ function: String? = nil, form: Form? = nil, line: String? = nil
    ) async throws -> MadeLesson {
        let maker = CutLessonMaker(
            engine: try SharedEngine.engine(), files: TriedFiles(TriedSource(path: "Desk.swift", text: source)),
            id: "desk", title: "", path: "Lessons/desk.md", line: line)
        return try await maker.make(function, form: form)
    }

    private func problems(_ made: MadeLesson) async throws -> [VerifyProblem] {
        let file = ScannedFile(planned: made.text, path: "Lessons/desk.md")
        return try await Verifier(engine: SharedEngine.engine(), seed: 42).verify(file).problems
    }

    // MARK: Kinds

    private static let kinds: [(name: String, source: String, form: Form)] = [
        (
            "clock",
            """
            func fee(since: Date) -> Int {
                let hours = Int(Date().timeIntervalSince(since) / 3600)
                return hours < 1 ? 0 : hours * 2
            }
            """, .method
        ),
        (
            "calendar and clock",
            """
            func greeting() -> String {
                let hour = Calendar.current.component(.hour, from: Date())
                if hour < 6 { return "Good night" }
                return hour < 12 ? "Good morning" : "Good evening"
            }
            """, .defaultArgument
        ),
        (
            "zone", "func offset(at day: Date) -> Int { TimeZone.current.secondsFromGMT(for: day) / 3600 }",
            .defaultArgument
        ),
        ("locale", "func sign() -> String { Locale.current.decimalSeparator ?? \"\" }", .defaultArgument),
        ("identifier", "func sell(_ seat: Int) -> String { \"\\(seat) \\(UUID())\" }", .method),
        ("random", "func roll() -> Int { (0..<4).map { _ in Int.random(in: 1...6) }.reduce(0, +) }", .method),
        (
            "defaults",
            """
            func next() -> Int {
                let number = UserDefaults.standard.integer(forKey: "desk") + 1
                UserDefaults.standard.set(number, forKey: "desk")
                return number
            }
            """, .constructor
        ),
        (
            "files",
            "func status(of path: String) -> String { FileManager.default.fileExists(atPath: path) ? \"saved\" : \"new\" }",
            .closure
        ),
        (
            "environment",
            "func hasHome() -> Bool { ProcessInfo.processInfo.environment[\"HOME\"] != nil }", .constructor
        ),
        (
            "network",
            """
            func size(of page: String) async throws -> Int {
                let (data, _) = try await URLSession.shared.data(from: URL(fileURLWithPath: page))
                return data.count
            }
            """, .closure
        ),
        (
            "notifications",
            "func ring() { NotificationCenter.default.post(name: Notification.Name(\"ring\"), object: nil) }",
            .constructor
        ),
        ("singleton", "func record(_ event: String) { Journal.shared.note(\"today: \\(event)\") }", .constructor),
    ]

    private static func desk(_ function: String) -> String {
        let networking = """
            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif

            """
        let journal = """
            final class Journal {
                nonisolated(unsafe) static let shared = Journal()
                private(set) var lines: [String] = []

                func note(_ line: String) { lines.append(line) }
            }

            """
        return "import Foundation\n" + (function.contains("URLSession") ? networking : "")
            + (function.contains("Journal") ? journal : "")
            + "final class Desk {\n"
            + function.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n") + "\n}\n"
    }

    @Test(arguments: kinds.map(\.name)) func eachKindBecomesALessonThatVerifies(kind: String) async throws {
        let sample = try #require(Self.kinds.first { $0.name == kind })
        let made = try await make(Self.desk(sample.source))
        #expect(made.cuts[0].form == sample.form && made.passedOver.isEmpty)
        #expect(made.cuts.count == (kind.contains(" and ") ? 2 : 1))
        #expect(try await problems(made).map(\.shown.message) == [])
        let lesson = try #require(ScannedFile(planned: made.text, path: "desk.md").lesson)
        #expect(lesson.exercises.count == 1 && lesson.exercises[0].hints.count == 3)
        #expect(lesson.stages.allSatisfy { $0.scorecard != nil } && lesson.stages[1].probes[0].table != nil)
    }

    @Test func anotherFormIsTakenWhereItIsAsked() async throws {
        let source = Self.desk("func days(since day: Date) -> Int { Int(Date().timeIntervalSince(day) / 86_400) }")
        for form in [Form.constructor, .property, .ambientContext] {
            let made = try await make(source, "days:clock", form: form)
            #expect(made.cuts[0].form == form)
            #expect(try await problems(made).map(\.shown.message) == [])
        }
        let open = source.replacing("final class", with: "class")
        let made = try await make(open, "days", form: .extractAndOverride)
        #expect(made.text.contains("let desk = TestedDesk()"))
        #expect(try await problems(made).map(\.shown.message) == [])
    }

    // MARK: What is shown

    private static let office = """
        import Foundation

        enum Fees {
            static func fee(days: Int) -> Int { days > 7 ? 2 : 0 }
        }

        final class Office {
            private var things: [String] = []
            private let letters = Array("ABC")

            // MARK: Codes

            func code() -> String { String(letters[Int.random(in: 0..<letters.count)]) }

            func isFull() -> Bool { things.count > 40 }

            // MARK: Days

            /// The days that a thing was kept.
            func daysKept(since found: Date) -> Int {
                let seconds = Date().timeIntervalSince(found)
                return Int(seconds / 86_400)
            }

            func fee(since found: Date) -> Int { Fees.fee(days: daysKept(since: found)) }
        }
        """

    @Test func aWholeLessonIsAsItShouldBe() async throws {
        let made = try await make(Self.office, "daysKept")
        #expect(made.cuts[0].place.position == "21:23")
        #expect(try await problems(made).map(\.shown.message) == [])
        expectSnapshot(made.text, named: "lesson-from-code")
    }

    // MARK: What is refused

    private func refusal(_ source: String, _ function: String? = nil, line: String? = nil) async throws -> String {
        do {
            return try await make(source, function, line: line).text
        } catch let error as CutLessonError {
            return error.message
        } catch let error as CutError {
            return error.message
        }
    }

    @Test func whatCannotBeALessonIsRefused() async throws {
        #expect(
            try await refusal("struct S { func f() -> Int { 1 } }")
                == "no function of 'Desk.swift' reads anything that a caller cannot choose")
        #expect(
            try await refusal("import Foundation\nprotocol P { init() }\nfunc f(_ p: P) -> Date { Date() }")
                == "no line calls 'f(_:)' by itself, so a lesson has nothing to show")
        let clock = Self.desk("func now() -> Date { Date() }")
        #expect(
            try await refusal(clock, line: "Nonsense()")
                == "'Nonsense()' does not run by itself: cannot find 'Nonsense' in scope")
        #expect(
            try await refusal(clock, line: "1 + 1")
                == "'1 + 1' has no place for a stand-in, so no check can tell an answer"
        )
        #expect(
            try await refusal(Self.desk("func show() { print(Date()) }"))
                == "'Desk.show()' gives nothing back, and nothing remembers what it did, so no check can tell an answer"
        )
        let reading = "func label() -> String { \"\\(time()) \\(UUID())\" }\nfunc time() -> Date { Date() }"
        #expect(
            try await refusal(Self.desk(reading), "label")
                == "'Desk().label()' gives other values elsewhere, also with the stand-in: it reads Date(), too")
        let rare =
            "func rare() -> Int {\n    let now = Int(Date().timeIntervalSince1970)\n    if now == 7 { return now > 3 ? 1 : 2 }\n    return 3\n}"
        #expect(
            try await refusal(Self.desk(rare))
                == "the values of 'Desk.rare()' stay the same when its code is damaged, so no check can tell an answer")
        #expect(
            try await refusal(
                "import Foundation\nprotocol P: Hidden {}\nprotocol Hidden { init() }\n"
                    + "struct S { let p: P\n    private func f() -> Date { Date() } }")
                == "'S.f()' is private, and no line is known that reaches it")
    }

    @Test func aFunctionThatCannotBeTaughtIsPassedOver() async throws {
        let made = try await make(
            Self.desk("func show() { print(Date()) }\nfunc isLate(at hour: Date) -> Bool { Date() > hour }"))
        #expect(made.passedOver.map(\.function) == ["Desk.show()"])
        #expect(made.cuts[0].function == "Desk.isLate(at:)")
    }

    @Test func whenNoFunctionFitsEachIsToldWithItsReason() async throws {
        let text = try await refusal(
            Self.desk("func show() { print(Date()) }\nfunc print(_ date: Date) { Swift.print(date, UUID()) }"))
        let hint = "by hand: 'seams show spies --step 1'; or name a function that gives something, by '--function'"
        let reason = "gives nothing back, and nothing remembers what it did, so no check can tell an answer; \(hint)"
        #expect(
            text == """
                no lesson can be made of the 2 functions that were tried:
                  'Desk.show()' \(reason)
                  'Desk.print(_:)' \(reason)
                """)
    }

    @Test func eachRefusalSaysWhatToDo() {
        let errors: [CutLessonError] = [
            .nothingHidden(file: "Desk.swift"), .standsNotAlone(errors: 2), .noLine(function: "Desk.lend(to:)"),
            .lineFails("Desk()", reason: "cannot find 'Desk' in scope"), .noPlace("lend()"),
            .givesNothing(function: "Desk.close()"), .moves("Desk().code()", reads: ["Date()", "UUID()"]),
            .moves("Desk().code()", reads: []), .gives("Desk().page()", words: "threw Missing"),
            .breaks(
                rule: .mutant, message: "no test of the check notices when 'a < b' becomes 'a >= b'", function: "f()"),
            .breaks(rule: .flaky, message: "a test changes from run to run", function: "f()"),
            .breaks(rule: .run, message: "it does not run", function: "f()"), .isPrivate(function: "Desk.sum()"),
            .noneWorks([
                PassedOver("f()", reason: "no line calls 'f()' by itself", next: "'--eval' names one"),
                PassedOver("g()", reason: "'g()' is private", next: "name a function that calls it"),
            ]),
        ]
        expectSnapshot(errors.map { "\($0.message)\n  \($0.hint)\n" }.joined(), named: "lesson-from-code-refusals")
    }
}

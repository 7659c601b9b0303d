import Foundation
import LessonModel
import Testing

@testable import LessonEngine

extension RealRuns {
    /// A stage of several modules: the compiler holds each to what the others offer.
    @Suite struct NamedModuleTests {
        private static let clocks = """
            ```swift subject module=Clocks
            public protocol HourClock: Sendable { var hour: Int { get } }
            public struct Bell { public let tone: Int; init(tone: Int) { self.tone = tone } }
            ```
            """
        private static let systemClocks = """
            ```swift subject module=SystemClocks testable=yes
            import Clocks
            import Foundation
            public struct SystemClock: HourClock {
                let now: @Sendable () -> Date
                public init() { self.init(now: Date.init) }
                init(now: @escaping @Sendable () -> Date) { self.now = now }
                public var hour: Int { Calendar.current.component(.hour, from: now()) }
            }
            public final class Tower: HourClock {
                public static let shared = Tower()
                public var hour: Int { 8 }
            }
            ```
            """
        private static let greeter = """
            ```swift subject
            import Clocks
            struct Greeter {
                let clock: any HourClock
                func greeting() -> String { clock.hour < 12 ? "morning" : "day" }
            }
            ```
            """

        @Test func onlyTheWiringThatImportsAModuleKnowsIt() async throws {
            let sample = try SampleLesson(
                """
                ## Step

                \(Self.clocks)
                \(Self.systemClocks)
                \(Self.greeter)
                ```swift live
                import SystemClocks
                let greeter = Greeter(clock: SystemClock())
                ```
                ```swift fake
                struct Fixed: HourClock { let hour: Int }
                let greeter = Greeter(clock: Fixed(hour: 9))
                ```
                ```swift probe
                type(of: greeter.clock)
                ```
                ```swift test
                import Foundation
                @testable import SystemClocks
                struct Noon: HourClock { var hour = 12 }
                @Test func greets() { #expect(Greeter(clock: Noon()).greeting() == "day") }
                @Test func opens() { #expect(SystemClock(now: Date.init).hour < 24) }
                ```
                """)
            let record = try await sample.run()
            #expect(record.diagnostics.map(\.message) == [])
            #expect(
                record.rows.map { $0.values.mapValues(\.value) } == [
                    ["live": "SystemClocks.SystemClock", "fake": "Fixed"]
                ])
            #expect(record.tests.map(\.status) == [.passed, .passed])
            let stage = try await SharedEngine.engine().open(sample.lesson)
            let typed = try await stage.type("SystemClock().hour < 24")
            #expect(typed.words == ["live: true, fake: no 'SystemClock' here"])
            await stage.close()
            let reach = try await SharedEngine.engine().reach(of: sample.lesson)
            let before = sample.text.components(separatedBy: "self.init(now: Date.init)")[0]
            let line = before.components(separatedBy: "\n").count
            #expect(
                reach.map(\.words) == [
                    "reads the wall clock by default: line \(line) · reads the time zone or the locale: line \(line + 2)"
                        + " · uses what all code shares: line \(line + 5)"
                ])
        }

        @Test func whatDoesNotCompileIsToldAtItsPlace() async throws {
            let sample = try SampleLesson(
                """
                ## Step

                ```swift subject module=Clocks
                import 1️⃣SystemClocks
                ```
                \(Self.systemClocks)
                ```swift live
                let one = 1
                ```
                """)
            let record = try await sample.run()
            #expect(record.errors == [sample.at("1️⃣", "no such module 'SystemClocks'")])
        }

        /// Refusals that depend on the module in which the code stands, and a block that compiles.
        @Test func verifyHoldsWhatOneModuleMayNotTakeOfAnother() async throws {
            let sample = try SampleLesson(
                """
                ## Step

                \(Self.clocks)
                \(Self.systemClocks)
                \(Self.greeter)
                ```swift must-not-compile
                // cannot find 'SystemClock' in scope
                let clock = SystemClock()
                ```
                ```swift must-not-compile module=Clocks
                // no such module 'SystemClocks'
                import SystemClocks
                ```
                ```swift must-not-compile module=Screen
                // 'Bell' initializer is inaccessible due to 'internal' protection level
                import Clocks
                let bell = Bell(tone: 1)
                ```
                ```swift must-not-compile module=Screen
                // module 'Clocks' was not compiled for testing
                @testable import Clocks
                ```
                ```swift must-not-compile module=Clocks
                1️⃣// 'Bell' initializer is inaccessible
                func bell() -> Bell { Bell(tone: 1) }
                ```
                """)
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.mustNotCompile])
            let problems = try await verifier.verify(sample.lesson).problems.map(\.diagnostic)
            #expect(problems.map(\.message) == ["this compiles, though the lesson says that it must not"])
            #expect(problems.map(\.line) == [sample.places["1️⃣"]?.line])
        }

        @Test func aTestNoticesMutantsOfEachModuleOrVerifySaysSo() async throws {
            let sample = try SampleLesson(
                """
                ## Step

                ```swift subject module=Rules testable=yes
                public func isOpen(at hour: Int) -> Bool { 1️⃣hour > 8 }
                ```
                ```swift subject
                import Rules
                func sign(at hour: Int) -> String { isOpen(at: hour) ? "open" : "closed" }
                ```
                ```swift test
                @testable import Rules
                @Test func opens() { #expect(sign(at: 10) == sign(at: 11)) }
                ```
                """)
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.mutant])
            let problems = try await verifier.verify(sample.lesson).problems.map(\.diagnostic)
            #expect(problems.contains { $0.line == sample.places["1️⃣"]?.line }, "\(problems)")
        }

        /// The starter says in which module the answer stands. It may import the modules before it, and what it reaches
        /// by way of them is judged.
        @Test func anAnswerStandsInTheModuleOfItsStarter() async throws {
            let lesson = try SampleLesson(
                """
                ## Exercise

                \(Self.clocks)
                \(Self.systemClocks)

                ```swift exercise module=Greetings
                import Clocks
                public struct Greeter { public init(clock: any HourClock) {} }
                ```
                ```yaml form
                forbid: [singleton]
                ```
                > [!TIP]
                > Think.

                <details><summary>Answers</summary>

                ```swift check
                import Clocks
                import Greetings
                struct Fixed: HourClock { let hour: Int }
                @Test func morning() { #expect(Greeter(clock: Fixed(hour: 9)).greeting() == "morning") }
                @Test func day() { #expect(Greeter(clock: Fixed(hour: 12)).greeting() == "day") }
                ```
                ```swift solution
                import Clocks
                public struct Greeter {
                    let clock: any HourClock
                    public init(clock: any HourClock) { self.clock = clock }
                    public func greeting() -> String { clock.hour < 12 ? "morning" : "day" }
                }
                ```
                ```swift mistake deaf
                import Clocks
                public struct Greeter {
                    public init(clock: any HourClock) {}
                    public func greeting() -> String { "day" }
                }
                ```
                </details>
                """
            ).lesson
            let asked = "{ let late = Tower.shared.hour > 24; return late ? \"\" : clock.hour"
            let solution = try #require(lesson.exercises.first?.solutions.first?.source)
            let importing = solution.replacing("import Clocks", with: "import Clocks\nimport SystemClocks")
            let judged: [(String, CheckPhase?)] = [
                (solution, nil), (importing, nil), (solution.replacing("public func", with: "func"), .compiles),
                (importing.replacing("{ clock.hour", with: asked), .form),
                (importing.replacing("SystemClocks", with: "Testing"), .fair),
            ]
            for (code, stage) in judged {
                let record = try await SharedEngine.engine().judge(Attempt(text: code, file: "Mine.swift"), of: lesson)
                #expect(record.failure?.stage == stage, "\(code)\n\(record.stages.flatMap(\.findings))")
            }
            let hidden = try await SharedEngine.engine().judge(
                Attempt(text: solution.replacing("public struct", with: "struct"), file: "Mine.swift"), of: lesson)
            let finding = try #require(hidden.stages.flatMap(\.findings).first)
            #expect(finding.message == "the exercise asks for 'Greeter', which only the answer's module sees")
            #expect(
                finding.hint
                    == "write 'public' before it; an initializer that Swift writes is never public, so write it yourself"
            )
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.starter, .solution, .mistake, .mutant])
            #expect(try await verifier.verify(lesson).problems.map(\.diagnostic.message) == [])
        }
    }
}

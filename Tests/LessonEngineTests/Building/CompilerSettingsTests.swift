import LessonModel
import Testing

@testable import LessonEngine

extension RealRuns {
    /// A stage is compiled with the settings that its lesson says, in every part of it and nowhere else.
    @Suite struct CompilerSettingsTests {
        /// A counter that may be shared by none but the main actor's own code.
        private static let counter = """
            final class Counter {
                static let shared = Counter()
                private var entered = 0
                func enter() -> Int { entered += 1; return entered }
            }
            """

        private static func step(_ options: String) -> String {
            """

            ## Step

            ```swift subject\(options)
            \(counter)
            ```
            ```swift live
            func twice() -> Int { Counter.shared.enter() + Counter.shared.enter() }
            ```
            ```swift probe
            twice()
            ```
            ```swift test
            @Test func countsOn() { #expect(Counter.shared.enter() + 1 == Counter.shared.enter()) }
            ```
            ```swift must-not-compile
            // call to main actor-isolated instance method 'enter()'
            nonisolated func beside(_ counter: Counter) -> Int { counter.enter() }
            ```

            """
        }

        @Test func theSameCodeIsBuiltForEachSetting() async throws {
            let sample = try SampleLesson(Self.step(" isolation=MainActor") + Self.step(""))
            let record = try await sample.run()
            #expect(record.worlds.map(\.status) == [.ok, .notCompiled])
            #expect(record.rows.map { $0.values["live"]?.value } == ["3"])
            #expect(record.tests.map(\.status) == [.passed])
            #expect(
                record.diagnostics.first?.message.hasPrefix("static property 'shared' is not concurrency-safe") == true)
        }

        /// A step with a class that promises to be sendable and is not.
        private static func shared(_ options: String) -> String {
            """

            ## Step

            ```swift subject\(options)
            import Foundation

            final class Tally: Sendable {
                private var inside = 0
                func enter() -> Int { inside += 1; return inside }
            }
            ```
            ```swift live
            let tally = Tally()
            ```
            ```swift probe
            tally.enter()
            ```
            ```swift test
            @Test func countsOn() { #expect(Tally().enter() == 1) }
            ```

            """
        }

        @Test func swift5TakesWhatSwift6Refuses() async throws {
            let words = "stored property 'inside' of 'Sendable'-conforming class 'Tally' is mutable"
            let sample = try SampleLesson(Self.shared(" language=5") + Self.shared(" language=6"))
            let record = try await sample.run()
            #expect(record.worlds.map(\.status) == [.ok, .notCompiled])
            #expect(record.rows.map { $0.values["live"]?.value } == ["1"])
            #expect(record.tests.map(\.status) == [.passed])
            #expect(record.diagnostics.map { "\($0.severity): \($0.message)" } == ["error: \(words)"])
        }

        @Test func whatIsTypedFollowsTheLanguageMode() async throws {
            var said: [[String]] = []
            for mode in [5, 6] {
                let step =
                    "\n## Step\n\n```swift subject language=\(mode)\nstruct Bar {}\n```\n"
                    + "```swift live\nlet bar = Bar()\n```\n```swift probe\nbar\n```\n"
                let stage = try await SharedEngine.engine().open(try SampleLesson(step).lesson)
                said.append(try await stage.type("final class Tab: Sendable { var sum = 0 }").words)
                await stage.close()
            }
            #expect(said.first == ["live: void"])
            #expect(said.last?.first?.contains("stored property 'sum'") == true, "\(said)")
        }

        @Test func whatIsTypedFollowsThem() async throws {
            let sample = try SampleLesson(Self.step(" isolation=MainActor"))
            let stage = try await SharedEngine.engine().open(sample.lesson)
            let declared = try await stage.type("func thrice() -> Int { 3 * Counter.shared.enter() }")
            #expect(declared.words == ["live: void"])
            let apart = try await stage.type("nonisolated func apart(_ counter: Counter) -> Int { counter.enter() }")
            #expect(apart.words != declared.words)
            await stage.close()
        }

        @Test func verifyHoldsThemInWhatMustNotCompile() async throws {
            let verifier = Verifier(engine: try SharedEngine.engine(), rules: [.run, .mustNotCompile])
            let kept = try await verifier.verify(try SampleLesson(Self.step(" isolation=MainActor")).lesson)
            #expect(kept.problems.map(\.diagnostic.message) == [])
        }

        @Test func anOlderCompilerLeavesTheStageOutAndSaysSo() async throws {
            var toolchain = try SharedEngine.engine().toolchain
            toolchain.version = "6.1.3"
            let engine = try Engine(
                environment: SharedEngine.environment, share: SharedEngine.share, toolchain: toolchain)
            let sample = try SampleLesson(Self.step(" isolation=MainActor"))
            let words = "this stage needs Swift 6.2 or newer, and yours is 6.1.3: nothing of it runs"
            let record = try await engine.run(sample.lesson)
            #expect(record.diagnostics.map(\.message) == [words])
            #expect(
                record.diagnostics.first?.hint == "read it here, or set SEAMS_SWIFTC to the path of a newer 'swiftc'")
            #expect(record.passed && record.worlds.isEmpty)
            let verified = try await Verifier(engine: engine).verify(sample.lesson)
            #expect(verified.problems.map(\.diagnostic.message) == [words])
            #expect(verified.problems.areHarmless)
            let error = await #expect(throws: OpenStageError.self) { try await engine.open(sample.lesson) }
            #expect(error?.message == words)
            #expect(error?.diagnostics.map(\.severity) == [.warning])
        }
    }
}

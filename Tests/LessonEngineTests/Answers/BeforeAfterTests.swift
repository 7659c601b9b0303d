import Foundation
import LessonModel
import Testing

@testable import LessonEngine

extension RealVerdicts {
    /// The learner's own code in the comparison, beside the starter.
    @Suite struct BeforeAfterTests {
        private let lesson: Lesson
        private let exercise: Exercise

        init() throws {
            let path = SharedEngine.share.lessons + "/04-constructor-injection.md"
            lesson = try #require(try ScannedFile(path: path).lesson)
            exercise = try #require(lesson.exercises.first)
        }

        private func compare(_ text: String) async throws -> BeforeAfter {
            let answer = CodeBlock(answer: text, path: "/answers/Answer.swift")
            let engine = try SharedEngine.engine()
            return try await engine.compare(answer, to: exercise, of: lesson, step: exercise.step)
        }

        @Test func beforeThereIsNoSocketAndAfterThereIsOne() async throws {
            let solution = try #require(exercise.solutions.first)
            let comparison = try await compare(solution.source)
            #expect(comparison.wirings == ["live", "fake"])
            #expect(comparison.rows.map(\.probe) == ["fan.turns()", "fan.label()"])
            let label = try #require(comparison.rows.last?.values)
            #expect(label["fake before"]?.words == "not with the starter")
            #expect(label["fake after"]?.words == #""1000°, on""#)
            // The lesson's table is about the author's answer, so nothing of it is expected of this one.
            #expect(comparison.rows.flatMap(\.values.values).allSatisfy { $0.meets == nil && $0.expected == nil })
            #expect(comparison.failures.isEmpty)
            let after = try #require(comparison.afterAlone)
            #expect(after.rows.first?.values.mapValues(\.words) == ["live": "false", "fake": "true"])
        }

        /// The fourth line of lesson 07's probe turns the hands of a clock that only the fake world has.
        @Test func aLineThatIsNotForAWorldIsADashThere() async throws {
            let path = SharedEngine.share.lessons + "/07-provider-protocol.md"
            let lesson = try #require(try ScannedFile(path: path).lesson), meter = try #require(lesson.exercises.first)
            let solution = try #require(meter.solutions.first)
            let comparison = try await SharedEngine.engine()
                .compare(solution, to: meter, of: lesson, step: meter.step)
            let turned = try #require(comparison.rows.first { $0.probe.hasPrefix("clock.date") }?.values)
            #expect(turned["live before"]?.words == "-" && turned["live after"]?.words == "-")
            #expect(turned["fake after"]?.words == "void")
        }

        @Test func whatDoesNotFitTheWiringIsToldWhereItWasWritten() async throws {
            let comparison = try await compare("final class Fan {}\n")
            #expect(!comparison.failures.isEmpty)
        }

        @Test func aTrapInTheLearnersCodeIsPlacedInTheirFile() async throws {
            let text = """
                final class Fan {
                    init(thermometer: any Thermometer) {}
                    func turns() -> Bool { true }
                    func label() -> String { fatalError("not yet") }
                }

                """
            let value = try await compare(text).rows.last?.values["fake after"]
            #expect(value?.status == .crashed)
            #expect(value?.value?.contains("Answer.swift:4") == true, "\(value?.value ?? "")")
        }
    }
}

import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension RealStages {
    /// What the lessons' code names, as the real compiler resolves it.
    @Suite struct ReachTests {
        private static let lessons: [(String, [String])] = [
            (
                "01-hard-wired",
                [
                    "reads or writes the user's preferences: lines 27, 29 · uses files: lines 94, 95 · "
                        + "uses the network or files: line 96",
                    "uses files: lines 311, 312",
                ]
            ),
            (
                "04-constructor-injection",
                [
                    "nothing volatile found", "reads or writes the user's preferences: line 268",
                    "uses files: lines 394, 395",
                ]
            ),
        ]

        private func lesson(_ name: String) throws -> Lesson {
            try #require(try ScannedFile(path: SharedEngine.share.lessons + "/\(name).md").lesson)
        }

        @Test(arguments: lessons) func everyUseStandsAtItsLineOfTheLesson(_ name: String, _ words: [String])
            async throws
        {
            let reach = try await SharedEngine.engine().reach(of: try lesson(name))
            #expect(reach.map(\.words) == words)
        }

        @Test func whatWasReadOfCodeOnceIsKept() async throws {
            let number = Int.random(in: 0..<(.max)), code = "func now\(number)() -> Date { Date() }"
            let sample = try SampleLesson(subject: "import Foundation\n" + code, live: "let unused = 1")
            let first = try SharedEngine.engine { $0 }, second = try SharedEngine.engine { $0 }
            let reach = try await first.reach(of: sample.lesson)
            #expect(reach.map(\.words).first?.hasPrefix("reads the wall clock: line ") == true)
            #expect(try await second.reach(of: sample.lesson) == reach)
            // The second engine did not take the compiler's tree from the cache.
            let used = await (first.builder.cache.used().count, second.builder.cache.used().count)
            #expect(used.1 == used.0 - 1)
        }

        @Test(arguments: [
            "05-property-injection", "06-method-injection", "11-ambient-context", "10-extract-and-override",
        ])
        func everyLineOfALessonNamesWhatIsReadThere(_ name: String) async throws {
            let lesson = try lesson(name), text = try String(contentsOfFile: lesson.file, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let uses = try await SharedEngine.engine().reach(of: lesson).flatMap(\.reaches)
            #expect(!uses.isEmpty)
            for use in uses {
                let names = use.name.split { !$0.isLetter && !$0.isNumber }.filter { $0 != "init" }.map(String.init)
                #expect(names.contains { lines[use.line - 1].contains($0) }, "\(use)")
            }
        }

        /// By way of another function it was told as a certain use of the network, since files were told of another name.
        @Test func whatOnlyARunCanTellIsNotCertainByWayOfTheRestEither() async throws {
            let lesson = try lesson("19-closures-and-witnesses"), exercise = try #require(lesson.exercises.first)
            let text = exercise.solutions.map(\.source).joined(separator: "\n")
            let reach = try await SharedEngine.engine().reach(
                of: Attempt(text: text, file: "Words.swift"), to: exercise, in: lesson)
            #expect(reach?.before.words.contains("uses the network or files by default: line") == true)
            #expect(reach?.before.words.contains("uses the network by default") == false)
            #expect(reach?.achievement == "Your code no longer uses files.")
        }

        @Test func anAnswerIsReadWithWhatItReachesByWayOfTheRest() async throws {
            let lesson = try lesson("04-constructor-injection"), exercise = try #require(lesson.exercises.first)
            let text = exercise.solutions.map(\.source).joined(separator: "\n")
            let reach = try await SharedEngine.engine().reach(
                of: Attempt(text: text, file: "Fan.swift"), to: exercise, in: lesson)
            #expect(
                reach?.before.wordsWithOwners
                    == "uses files: lines 413, 418 (Fan, by way of BoardThermometer.celsius())")
            #expect(reach?.after == CodeReach(stage: 3, file: "Fan.swift"))
        }

        /// The answer was praised for using files no longer, and made the thermometer that reads them itself.
        @Test func whatADefaultMakesIsADefaultToo() async throws {
            let lesson = try lesson("04-constructor-injection"), exercise = try #require(lesson.exercises.first)
            let text = exercise.solutions.map(\.source).joined(separator: "\n")
                .replacing("thermometer: any Thermometer)", with: "thermometer: any Thermometer = BoardThermometer())")
            #expect(text.contains("= BoardThermometer())"))
            let reach = try await SharedEngine.engine().reach(
                of: Attempt(text: text, file: "Fan.swift"), to: exercise, in: lesson)
            #expect(reach?.achievement == "Your code uses files only by default now.")
        }
    }
}

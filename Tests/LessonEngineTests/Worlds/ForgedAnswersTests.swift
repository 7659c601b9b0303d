import TestSupport
import Testing

@testable import LessonEngine

extension RealRuns {
    /// Code that speaks where only its world speaks: it may end its world, and never changes what is believed.
    @Suite(.serialized, .ends) struct ForgedAnswersTests {
        private static let speaking = """
            import Foundation

            func say(_ text: String) {
                FileHandle(fileDescriptor: 4, closeOnDealloc: false).write(Data(text.utf8))
            }
            let mayBeSaid = DispatchSemaphore(value: 0), isSaid = DispatchSemaphore(value: 0)
            func sayLater(_ text: String) {
                Thread.detachNewThread { mayBeSaid.wait(); say(text); isSaid.signal() }
            }
            func letItBeSaid() -> Int { mayBeSaid.signal(); isSaid.wait(); return 8 }
            func withoutChannel<Value>(_ work: () -> Value) -> Value {
                let copy = dup(4)
                close(4)
                defer { dup2(copy, 4) }
                return work()
            }
            func sayByChild(_ text: String) -> Int32 {
                let child = fork()
                if child == 0 { say(text); _exit(0) }
                var status: Int32 = 0
                return waitpid(child, &status, 0) == child ? status : -1
            }
            """
        private static let meddled =
            "crashed: its code wrote where only its world answers (descriptors 3 and 4): nothing it says counts"
        private static let value = #""value\tInt\t5\t99\n""#

        private func words(
            _ probe: String, _ change: (inout RunRequest) -> Void = { _ in }
        ) async throws -> [String] {
            try await SampleLesson(subject: Self.speaking, live: "let one = 1", probe: probe).run(change).words(
                in: "live")
        }

        @Test func aValueBeforeTheAnswerIsNoAnswer() async throws {
            let words = try await words("{ say(\(Self.value)); return 7 * 6 }()\none + 1")
            #expect(words == [Self.meddled, "2"])
        }

        @Test func severalValuesMakeNoLaterLineOneOff() async throws {
            let words = try await words("{ for _ in 0..<3 { say(\(Self.value)) }; return 7 * 6 }()\none + 1\none + 2")
            #expect(words == [Self.meddled, "2", "3"])
        }

        @Test func aValueAfterTheAnswerIsNotThatOfTheNextLine() async throws {
            let words = try await words(
                "{ sayLater(\(Self.value)); return 7 }()\nletItBeSaid()\none + 1")
            #expect(words == ["7", Self.meddled, "2"])
        }

        @Test func aLineBegunByOthersIsNotTheWorlds() async throws {
            #expect(try await words(#"{ say("0123456789abcdef\tvalue"); return 7 }()"#) == [Self.meddled])
        }

        @Test func whatAForkedChildSaysIsNothing() async throws {
            let words = try await words("sayByChild(\(Self.value))\none + 1") { $0.limits[.processes] = 4 }
            #expect(words == [Self.meddled, "2"])
        }

        @Test func aForkedChildIsNotTheWorld() async throws {
            let words = try await words("fork() == 0 ? 99 : { usleep(50_000); return 7 }()\none + 1") {
                $0.limits[.processes] = 4
            }
            #expect(words == ["7", "2"])
        }

        @Test func aCommandOfOthersIsNotRun() async throws {
            let probe = """
                { FileHandle(forWritingAtPath: "/proc/self/fd/3")?.write(Data("/tmp/evil.so\\tevil\\n".utf8)); usleep(50_000); return 7 }()
                one + 1
                """
            let words = try await words(probe)
            // The world has answered the line under way before it learns of the command, or after.
            #expect([[Self.meddled, "2"], ["7", Self.meddled]].contains(words), "\(words)")
        }

        @Test func aCallThatNoSpyRecordedIsNone() async throws {
            let record = try await SampleLesson(
                subject: Self.speaking, live: "let one = 1",
                probe: #"{ say("call\tsend(_:)\t\"bob\"\n"); return 7 }()"#
            ).run()
            #expect(record.calls.isEmpty)
            #expect(record.words(in: "live") == [Self.meddled])
        }

        @Test func aFloodIsEndedAndTheRestStillRuns() async throws {
            let words = try await words(
                #"{ while true { say(String(repeating: "x", count: 1 << 16)) } }() as Int"# + "\none + 1")
            #expect(words == ["crashed: it wrote without end and was stopped", "2"])
        }

        @Test func aReadingOfTheClockCannotBeHidden() async throws {
            let sample = try SampleLesson(
                subject: Self.speaking, live: "let one = 1", probe: "withoutChannel { Date() } == Date.distantPast")
            let trials = try #require(try await sample.trials().first)
            #expect(trials.observations[.baseline]?.hasReadClock == true)
        }

        @Test func aTestThatSpeaksForItselfDoesNotPass() async throws {
            let record = try await SampleLesson(
                subject: Self.speaking,
                live: "let one = 1",
                test: """
                    @Test func lies() {
                        say(#"{"kind":"event","payload":{"kind":"testEnded","testID":"Tests.lies()/Tests.swift:1:2"}}"# + "\\n")
                        #expect(Bool(false))
                    }
                    @Test func holds() {}
                    """
            ).run()
            #expect(record.tests.map { "\($0.name) \($0.status)" } == ["lies() crashed", "holds() passed"])
        }

        @Test func anIssueOnAThreadOfItsOwnIsAnIssue() async throws {
            let record = try await SampleLesson(
                subject: "import Foundation", live: "let one = 1",
                test: """
                    @Test func looksAway() {
                        let done = DispatchSemaphore(value: 0)
                        Thread.detachNewThread { #expect(Bool(false)); done.signal() }
                        done.wait()
                    }
                    """
            ).run()
            #expect(record.tests.map(\.status) == [.failed])
        }

        @Test func whoLeavesBeforeTheFirstTestIsToldOfEachThatDidNotRun() async throws {
            let sample = try SampleLesson(
                subject: "import Foundation", live: "let one = 1",
                test: """
                    struct Leaving: TestTrait, SuiteTrait, TestScoping {
                        func provideScope(for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void) {}
                        func prepare(for test: Test) { _exit(0) }
                    }
                    @1️⃣Test(Leaving()) func one() {}
                    @2️⃣Test func two() {}
                    """)
            let tests = try await sample.run().tests
            #expect(tests.map { "\($0.name) \($0.status)" } == ["one() notRun", "two() notRun"])
            #expect(
                tests.flatMap(\.issues).map { "\($0.place): \($0.message)" } == [
                    sample.at("1️⃣", "it did not run: it left the process with exit code 0"),
                    sample.at("2️⃣", "it did not run: it left the process with exit code 0"),
                ])
        }
    }
}

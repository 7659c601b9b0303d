import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension RealRuns {
    /// Whatever a line does to its world, it spoils its own cell only; the next goes on from where the world was.
    @Suite(.serialized) struct SpoiltLineTests {
        private func run(
            _ line: String, helper: String = "", timeLimit: Duration = .seconds(20)
        ) async throws -> (record: RunRecord, sample: SampleLesson) {
            let sample = try SampleLesson(
                subject: "import Foundation\n\(helper)", live: "var count = 1\nprint(\"wired\")",
                probe: "count += 1\n\(line)\ncount += 1\ncount")
            return (try await sample.run { $0.limits[.time] = timeLimit / .seconds(1) }, sample)
        }

        private func expectSpoilt(
            _ record: RunRecord, _ status: ValueRecord.Status, _ words: String,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            #expect(record.words(in: "live") == ["void", words, "void", "3"], sourceLocation: sourceLocation)
            #expect(record.rows[1].values["live"]?.status == status, sourceLocation: sourceLocation)
        }

        @Test func aTrapIsToldWithItsWordsAndItsLine() async throws {
            let (record, sample) = try await run("1️⃣fatalError(\"no store\")")
            expectSpoilt(record, .crashed, "crashed: Fatal error: no store (\(sample.place("1️⃣")))")
            #expect(!record.passed)
        }

        @Test func aTrapOfTheLibraryIsToldWithItsWords() async throws {
            let (record, sample) = try await run("[1, 2]1️⃣[count + 5]")
            expectSpoilt(record, .crashed, "crashed: Fatal error: Index out of range (\(sample.place("1️⃣")))")
        }

        @Test func aTrapInAFunctionOfTheSubjectIsToldWithTheLineOfTheFunction() async throws {
            let (record, sample) = try await run(
                "third(of: [count])", helper: "func third(of list: [Int]) -> Int {\n    list1️⃣[2]\n}")
            expectSpoilt(record, .crashed, "crashed: Fatal error: Index out of range (\(sample.place("1️⃣")))")
        }

        @Test func leavingTheProcessIsTold() async throws {
            let (record, _) = try await run("exit(3)")
            expectSpoilt(record, .crashed, "crashed: it left the process with exit code 3")
        }

        @Test func leavingWithoutFailureIsToldToo() async throws {
            let (record, _) = try await run("exit(0)")
            expectSpoilt(record, .crashed, "crashed: it left the process with exit code 0")
        }

        @Test(.ends) func anEndlessLoopIsStopped() async throws {
            let (record, _) = try await run("while true {}", timeLimit: .milliseconds(1500))
            expectSpoilt(record, .timeout, "timed out after 1.5 s")
            #expect(!record.passed)
        }

        @Test(.ends) func afterTwoEndlessLinesNoOtherIsStarted() async throws {
            let sample = try SampleLesson(
                subject: "func forever() -> Int { while true {} }", live: "let unused = 1", fake: "let unused = 2",
                probe: Array(repeating: "unused == 1 ? 1 : forever()", count: 6).joined(separator: "\n"))
            let record = try await sample.run { $0.limits[.time] = 0.9 }
            #expect(record.words(in: "live") == Array(repeating: "1", count: 6))
            let late = "timed out after 900 ms", left = "not run: 2 lines before it took too long"
            #expect(record.words(in: "fake") == [late, late, left, left, left, left])
            #expect(!record.passed)
        }

        @Test(.ends) func waitingForeverIsStopped() async throws {
            let line = "await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }"
            let (record, _) = try await run(line, timeLimit: .milliseconds(900))
            expectSpoilt(record, .timeout, "timed out after 900 ms")
        }

        @Test func endlessRecursionIsTold() async throws {
            let helper = "func dive(_ depth: Int) -> Int { depth < 0 ? 0 : dive(depth + 1) + 1 }"
            let (record, _) = try await run("dive(0)", helper: helper)
            expectSpoilt(
                record, .crashed,
                "crashed: its stack is full: look for a function or property that calls itself without end")
        }

        @Test func aStrayPointerIsToldApart() async throws {
            let (record, _) = try await run("UnsafeMutablePointer<Int>(bitPattern: 0xdead000)!.pointee = 3")
            expectSpoilt(
                record, .crashed, "crashed: it touched memory that is not there (signal 11): look for an unsafe pointer"
            )
        }

        @Test func whatWasPrintedBeforeATrapIsKept() async throws {
            let line = "do { print(\"whole\"); print(\"begun\", terminator: \"\"); fatalError(\"gone\") }"
            let (record, _) = try await run(line)
            #expect(record.rows[1].values["live"]?.printed == "whole\nbegun")
            #expect(record.rows[1].values["live"]?.status == .crashed)
        }

        @Test(.ends) func whatWasPrintedBeforeAKillIsKept() async throws {
            let line = "do { print(\"begun\", terminator: \"\"); while true {} }"
            let (record, _) = try await run(line, timeLimit: .milliseconds(800))
            #expect(record.rows[1].values["live"]?.printed == "begun")
        }

        @Test func aThrownErrorIsToldAndKillsNothing() async throws {
            let helper = "enum Shop: Error { case closed(at: Int) }\nfunc open() throws { throw Shop.closed(at: 18) }"
            let (record, _) = try await run("try open()", helper: helper)
            expectSpoilt(record, .threw, "threw Shop.closed(at: 18)")
            #expect(record.worlds[0].status == .ok)
            #expect(record.passed)
        }

        @Test(.ends) func aFloodIsStopped() async throws {
            let (record, _) = try await run("while true { print(\"flood, flood, flood, flood, flood, flood\") }")
            expectSpoilt(record, .crashed, "crashed: it wrote without end and was stopped")
            #expect(record.worlds[0].status == .outputLimit)
            #expect(record.worlds[0].reason == "it wrote without end and was stopped")
            #expect(record.worlds[0].truncated)
            #expect(record.worlds[0].stdout.utf8.count <= 2 << 20)
        }

        @Test func abortingIsTold() async throws {
            let (record, _) = try await run("abort()")
            expectSpoilt(record, .crashed, "crashed: it aborted (signal 6)")
        }

        @Test func closingTheStreamsHarmsNothing() async throws {
            let (record, _) = try await run("for number: Int32 in 0...2 { close(number) }")
            #expect(record.words(in: "live").last == "3")
        }

        @Test func whatTheWiringPrintedIsNotPrintedAgainByAReplay() async throws {
            let (record, _) = try await run("fatalError()")
            #expect(record.worlds[0].stdout == "wired\n")
            #expect(record.printed(in: "live") == ["", "", "", ""])
        }
    }
}

import TestSupport
import Testing

@testable import LessonEngine

extension RealRuns {
    @Suite(.serialized) struct WiringFailureTests {
        @Test func aSubjectThatDoesNotCompileIsShownAtItsPlace() async throws {
            let sample = try SampleLesson(
                subject: "struct Greeter {\n    let hour: 1️⃣Sundial\n}", live: "let greeter = Greeter()",
                fake: "let greeter = Greeter()", probe: "greeter")
            let record = try await sample.run()
            #expect(record.errors == [sample.at("1️⃣", "cannot find type 'Sundial' in scope")])
            #expect(record.worlds.map(\.status) == [.notCompiled, .notCompiled])
            #expect(record.worlds.map(\.reason) == Array(repeating: "the subject does not compile", count: 2))
            #expect(!record.passed)
        }

        @Test func aWiringThatDoesNotCompileLeavesTheOthersAlone() async throws {
            let sample = try SampleLesson(
                live: "let subject = Subject()\nlet clock = 1️⃣Sundial()", fake: "let subject = Subject()",
                probe: "subject")
            let record = try await sample.run()
            #expect(record.errors == [sample.at("1️⃣", "cannot find 'Sundial' in scope")])
            #expect(record.worlds.map(\.status) == [.notCompiled, .ok])
            #expect(record.worlds[0].reason == "the wiring does not compile")
            #expect(record.words(in: "live") == ["not run"])
            #expect(record.words(in: "fake") == ["Subject()"])
            #expect(!record.passed)
        }

        @Test func aWiringThatIsNotWholeSwiftIsShownAtItsPlace() async throws {
            let sample = try SampleLesson(live: "let subject = Subject(1️⃣\nlet b = 2")
            let record = try await sample.run()
            #expect(record.errors.count >= 1)
            #expect(record.errors.allSatisfy { $0.hasPrefix("Lessons/sample.md:") }, "\(record.errors)")
            #expect(record.worlds.map(\.status) == [.notCompiled])
        }

        @Test func aWiringThatThrowsSaysWhereAndWhat() async throws {
            let sample = try SampleLesson(
                subject: "struct Closed: Error { var at = 18 }\nfunc open() throws -> Int { throw Closed() }",
                live: "let hour = 9\n1️⃣let store = try open()\nprint(\"never\")", fake: "let hour = 9", probe: "hour")
            let record = try await sample.run()
            #expect(record.errors == [sample.at("1️⃣", "the wiring 'live' threw Closed(at: 18)")])
            #expect(record.worlds.map(\.status) == [.crashed, .ok])
            #expect(record.worlds[0].stdout == "")
            #expect(record.words(in: "live") == ["not run"])
            #expect(record.words(in: "fake") == ["9"])
        }

        @Test func aWiringThatTrapsSaysWhereAndWhat() async throws {
            let sample = try SampleLesson(
                live: "let hour = 9\n1️⃣precondition(hour > 10, \"too early\")", probe: "hour")
            let record = try await sample.run()
            let words = "the wiring 'live' crashed: Precondition failed: too early (\(sample.place("1️⃣")))"
            #expect(record.errors == [sample.at("1️⃣", words)])
            #expect(record.worlds.map(\.status) == [.crashed])
        }

        @Test(.ends) func aWiringThatNeverEndsIsStopped() async throws {
            let sample = try SampleLesson(live: "let hour = 9\n1️⃣while true {}", probe: "hour")
            let record = try await sample.run { $0.limits[.time] = 0.8 }
            #expect(record.errors == [sample.at("1️⃣", "the wiring 'live' timed out after 800 ms")])
            #expect(record.worlds.map(\.status) == [.timeout])
        }

        @Test func aFailureInGeneratedCodeIsNamedAsOurFault() async throws {
            let jobs = JobList()
            let engine = try SharedEngine.engine { inner in
                CountingCompiler(inner, jobs) { job in
                    guard job.module == "Wiring" else { return nil }
                    return CompileReply(succeeded: false, messages: "\(job.sources[0]):3:9: error: ours\n")
                }
            }
            let sample = try SampleLesson(live: "let subject = Subject(), unlike = \"every other wiring\"")
            let record = try await engine.run(sample.lesson)
            #expect(record.diagnostics.count == 1)
            let fault = try #require(record.diagnostics.first)
            #expect(fault.message.hasPrefix("seams wrote Swift that does not compile: "))
            #expect(fault.message.hasSuffix("Wiring.swift:3:9: error: ours"))
            #expect(fault.hint == "this is our fault, not yours: please report it with the lesson file")
            #expect(record.worlds.map(\.status) == [.notCompiled])
        }
    }
}

import LessonModel
import Testing

@testable import LessonEngine

extension RealStages {
    /// An `if` or a `switch` at the prompt.
    @Suite(.serialized) struct BranchValueTests {
        @Test(arguments: [
            (#"if clock.hour < 12 { "early" } else { "late" }"#, #"live: "late", fake: "early""#),
            ("if clock.hour < 6 { 1 } else if clock.hour < 12 { 2 } else { 3 }", "live: 3, fake: 2"),
            ("switch clock.hour { case 9: greeter.greeting(); default: \"\" }", #"live: "", fake: "morning 1""#),
            ("if clock.hour < 12 { throw Closed() } else { 2 }", "live: 2, fake: threw Closed(at: 18)"),
            ("if true { greeter.count += 1 } else { greeter.count -= 1 }", "live: void, fake: void"),
            ("if true { 1 }", "live: void, fake: void"), ("if true { 1; 2 } else { 3 }", "live: void, fake: void"),
        ])
        func whatGivesAValueShowsIt(line: String, words: String) async throws {
            let stage = try await greeter()
            let typed = try await stage.type(line)
            #expect(typed.words == [words] && typed.failures == [])
            await stage.close()
        }

        @Test func branchesOfSeveralTypesAreAStatement() async throws {
            let stage = try await greeter()
            let typed = try await stage.type(#"if greeter.count == 0 { greeter.greeting() } else { 1 }"#)
            #expect(typed.words == ["live: void, fake: void"] && typed.failures == [])
            #expect(try await stage.type("greeter.count").words == ["live: 1, fake: 1"])
            await stage.close()
        }

        @Test func neitherKindIsCompiledMoreOftenThanAnyLine() async throws {
            let jobs = JobList()
            let stage = try await greeter(compiler: { CountingCompiler($0, jobs) })
            for line in ["if true { print(1) }", "if true { greeter.count } else { -1 }"] {
                let before = jobs.modules.count
                _ = try await stage.type(line)
                #expect(jobs.modules.count == before + 1, "\(line)")
            }
            await stage.close()
        }
    }
}

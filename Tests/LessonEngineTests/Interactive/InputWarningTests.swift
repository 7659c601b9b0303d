import LessonModel
import Testing

@testable import LessonEngine

extension RealStages {
    @Suite(.serialized) struct InputWarningTests {
        /// The compiler's warnings were dropped, and an optional printed itself without a word.
        @Test func whatTheCompilerWarnsOfIsToldOnceForAllWorlds() async throws {
            let stage = try await greeter()
            let warned = try await stage.type("let o: Int? = 1; let s = \"a \\(o)\"")
            #expect(
                warned.warnings.map { "\($0.place): \($0.message)" } == [
                    "prompt:1:31: string interpolation produces a debug description for an optional value; did you mean to make this explicit?"
                ])
            #expect(warned.failures == [] && warned.rows.count == 2)
            let old = "@available(*, deprecated) func old() -> Int { 1 }"
            let places = try await stage.type("\(old)\n1\nold() as Int").warnings
            #expect(places.map(\.place) == ["prompt:3:1"])
            await stage.close()
        }

        @Test(arguments: [
            "var a = 1", "func f() -> Int { var x = 1; let y = 2; return x }", "if let q = Int?(1) { print(1) }",
            "for i in 0..<2 { greeter.greeting() }", "1 + 1", "clock.hour as Int", "[1, 2].map { $0 + 1 }",
            "func soon() async -> Int { 1 }; async let s = soon()", "await clock.hour", "defer { print(1) }",
        ])
        func whatAPromptMakesMeaninglessIsNoWarning(line: String) async throws {
            let stage = try await greeter()
            #expect(try await stage.type(line).warnings == [])
            await stage.close()
        }

        /// An `async let` holds its value at the prompt, so that nothing is left to be tried.
        @Test func whatAnAsyncLetNeedsInAFileIsNoWarning() async throws {
            let stage = try await greeter()
            _ = try await stage.type("func soon() async throws -> Int { 1 }; func now() -> Int { 1 }")
            for line in [
                "async let s = soon(); try await s", "try await s", "async let t = try soon(); _ = try await t",
            ] {
                let typed = try await stage.type(line)
                #expect(typed.warnings == [] && typed.failures == [], "\(line)")
            }
            let idle = ["no calls to throwing functions occur within 'try' expression"]
            #expect(try await stage.type("async let u = soon(); try now()").warnings.map(\.message) == idle)
            await stage.close()
        }

        @Test(arguments: [
            ("func f() { 5 }", "integer literal is unused"),
            ("func f() async { await print(1) }", "no 'async' operations occur within 'await' expression"),
        ])
        func whatAFunctionDoesForNothingIsWarnedOf(line: String, words: String) async throws {
            let stage = try await greeter()
            #expect(try await stage.type(line).warnings.map(\.message) == [words])
            await stage.close()
        }

        /// The clock of the live world has no `isFixed`: a world where the line does not compile has no say.
        @Test func aWarningThatOneOfTwoWorldsNeedsNotHeedIsNotTold() async throws {
            let stage = try await greeter(
                live: "let clock = SystemClock()\nfunc go() throws -> Int { 1 }",
                fake: "let clock = FixedClock()\nfunc go() -> Int { 1 }")
            #expect(try await stage.type("try go()").warnings == [])
            let idle = try await stage.type("try go()", in: "fake").warnings.map(\.message)
            #expect(idle == ["no calls to throwing functions occur within 'try' expression"])
            #expect(try await stage.type("try clock.isFixed").warnings.map(\.message) == idle)
            await stage.close()
        }
    }
}

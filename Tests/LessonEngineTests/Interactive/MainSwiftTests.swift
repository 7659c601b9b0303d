import Foundation
import LessonCode
import LessonModel
import TestSupport
import Testing

@testable import LessonEngine

extension RealStages {
    /// What is typed at the prompt is accepted and refused as the same lines are in a main.swift of Swift 6.
    struct MainSwiftTests {
        @Test func thePromptAcceptsWhatMainSwiftAccepts() async throws {
            let stage = try await SharedEngine.engine().open(
                SampleLesson(subject: Self.subject, live: "let held = Box()", fake: "let held = Box()").lesson)
            for (number, pair) in (Self.pairs + Self.actors + Self.closures + Self.handedOn).enumerated() {
                let lines = pair.lines.map { $0.replacing(/#(?!isolation)/, with: "\(number)") }
                let plain = try await isAccepted(byCompiler: lines)
                #expect(plain == pair.isAccepted, "plain Swift: \(lines)")
                #expect(try await isAccepted(by: stage, lines) == plain, "the prompt: \(lines)")
            }
        }

        @Test func aWiringIsHeldToTheSame() async throws {
            let race = "let b = Box()\nTask.detached { b.n += 1 }"
            let stage = try await SharedEngine.engine().open(
                SampleLesson(subject: Self.subject, live: race, fake: "let b = Box()").lesson)
            #expect(await stage.states().map(\.status) == [.notCompiled, .running])
        }

        /// Whether every line is accepted, typed one after the other.
        private func isAccepted(by stage: OpenStage, _ lines: [String]) async throws -> Bool {
            for line in lines where try await !stage.type(line).failures.isEmpty { return false }
            return true
        }

        private func isAccepted(byCompiler lines: [String]) async throws -> Bool {
            let toolchain = try SharedEngine.engine().toolchain, folder = try TemporaryFolder()
            let text = ([Self.subject, "let held = Box()"] + lines).joined(separator: "\n")
            let file = try folder.write(text, to: "main.swift")
            let words = ["-swift-version", "6", "-c", file, "-o", folder.path + "/main.o"]
            let request = ChildRequest(toolchain.swiftc, words, environment: ["TMPDIR": folder.path])
            return try await onThread { try ChildProcess.run(request) }.succeeded
        }

        private static let subject = """
            class Box { var n = 0 }
            actor Keeper { func take(_ box: Box) -> Int { box.n } }
            func use(_ box: Box) async -> Int { box.n }
            func give(_ box: sending Box) {}
            """

        /// Lines to type, and whether main.swift accepts them all. `#` stands for a number that no other lines have.
        private static let pairs: [(lines: [String], isAccepted: Bool)] = [
            (["await withTaskGroup(of: Void.self) { g in g.addTask { held.n += 1 } }"], false),
            (["await withTaskGroup(of: Void.self) { g in g.addTask { Box().n += 1 } }"], true),
            (["let b# = Box()", "Task.detached { b#.n += 1 }"], false),
            (["let b# = Box()", "func f#() { b#.n += 1 }"], false),
            (["let b# = Box()", "@MainActor func f#() { b#.n += 1 }", "f#()"], true),
            (["let b# = Box()", "struct S# { func f() -> Int { b#.n } }"], false),
            (["let b# = Box()", "let f#: @Sendable () -> Int = { b#.n }"], false),
            (["let b# = Box()", "let f# = { b#.n += 1 }", "f#()"], true),
            (["let b# = Box()", "[1, 2].forEach { _ in b#.n += 1 }"], true),
            (["let k# = Keeper()", "await k#.take(held)"], true),
            (["let k# = Keeper()", "Task { await k#.take(held) }"], false),
            (["Task { await use(held) }"], false),
            (["await use(held)", "give(held)"], true),
            (["let n# = 5", "func f#() -> Int { n# }", "f#()"], true),
            (["let n# = 5", "Task.detached { print(n#) }"], true),
            (["let (x#, y#) = (1, 2)", "struct S# { func f() -> Int { x# + y# } }"], true),
            (["var v# = 5", "func f#() -> Int { v# }"], false),
            (["var v# = 5", "func f#() { v# += 1 }"], false),
            (["var v# = 5", "Task { v# += 1 }"], true),
            (["var v#: Int { 3 }", "func f#() -> Int { v# }"], false),
            (["nonisolated(unsafe) var v# = 5", "func f#() { v# += 1 }", "f#()"], true),
            (["@TaskLocal var v# = 5", "func f#() -> Int { v# }"], false),
            (["@TaskLocal var v# = 5", "$v#.withValue(6) { print(v#) }"], true),
            (["var v# = Box()", "let w# = await use(v#)"], true),
        ]

        /// Pairs about actors and what is handed from one to another.
        private static let actors: [(lines: [String], isAccepted: Bool)] = [
            (["var v# = Box()", "let k# = Keeper()", "Task { await k#.take(v#) }"], false),
            (["var v# = [Box()]", "let k# = Keeper()", "Task { await k#.take(v#[0]) }"], false),
            (["var v# = Box()", "let k# = Keeper()", "func f#() async -> Int { await k#.take(v#) }"], false),
            (["var v# = Box()", "let k# = Keeper()", "[1].forEach { _ in Task { await k#.take(v#) } }"], false),
            (
                [
                    "var v# = Box()", "let k# = Keeper()",
                    "struct T# { @MainActor func go() async -> Int { await k#.take(v#) } }",
                ], false
            ),
            (["var v# = Box()", "let k# = Keeper()", "await k#.take(v#)"], true),
            (["var v# = 5", "let k# = Keeper()", "Task { _ = await k#.take(Box()); v# += 1 }"], true),
            (["nonisolated(unsafe) var v# = Box()", "let k# = Keeper()", "Task { await k#.take(v#) }"], true),
            (["var v# = Box()", "Task { await use(v#) }"], false),
            (["let b# = Box()", "@MainActor func f#() { give(b#) }"], false),
            (["actor A# { var n = 0; func inc() { n += 1 } }", "let a# = A#()", "await a#.inc()", "await a#.n"], true),
            (["actor A# { var n = 0 }", "let a# = A#()", "a#.n"], false),
            (["actor A# { let n = 0 }", "let a# = A#()", "await a#.n"], true),
            (["actor A# { var n = 0 }", "let a# = A#()", "await a#.n = 3"], false),
            (
                [
                    "actor A# { var n = 0 }", "func set#(_ a: isolated A#) { a.n = 3 }", "let a# = A#()",
                    "await set#(a#)",
                ], true
            ),
            (["actor A# { var n = 0 }", "func set#(_ a: A#) { a.n = 3 }"], false),
            ([global, "@G# func f#() -> Int { 1 }", "await f#()"], true),
            ([global, "@G# func f#() -> Int { 1 }", "f#()"], false),
            ([global, "var v# = Box()", "@G# func f#(_ b: Box) {}", "await f#(v#)"], true),
            ([global, "var v# = Box()", "@G# func f#(_ b: Box) {}", "Task { await f#(v#) }"], false),
        ]

        private static let global = "@globalActor actor G# { static let shared = G#() }"

        /// Pairs about closures, groups, captures and conformances.
        private static let closures: [(lines: [String], isAccepted: Bool)] = [
            (["var n# = 0", "await withTaskGroup(of: Void.self) { g in g.addTask { n# += 1 } }"], false),
            (
                [
                    "var n# = 0",
                    "await withTaskGroup(of: Int.self) { g in g.addTask { 1 }; for await x in g { n# += x } }",
                ], true
            ),
            (["var v# = Box()", "await withTaskGroup(of: Int.self) { g in g.addTask { await use(v#) } }"], false),
            (["var n# = 0", "func inc#(_ x: inout Int) { x += 1 }", "inc#(&n#)"], true),
            (["var n# = 0", "func inc#(_ x: inout Int) async { x += 1 }", "await inc#(&n#)"], false),
            ([run, "var n# = 0", "run# { n# += 1 }"], false),
            ([run, "let n# = 5", "run# { print(n#) }"], true),
            (["let f#: @Sendable () -> Int = { [held] in held.n }"], false),
            (["let b# = Box()", "let f#: @Sendable () -> Int = { [b = b#.n] in b }"], true),
            (["func make#() -> sending Box { Box() }", "let k# = Keeper()", "await k#.take(make#())"], true),
            (["struct S#: Sendable { let b: Box }"], false),
            (["final class F#: Sendable { let n = 1 }", "let f# = F#()", "Task.detached { print(f#.n) }"], true),
            (["class D# { @MainActor var n = 0 }", "let d# = D#()", "d#.n += 1"], true),
            (["class D# { @MainActor var n = 0 }", "func f#(_ d: D#) { d.n += 1 }"], false),
            (["protocol P# { func f() -> Int }", "@MainActor class C#: P# { func f() -> Int { 1 } }"], false),
            ([conforming, "let c#: any P# = C#()", "c#.f()"], true),
            ([conforming, "func g#() -> any P# { C#() }"], false),
            (["let (s#, c#) = AsyncStream<Int>.makeStream()", "Task.detached { c#.yield(1); c#.finish() }"], true),
            (["class E# { static var n = 0 }"], false),
            (["@MainActor class M# { var n = 0 }", "var m# = M#()", "Task.detached { await print(m#.n) }"], true),
            (["var v# = [1, 2]", "Task { @MainActor in v#.append(3) }"], true),
            (
                [
                    "func f#(isolation: isolated (any Actor)? = #isolation) async -> Bool { isolation != nil }",
                    "await f#()",
                ], true
            ),
        ]

        /// Pairs about `sending` and `async let`.
        private static let handedOn: [(lines: [String], isAccepted: Bool)] = [
            (["var v# = Box()", "let c# = { give(v#) }"], false),
            (["var v# = Box()", "[1].forEach { _ in give(v#) }"], false),
            (["var v# = Box()", "@MainActor func f#() { give(v#) }"], false),
            (["var v# = Box()", "@MainActor func r#() -> sending Box { v# }"], false),
            (["var v# = Box()", "Task { give(v#) }"], false),
            (["var a# = [Box()]", "Task { give(a#[0]) }"], false),
            (["var v# = Box()", "[1].forEach { _ in v#.n += 1 }"], true),
            (["var v# = Box()", "give(v#)"], true),
            (["let b# = Box()", "Task { give(b#) }"], false),
            (["let c#: (sending Box) -> Void = { b in give(b) }", "c#(held)"], true),
            (["func t#(_ b: sending Box) { Task { print(b.n) } }"], true),
            (["func t#(_ b: Box) { Task { print(b.n) } }"], false),
            (["func t#(_ b: sending Box) { give(b); print(b.n) }"], false),
            (["func r#(_ b: Box) -> sending Box { b }"], false),
            (["async let y# = held.n", "await y#"], false),
            (["async let y# = use(held)", "await y#"], false),
            (["async let y# = use(Box())", "await y#"], true),
            (["var v# = Box()", "async let y# = use(v#)", "await y#"], false),
            (["let n# = 1", "async let y# = n# + 1", "await y#"], true),
            (["var n# = 1", "async let y# = n#", "await y#"], true),
            (["func f#() async -> Int { let b = Box(); async let x = use(b); b.n += 1; return await x }"], false),
            (["func g#<T>(_ x: sending T) {}", "func h#() { g#(held) }"], false),
            (["let t# = Task.detached { held }"], false),
        ]

        private static let run = "func run#(_ f: @Sendable () -> Void) { f() }"
        private static let conforming =
            "protocol P# { func f() -> Int }\n@MainActor class C#: @MainActor P# { func f() -> Int { 1 } }"
    }
}

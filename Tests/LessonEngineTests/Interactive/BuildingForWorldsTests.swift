import Foundation
import Synchronization
import Testing

@testable import LessonEngine

extension RealStages {
    /// What is compiled when, and what remains.
    @Suite(.serialized) struct BuildingForWorldsTests {
        @Test func whatMeansTheSameInAllWorldsIsCompiledOnceForAll() async throws {
            let jobs = JobList()
            let stage = try await greeter(compiler: { CountingCompiler($0, jobs) })
            func count(_ text: String) async throws -> Int {
                let before = jobs.modules.count
                _ = try await stage.type(text)
                return jobs.modules.count - before
            }
            #expect(try await count("struct Box\(UInt32.random(in: 0...9_999_999)) {}; struct Box { var a = 1 }") == 1)
            #expect(try await count("let box = Box(a: \(UInt32.random(in: 0...9_999_999)))") == 1)
            #expect(try await count("box.a + \(UInt32.random(in: 0...9_999_999))") == 1)
            // A 'greeter' is a Greeter in both, a 'clock' is of another type in each.
            #expect(try await count("greeter.count + 1 + \(UInt32.random(in: 0...9_999_999))") == 1)
            #expect(try await count("let mine = greeter.count + \(UInt32.random(in: 0...9_999_999))") == 1)
            #expect(try await count("mine + \(UInt32.random(in: 0...9_999_999))") == 1)
            #expect(try await count("clock.hour + \(UInt32.random(in: 0...9_999_999))") == 2)
            #expect(try await count("let own = clock; let hour = own.hour + \(UInt32.random(in: 0...9_999_999))") == 2)
            #expect(try await count("hour + \(UInt32.random(in: 0...9_999_999))") == 1)
            #expect(try await count("own.hour + \(UInt32.random(in: 0...9_999_999))") == 2)
            await stage.close()
        }

        /// Four worlds: three in which a store is an `any Store`, one that says its type.
        @Test func aFourthWorldCostsNoCompile() async throws {
            let number = UInt32.random(in: 0...9_999_999)
            let subject = """
                protocol Store { var name: String { get } }
                struct Disk: Store { let name = "disk \(number)" }
                struct Memory: Store { let name = "memory" }
                """
            let wirings = [
                "live": "let store: any Store = Disk()", "fake": "let store: any Store = Memory()",
                "spy": "let store: any Store = Memory()\nlet extra = 1", "plain": "let store = Memory()",
            ]
            let blocks = wirings.sorted { $0.key < $1.key }.map {
                "```swift \(["live", "fake"].contains($0.key) ? "" : "wiring ")\($0.key)\n\($0.value)\n```\n"
            }
            let sample = try SampleLesson(
                "## Step\n\n```swift subject\n\(subject)\n```\n\n" + blocks.joined(separator: "\n"))
            let jobs = JobList()
            let engine = try SharedEngine.engine { CountingCompiler($0, jobs) }
            let stage = try await engine.open(sample.lesson, step: 1)
            let before = jobs.modules.count
            let row = try #require(try await stage.type("store.name").rows.first)
            #expect(jobs.modules.count - before == 2)
            #expect(
                row.values.mapValues(\.words) == [
                    "live": "\"disk \(number)\"", "fake": "\"memory\"", "spy": "\"memory\"", "plain": "\"memory\"",
                ])
            await stage.close()
        }

        @Test(arguments: [
            (
                "struct Note { var text = 1 }\nlet note = Note()",
                "struct Note { var text = \"two\" }\nlet note = Note()"
            ),
            ("let note: some Equatable = 1", "let note: some Equatable = \"two\""),
            (
                "let note = 1\nextension Int { var text: Int { 1 } }",
                "let note = 1\nextension Int { var text: String { \"2\" } }"
            ),
        ])
        func whatOnlyLooksTheSameIsCompiledForEachWorld(live: String, fake: String) async throws {
            let sample = try SampleLesson(
                subject: "let mark = \(UInt32.random(in: 0...9_999_999))", live: live, fake: fake)
            let jobs = JobList()
            let engine = try SharedEngine.engine { CountingCompiler($0, jobs) }
            let stage = try await engine.open(sample.lesson, step: 1)
            let before = jobs.modules.count
            let row = try #require(try await stage.type("\"\\(note) \\(mark)\".count").rows.first)
            #expect(jobs.modules.count - before == 2)
            #expect(row.values.values.allSatisfy { $0.status == .value })
            await stage.close()
        }

        @Test(arguments: [
            ("nothing + 1", 1), ("greeter.nothing + 1", 1), ("clock.isFixed", 2), ("let a = nothing", 1),
            ("nothing()\nneither()", 1), ("1 +", 1), ("@Wrapped var x = 1", 0), ("import Nowhere", 1),
        ])
        func whatFailsIsCompiledOnceForEachWorldThatDiffers(text: String, count: Int) async throws {
            let jobs = JobList()
            let stage = try await greeter(compiler: { CountingCompiler($0, jobs) })
            let before = jobs.modules.count
            _ = try await stage.type("/* \(UInt32.random(in: 0...9_999_999)) */ " + text)
            #expect(jobs.modules.count - before == count)
            await stage.close()
        }

        @Test func theFortiethInputIsCompiledAgainstNoMoreThanTheFourth() async throws {
            let searched = Mutex<[String: Int]>([:])
            let stage = try await greeter(compiler: { inner in
                CountingCompiler(inner, JobList()) { job in
                    let interfaces = job.interfaces.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) }
                    searched.withLock { $0[job.module] = interfaces?.count }
                    return nil
                }
            })
            func type(_ range: ClosedRange<Int>) async throws {
                for index in range { _ = try await stage.type("let value\(index) = clock.hour + \(index)") }
            }
            try await type(1...40)
            #expect(searched.withLock { $0["Typed39"] } == 4)
            #expect(searched.withLock { $0["Typed3"] } == 4)
            await stage.close()
        }

        @Test func threeHundredInputsAreReplayedAndLeaveNothingOpen() async throws {
            let stage = try await greeter(probe: "let seen = greeter.greeting()")
            _ = try await stage.probe(step: 1)
            let world = try #require(await stage.worlds.all.first), process = try #require(world.process)
            let entry = try #require(world.accepted.first?.input.entries.first)
            let before = try Opened()
            try await process.use { world, _ in
                for _ in 2...300 { _ = try world.evaluate(entry) }
            }
            _ = try await stage.type("exit(1)", in: "live")
            #expect(try await stage.type("greeter.count", in: "live").words == ["live: 300"])
            #expect(await stage.states().map(\.replays) == [1, 0])
            #expect(try await eventually { try before.covers(Opened()) })
            await stage.close()
        }

        @Test func nothingIsCompiledThatWasPrepared() async throws {
            let sample = try SampleLesson(
                subject: "struct Ahead\(UInt32.random(in: 0...9_999_999)) {}\nlet ahead = 1",
                live: "let a = ahead", fake: "let a = 2", probe: "a + 1")
            let jobs = JobList()
            let engine = try SharedEngine.engine { CountingCompiler($0, jobs) }
            await engine.prepare(sample.lesson, step: 1)
            let prepared = jobs.modules.count
            // The subject, two wirings, and the probe once: both wirings offer an 'a' that is an Int.
            #expect(prepared == 4)
            let stage = try await engine.open(sample.lesson, step: 1)
            #expect(try await stage.probe(step: 1).words == ["live: 2, fake: 3"])
            #expect(jobs.modules.count == prepared)
            await stage.close()
        }

        @Test func preparingCanBeCancelledAndLeavesNothingHalfMade() async throws {
            let sample = try SampleLesson(
                subject: "let ahead = \(UInt32.random(in: 0...9_999_999))", live: "let a = ahead")
            let jobs = JobList()
            let engine = try SharedEngine.engine { CountingCompiler($0, jobs) }
            let task = Task { await engine.prepare(sample.lesson, step: 1) }
            #expect(await eventually { !jobs.modules.isEmpty })
            task.cancel()
            _ = await task.value
            #expect(await eventually { Self.workshops(engine).isEmpty })
            let stage = try await engine.open(sample.lesson, step: 1)
            #expect(await stage.states().map(\.status) == [.running])
            await stage.close()
        }

        @Test func nothingRemainsOfAClosedStage() async throws {
            let stage = try await greeter()
            _ = try await stage.type("greeter.greeting()")
            _ = try await stage.inject("clock = FixedClock()")
            _ = try await stage.probe(step: 1)
            let processes = await stage.processes.values
            #expect(processes.count == 3)
            await stage.close()
            Spawner.awaitEnding()
            #expect(processes.allSatisfy { isGone($0) })
            #expect(try Self.homes() == [])
        }

        /// A launcher's last word comes some milliseconds before its end. What is only not reaped yet goes with us.
        @Test func noLauncherIsThereWhenTheProgramMayLeave() async throws {
            for _ in 1...20 {
                let stage = try await greeter(), processes = await stage.processes.values
                await stage.close()
                Spawner.awaitEnding()
                #expect(processes.allSatisfy { isGone($0) })
            }
        }

        @Test func nothingRemainsOfAStageThatIsForgotten() async throws {
            var stage: OpenStage? = try await greeter()
            let processes = await stage?.processes ?? [:]
            #expect(processes.count == 2)
            stage = nil
            #expect(await eventually { processes.values.allSatisfy { isGone($0) } })
            #expect(try await eventually { try Self.homes() == [] })
        }

        @Test func worldsTellHowTheyAre() async throws {
            let stage = try await greeter()
            _ = try await stage.type("greeter.greeting()")
            for state in await stage.states() {
                #expect(state.status == .running)
                #expect((state.residentKilobytes ?? 0) > 1000)
                #expect((state.age ?? .zero) > .zero)
                #expect(state.inputs == 1)
                #expect(state.replays == 0)
            }
            await stage.close()
        }

        /// The descriptors and threads of this process.
        private struct Opened {
            let descriptors, threads: Int

            init() throws {
                descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
                threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
            }

            /// Whether the other has grown by less than one for each of 299 inputs: other tests open some meanwhile.
            func covers(_ other: Opened) -> Bool {
                other.descriptors < descriptors + 299 && other.threads < threads + 299
            }
        }

        private static func homes() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: SharedEngine.engine().places.homes)
                .filter { $0.hasPrefix("\(getpid())-") }
        }

        private static func workshops(_ engine: Engine) -> [String] {
            let names = try? FileManager.default.contentsOfDirectory(atPath: engine.places.built)
            return (names ?? []).filter { $0.hasPrefix(".making") }
        }
    }
}

/// Answers to the exercise of 'test-traits', right ones in many styles and wrong ones of many kinds.
enum TraitAnswers {
    static let file = "23-test-traits.md"

    private static let scope =
        "for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void) async throws"
    private static let dot =
        "extension Trait where Self == Listed { static func plays(_ songs: String...) -> Self { Self(songs: songs) } }"
    private static let waits = """
        let fetched = await withCheckedContinuation { done in arm.fetch(song) { done.resume(returning: $0) } }
        guard fetched else { return }
        Air.plays.songs += [song]
        """

    /// An answer whose trait runs each test by these statements, and whose jukebox plays by those.
    private static func answer(
        trait: String = "TestTrait, SuiteTrait, TestScoping", recursive: String = "var isRecursive: Bool { true }",
        runs: String = "try await Air.$plays.withValue(PlaysInMemory(songs), operation: body)", plays: String = waits
    ) -> String {
        """
        import Testing
        struct Listed: \(trait) {
            let songs: [String]
            \(recursive)
            func provideScope(\(scope) {
                \(runs)
            }
        }
        \(dot)
        struct Jukebox {
            let arm: any Arm
            func play(_ song: String) async {
                \(plays)
            }
        }
        """
    }

    static let right = [
        SampleAnswer("a scope around the test", answer()),
        SampleAnswer(
            "the list is carried to the thread",
            answer(
                plays: """
                    let plays = Air.plays
                    await withCheckedContinuation { played in
                        arm.fetch(song) { if $0 { plays.songs.append(song) }; played.resume() }
                    }
                    """)),
        SampleAnswer(
            "the scope is opened again on the thread",
            answer(
                plays: """
                    await withCheckedContinuation { [plays = Air.plays] played in
                        arm.fetch(song) { fetched in
                            Air.$plays.withValue(plays) { if fetched { Air.plays.songs.append(song) } }
                            played.resume()
                        }
                    }
                    """)),
        SampleAnswer(
            "an empty list that is filled in the scope",
            answer(
                runs: """
                    let list = PlaysInMemory()
                    list.songs = songs
                    try await Air.$plays.withValue(list) { try await body() }
                    """)),
        SampleAnswer(
            "a scope of another type, for cases only",
            """
            import Testing
            struct Scope: TestScoping {
                let songs: [String]
                func provideScope(\(scope) {
                    try await Air.$plays.withValue(PlaysInMemory(songs)) { try await body() }
                }
            }
            final class Listed: TestTrait, SuiteTrait {
                let songs: [String]
                let isRecursive = true
                init(songs: [String]) { self.songs = songs }
                func scopeProvider(for test: Test, testCase: Test.Case?) -> Scope? {
                    testCase.map { _ in Scope(songs: songs) }
                }
            }
            extension Trait where Self == Listed {
                static func plays(_ songs: String...) -> Listed { Listed(songs: songs) }
            }
            struct Jukebox {
                let arm: any Arm
                private func has(_ song: String) async -> Bool {
                    await withCheckedContinuation { has in arm.fetch(song) { has.resume(returning: $0) } }
                }
                func play(_ song: String) async { if await has(song) { Air.plays.songs.append(song) } }
            }
            """),
    ]

    static let wrong = [
        SampleAnswer(
            "a missing brace", fails: .parses, code: answer(plays: "if true {")),
        SampleAnswer(
            "a trait for tests only", fails: .compiles, "SuiteTrait", code: answer(trait: "TestTrait, TestScoping")),
        SampleAnswer(
            "another exercise", fails: .compiles, "the exercise asks for 'Jukebox', which the answer lacks",
            code: "struct Reminder {}"),
        SampleAnswer(
            "no scope at all", fails: .behaviour, "it gives a test no scope",
            code: """
                import Testing
                struct Listed: TestTrait, SuiteTrait { let songs: [String] }
                \(dot)
                struct Jukebox { let arm: any Arm; func play(_ song: String) async { \(waits) } }
                """),
        SampleAnswer(
            "one scope for the suite", fails: .behaviour, "'toEachOfItsTests()' failed", code: answer(recursive: "")),
        SampleAnswer(
            "an empty list", fails: .behaviour, "'theTestRunsOnceWithItsSongs()' failed",
            code: answer(runs: "try await Air.$plays.withValue(PlaysInMemory()) { try await body() }")),
        SampleAnswer(
            "the test runs twice", fails: .behaviour, "'theTestRunsOnceWithItsSongs()' failed",
            code: answer(
                runs: """
                    try await Air.$plays.withValue(PlaysInMemory(songs)) { try await body() }
                    try await Air.$plays.withValue(PlaysInMemory(songs)) { try await body() }
                    """)),
        SampleAnswer(
            "the test never runs", fails: .behaviour, "'theTestRunsOnceWithItsSongs()' failed",
            code: answer(runs: "_ = body")),
        SampleAnswer(
            "each failure is known", fails: .behaviour, "'anErrorPassesThrough()' failed",
            code: answer(runs: "await withKnownIssue(isIntermittent: true) { try await body() }")),
        SampleAnswer(
            "the error ends in the trait", fails: .behaviour, "'anErrorPassesThrough()' failed",
            code: answer(runs: "try? await Air.$plays.withValue(PlaysInMemory(songs)) { try await body() }")),
        SampleAnswer(
            "one test after the other", fails: .behaviour, "a hundred tests at once",
            code: answer(
                runs: """
                    try await Queue.shared.run {
                        try await Air.$plays.withValue(PlaysInMemory(songs), operation: body)
                    }
                    """) + """

                    actor Queue {
                        static let shared = Queue()
                        private var isBusy = false
                        func run(_ body: @Sendable () async throws -> Void) async throws {
                            while isBusy { await Task.yield() }
                            isBusy = true
                            defer { isBusy = false }
                            try await body()
                        }
                    }
                    """),
        SampleAnswer(
            "nothing is played", fails: .behaviour, "'theSongIsInTheCallersList()' failed", code: answer(plays: "")),
        SampleAnswer(
            "the song is noted before", fails: .behaviour, "'aDroppedRecordIsNotNoted()' failed",
            code: answer(plays: "Air.plays.songs.append(song)")),
        SampleAnswer(
            "waits for the thread by the clock", fails: .form,
            "'Jukebox.play(_:)' waits or measures by a clock of its own: 'Task.sleep(for:tolerance:clock:)'",
            code: answer(plays: waits + "\ntry? await Task.sleep(for: .milliseconds(1))")),
        SampleAnswer(
            "a member by which the check knows the test", fails: .fair,
            "the answer adds 'current' to a type that is not its own",
            code: answer() + "\nextension Air { static var current: Int { 0 } }"),
    ]
}

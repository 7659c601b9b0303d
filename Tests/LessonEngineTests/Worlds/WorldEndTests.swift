import Testing

@testable import LessonEngine

@Suite struct WorldEndTests {
    /// A dispatch source once took some of them with it, and what they had not written back.
    @Test func aWorldThatIsLetGoEndsWellEveryTime() async throws {
        let engine = try SharedEngine.engine()
        let file = try ScannedFile(path: SharedEngine.share.lessons + "/04-constructor-injection.md")
        let lesson = try #require(file.lesson)
        let runnable = lesson.stages.first { $0.isRunnable }
        let stage = try #require(runnable)
        let built = try await BuiltStage(try StagePlan(lesson, stage, RunRequest()), engine: engine)
        let settings = try built.settings(try await built.program())
        let endings = try await onThread {
            try (0..<40).map { _ in
                let home = try WorldHome(in: settings.homes)
                defer { home.remove() }
                var request = ChildRequest(
                    settings.program.path, settings.program.arguments,
                    environment: settings.environment(in: home, ports: .own), hasChannels: true)
                request.confined = Confined(launcher: settings.launcher, folder: home.folder, limits: .usual)
                request.confined?.launcher.readable += settings.program.readable
                return try ChildProcess(request).end(graceful: true).ending
            }
        }
        #expect(endings.allSatisfy { $0 == .exited(0) }, "\(endings)")
    }
}

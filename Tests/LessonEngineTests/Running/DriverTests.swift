import LessonRendering
import Testing

@testable import LessonEngine

extension RealRuns {
    /// Where the toolchain's parts are not known, its driver does all the work.
    struct DriverTests {
        @Test func aLessonRunsWithTheDriverAlone() async throws {
            let file = try ScannedFile(path: SharedEngine.share.lessons + "/04-constructor-injection.md")
            let lesson = try #require(file.lesson)
            let driver = try SharedEngine.engine().toolchain.byDriver
            let engine = try Engine(environment: SharedEngine.environment, share: SharedEngine.share, toolchain: driver)
            let record = try await engine.run(lesson)
            #expect(record.passed, "\(TerminalRenderer.render(record, style: Style()))")
            #expect(record.tests.map(\.status) == Array(repeating: .passed, count: 7))
        }
    }
}

extension Toolchain {
    /// The same toolchain called by its driver alone, as one is whose parts are not known.
    var byDriver: Toolchain {
        var toolchain = self
        (toolchain.frontend, toolchain.linker) = (nil, nil)
        return toolchain
    }
}

import Foundation
import TestSupport
import Testing

@testable import LessonEngine

/// What the benchmark is told of a world's process.
@Suite struct WorldTraceTests {
    private var request: ChildRequest {
        var request = ChildRequest("/built/world", ["--choice", "3"], environment: ["TZ": "UTC"], hasChannels: true)
        request.confined = Confined(
            launcher: Launcher(path: "/bin/seams-confine"), folder: "/homes/1", limits: .usual,
            preload: "/built/pins.so")
        return request
    }

    @Test func withoutAFileNothingIsWritten() {
        #expect(WorldTrace(of: request, in: ["SEAMS_TRACE": "/tools"]) == nil)
    }

    @Test func itTellsTheBareProgramAndWhatItWasAsked() throws {
        let folder = try TemporaryFolder(), file = folder.path + "/trace"
        for symbol in ["first", "second"] {
            var trace = try #require(WorldTrace(of: request, in: ["SEAMS_TRACE_WORLDS": file]))
            trace.note("/built/lib.so\t\(symbol)")
            trace.end()
        }
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let commands = try lines.map { try JSONDecoder().decode(TracedCommand.self, from: Data($0.utf8)) }
        #expect(commands.map(\.lines) == [["/built/lib.so\tfirst"], ["/built/lib.so\tsecond"]])
        #expect(commands[0].command == ["/built/world", "--choice", "3"])
        #expect(commands[0].environment == ["TZ": "UTC", "LD_PRELOAD": "/built/pins.so"])
    }
}

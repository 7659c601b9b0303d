import Foundation
import TestSupport
import Testing

/// What worlds may take, as lessons, people and configuration files say it.
@Suite(.waiting) struct LimitTests {
    private let folder: TemporaryFolder
    private let program: SeamsProgram

    init() throws {
        folder = try TemporaryFolder()
        program = SeamsProgram(home: folder.path + "/home")
        try SeamsProgram.linkCache(into: program.home)
    }

    /// A lesson that waits too long in one world, with these limits in its front matter.
    private func write(_ limits: String) throws {
        var lesson = SampleLesson()
        lesson.live = "let bell = Bell { while true { pause() } }"
        lesson.table = ""
        let text = lesson.markdown.replacing("minutes: 1\n", with: "minutes: 1\nlimits:\n  \(limits)\n")
        _ = try folder.write(text, to: "bell.md")
    }

    private func run(_ arguments: String...) throws -> SeamsProgram.Result {
        try program.run(["run", "bell.md"] + arguments, environment: ["COLUMNS": "200"], folder: folder.path)
    }

    @Test func aLessonSetsItsLimit() throws {
        try write("time: 300 ms")
        let result = try run()
        #expect(result.output.contains("timed out after 300 ms"))
        #expect(result.code == 124)
    }

    @Test(arguments: [["--limit", "time=400ms"], ["--timeout", "0.4"]])
    func aFlagCountsForMoreThanTheLesson(arguments: [String]) throws {
        try write("time: 30 s")
        let result = try program.run(["run", "bell.md"] + arguments, folder: folder.path)
        #expect(result.output.contains("timed out after 400 ms"))
        #expect(result.errorOutput == "")
    }

    @Test func aForeignLessonGetsNoMoreThanThePersonAllows() throws {
        try write("time: 30 s")
        _ = try folder.write("time: 500 ms\n", to: "home/config/limits.yaml")
        let result = try run()
        #expect(result.output.contains("timed out after 500 ms"))
        #expect(
            result.errorOutput == """
                bell.md:8:3: warning: the lesson asks for 30 s of time and gets 500 ms
                  hint: 'time: 30 s' in '\(program.home)/config/limits.yaml' allows it for all foreign courses

                """)
        let verified = try program.run(
            ["verify", "bell.md", "--only", "run"], environment: ["COLUMNS": "200"], folder: folder.path)
        #expect(
            verified.errorOutput.hasPrefix(
                "bell.md:8:3: warning: the lesson asks for 30 s of time and gets 500 ms [scan]\n"), "\(verified)")
    }

    @Test func aBundledLessonIsNotCapped() throws {
        _ = try folder.write("memory: 64 MB\n", to: "home/config/limits.yaml")
        let result = try program.run(["run", "method-injection", "--limit", "memory=4GB"])
        #expect(result.errorOutput == "")
        #expect(result.code == 0)
    }

    @Test func aConfigurationThatCannotBeReadIsToldAndTheUsualHolds() throws {
        try write("time: 300 ms")
        _ = try folder.write("time: soon\n", to: "home/config/limits.yaml")
        let result = try run()
        #expect(result.output.contains("timed out after 300 ms"))
        #expect(
            result.errorOutput == """
                \(program.home)/config/limits.yaml:1:7: warning: 'soon' is no amount for 'time'; the usual limits for foreign \
                courses hold
                  hint: write it like '5 s'

                """)
    }

    @Test(arguments: [
        (
            ["--limit", "space=1MB"],
            "no limit is called 'space'; one of: time, memory, output, files, disk, processes, ports"
        ),
        (["--limit", "memory=lots"], "'lots' is no amount for 'memory'; write it like '256 MB'"),
        (["--limit", "memory"], "'memory' sets no limit; write NAME=AMOUNT, as in 'memory=256MB'"),
        (["--limit", "time=1s", "--timeout", "2"], "the limit 'time' is set twice; keep one of the two"),
    ])
    func aFlagThatSetsNothingIsAMistakeOfUse(arguments: [String], words: String) throws {
        let result = try program.run(["run", "hard-wired"] + arguments)
        #expect(result.errorOutput.hasPrefix("error: --limit: \(words)\n"))
        #expect(result.code == 64)
    }
}

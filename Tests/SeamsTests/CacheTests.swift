import Foundation
import TestSupport
import Testing

/// What is built is kept, may be shared, killed and damaged, and can be cleared.
struct CacheTests {
    private let folder: TemporaryFolder
    private let program: SeamsProgram

    init() throws {
        folder = try TemporaryFolder()
        program = SeamsProgram(home: folder.path)
    }

    private func runIsWell(_ lesson: String = "constructor-injection", environment: [String: String] = [:]) throws
        -> Bool
    {
        let result = try program.run(["run", lesson], environment: environment)
        return result.code == 0 && result.output.contains("\npassed: ") && result.errorOutput == ""
    }

    private var built: String { folder.path + "/cache/built" }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
    }

    @Test func fourRunsAtOnceInANewHomeAllPass() throws {
        let runs = try (0..<4).map { _ in
            try RunningProgram(["run", "constructor-injection", "--no-scorecard"], in: program)
        }
        let results = try runs.map { try $0.end(within: 120) }
        #expect(results.map(\.code) == [0, 0, 0, 0])
        #expect(results.map(\.errorOutput) == ["", "", "", ""])
        #expect(Set(results.map(\.output)).count == 1)
        #expect(try names(in: built).allSatisfy { !$0.hasPrefix(".") })
    }

    @Test func aRunThatIsKilledWhileItBuildsSpoilsNothing() throws {
        let killed = try RunningProgram(["run", "constructor-injection"], in: program)
        try #require(eventually { killed.hasChild(named: "swift-frontend") })
        kill(killed.identifier, SIGKILL)
        #expect(try killed.end().code == -SIGKILL)
        #expect(try runIsWell())
        #expect(eventually { killed.children.isEmpty })
        #expect(try names(in: built).allSatisfy { !$0.hasPrefix(".making-\(killed.identifier)-") })
    }

    @Test func whatIsDamagedIsBuiltAnew() throws {
        #expect(try runIsWell())
        let outcomes = try names(in: built).map { "\(built)/\($0)/outcome" }
        #expect(outcomes.count > 5)
        for (index, file) in outcomes.enumerated() {
            try ["", "{", "\u{0}\u{1}", "{\"format\":0}"][index % 4].write(
                toFile: file, atomically: true, encoding: .utf8)
        }
        #expect(try runIsWell())
    }

    @Test func clearingTakesEverythingBackAndTheNextRunBuildsAnew() throws {
        #expect(try runIsWell("hard-wired"))
        let full = try program.run(["cache"])
        #expect(full.output.contains("folder          \(folder.path)/cache\n"))
        #expect(full.output.firstMatch(of: /built +[1-9]\d* things, \d+\.\d MB of at most 1073\.7 MB\n/) != nil)
        let cleared = try program.run(["cache", "clear"])
        #expect(cleared.output == "cleared \(folder.path)/cache\n")
        #expect(cleared.code == 0)
        #expect(try program.run(["cache", "show"]).output.contains("built           0 things, 0.0 MB"))
        #expect(try names(in: built).isEmpty)
        #expect(try runIsWell("hard-wired"))
    }

    @Test func aCourseThatWasBuiltAheadNeedsNoCompiler() throws {
        let course = try TemporaryFolder()
        let files = try ["01-hard-wired.md", "06-method-injection.md"].map { name in
            let file = SeamsProgram.checkout + "/Lessons/" + name
            return try course.write(String(contentsOfFile: file, encoding: .utf8), to: name)
        }
        let doctor = try program.run(["doctor", "--build", "--lessons", course.path])
        #expect(doctor.code == 0)
        #expect(doctor.output.hasSuffix("ready: every lesson is built\n"))
        let lessons = doctor.output.matches(of: /built +([a-z-]+)\n/).map { String($0.output.1) }
        #expect(lessons == ["hard-wired", "method-injection"])
        let trace = folder.path + "/trace"
        for file in files {
            #expect(try runIsWell(file, environment: ["SEAMS_TRACE": trace]))
        }
        #expect(!FileManager.default.fileExists(atPath: trace))
        // Something new does start one, so the trace would have told.
        _ = try program.run(["run", files[0], "--eval", "40 + 2"], environment: ["SEAMS_TRACE": trace])
        #expect(FileManager.default.fileExists(atPath: trace))
    }

    @Test func theHomeIsItsOwnersAlone() throws {
        #expect(try program.run(["cache"]).code == 0)
        for folder in ["cache", "cache/homes", "cache/built"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(self.folder.path)/\(folder)")
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }
}

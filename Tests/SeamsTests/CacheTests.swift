import Foundation
import TestSupport
import Testing

/// What is built is kept, may be shared, killed and damaged, and can be cleared.
@Suite(.waiting) struct CacheTests {
    private let folder: TemporaryFolder
    private let program: SeamsProgram

    init() throws {
        folder = try TemporaryFolder()
        program = SeamsProgram(home: folder.path)
    }

    /// Whether a run says nothing but what it should. A scorecard has a hundred worlds, for nothing that is asked here,
    /// but is kept as the rest is.
    private func runIsWell(
        _ lesson: String = "constructor-injection", measures: Bool = false, environment: [String: String] = [:]
    ) throws -> Bool {
        let result = try program.run(
            ["run", lesson] + (measures ? [] : ["--no-scorecard"]), environment: environment)
        return result.code == 0 && result.output.contains("\npassed: ") && result.errorOutput == ""
    }

    private var built: String { folder.path + "/cache/built" }

    /// The names of what a folder holds, without the file that counts the bytes of built things.
    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != ".count" }
    }

    @Test func fourRunsAtOnceInANewHomeAllPass() throws {
        let runs = try (0..<4).map { _ in
            try RunningProgram(["run", "constructor-injection", "--no-scorecard"], in: program)
        }
        let results = try runs.map { try $0.end(within: 600) }
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
        #expect(try runIsWell(measures: true))
        let outcomes = try names(in: built).map { "\(built)/\($0)/outcome" }
        #expect(outcomes.count > 5)
        for (index, file) in outcomes.enumerated() {
            try ["", "{", "\u{0}\u{1}", "{\"format\":0}"][index % 4].write(
                toFile: file, atomically: true, encoding: .utf8)
        }
        #expect(try runIsWell(measures: true))
    }

    @Test func clearingTakesEverythingBackAndTheNextRunBuildsAnew() throws {
        #expect(try runIsWell("method-injection"))
        let full = try program.run(["cache"])
        #expect(full.output.contains("folder          \(folder.path)/cache\n"))
        #expect(full.output.firstMatch(of: /built +[1-9]\d* things, \d+\.\d MB of at most 1\.1 GB\n/) != nil)
        let cleared = try program.run(["cache", "clear"])
        #expect(cleared.output == "cleared \(folder.path)/cache\n")
        #expect(cleared.code == 0)
        #expect(try program.run(["cache", "show"]).output.contains("built           0 things, 0.0 MB"))
        #expect(try names(in: built).isEmpty)
        #expect(try runIsWell("method-injection"))
    }

    @Test func clearingLeavesAnOpenShellWhatItUses() throws {
        let script = """
            mkfifo "$SEAMS_HOME/lines"
            "$0" <"$SEAMS_HOME/lines" >"$SEAMS_HOME/out" 2>&1 & shell=$!
            exec 3>"$SEAMS_HOME/lines"
            printf 'open constructor-injection\\ngoto 3\\n1 + 76\\n' >&3
            until grep -q '77  *77' "$SEAMS_HOME/out" || ! kill -0 $shell; do sleep 0.1; done
            "$0" cache clear
            printf '1 + 77\\nids.nextID()\\nnext\\n' >&3
            exec 3>&-
            wait $shell; echo "code $?"; cat "$SEAMS_HOME/out"
            """
        let shell = try RunningProgram(["-c", script, SeamsProgram.path], in: program, executable: "/bin/sh")
        let result = try shell.end()
        let kept = /cleared .*\/cache, but for \d+\.\d MB that another 'seams' uses just now\n/
        #expect(result.output.contains(kept), "\(result)")
        #expect(result.output.contains("\ncode 0\n") && !result.output.contains("error"), "\(result)")
        #expect(result.output.contains(/1 \+ 77 +78 +78 +same/))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache/users") == [])
        #expect(try program.run(["cache", "clear"]).output == "cleared \(folder.path)/cache\n")
    }

    @Test func aCourseThatWasBuiltAheadNeedsNoCompiler() throws {
        let course = try TemporaryFolder()
        let files = try ["04-constructor-injection.md", "06-method-injection.md"].map { name in
            let file = SeamsProgram.checkout + "/Lessons/" + name
            return try course.write(String(contentsOfFile: file, encoding: .utf8), to: name)
        }
        let doctor = try program.run(["doctor", "--build", "--lessons", course.path])
        #expect(doctor.code == 0)
        #expect(doctor.output.hasSuffix("ready: every lesson is built\n"))
        let lessons = doctor.output.matches(of: /built +([a-z-]+)\n/).map { String($0.output.1) }
        #expect(lessons == ["constructor-injection", "method-injection"])
        let trace = folder.path + "/trace"
        for file in files {
            #expect(try runIsWell(file, environment: ["SEAMS_TRACE": trace]))
        }
        #expect(!FileManager.default.fileExists(atPath: trace))
        // Something new does start one, so the trace would have told.
        _ = try program.run(["run", files[0], "--eval", "40 + 2"], environment: ["SEAMS_TRACE": trace])
        #expect(FileManager.default.fileExists(atPath: trace))
    }

    /// A course with one lesson, in a folder of its own.
    private func smallCourse() throws -> TemporaryFolder {
        let course = try TemporaryFolder(), file = SeamsProgram.checkout + "/Lessons/06-method-injection.md"
        _ = try course.write(String(contentsOfFile: file, encoding: .utf8), to: "06-method-injection.md")
        return course
    }

    @Test func whatOneMachineBuiltServesAnotherHomeAndFolder() throws {
        let course = try smallCourse(), file = course.path + "/course.seams"
        let made = try program.run(["doctor", "--export", file, "--lessons", course.path, "--trust"])
        #expect(made.code == 0 && made.output.hasSuffix("ready: every lesson is built\n"), "\(made)")
        let sum = try #require(made.output.firstMatch(of: /\nsum +([0-9a-f]{64})\n/)?.output.1)

        // Another home, another folder of lessons, and nobody who could be asked.
        let home = try TemporaryFolder(), other = SeamsProgram(home: home.path), copy = try smallCourse()
        let refused = try other.run(["doctor", "--import", file])
        #expect(refused.code == 77 && refused.errorOutput.contains(sum))
        #expect(refused.errorOutput.contains("error: nothing was taken from '\(file)', because nobody said yes\n"))
        #expect(try names(in: home.path + "/cache/built").isEmpty)

        let taken = try other.run(["doctor", "--import", file, "--yes"])
        #expect(taken.code == 0, "\(taken)")
        #expect(taken.output.contains(/imported +[1-9]\d* built things; 0 were here already\n/))
        let trace = home.path + "/trace"
        let run = try other.run(
            ["run", copy.path + "/06-method-injection.md", "--trust"], environment: ["SEAMS_TRACE": trace])
        #expect(run.code == 0 && run.output.contains("\npassed: "), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: trace))
        let again = try other.run(["doctor", "--import", file, "--yes"])
        #expect(again.output.contains(/imported +0 built things; [1-9]\d* were here already\n/))

        try damage(file)
        let damaged = try other.run(["doctor", "--import", file, "--yes"])
        #expect(damaged.code == 65)
        #expect(
            damaged.errorOutput == """
                error: '\(file)' is damaged: its content is not what its list says
                  hint: write it anew with 'seams doctor --export FILE', and copy all of it

                """)
    }

    /// Changes the last byte of a file.
    private func damage(_ file: String) throws {
        var bytes = try Data(contentsOf: URL(filePath: file))
        bytes[bytes.endIndex - 1] ^= 1
        try bytes.write(to: URL(filePath: file))
    }

    @Test func aFileThatIsNoneIsNotTaken() throws {
        let file = try folder.write("anything", to: "notes.txt")
        let result = try program.run(["doctor", "--import", file, "--yes"])
        #expect(result.code == 65)
        #expect(result.errorOutput.hasPrefix("error: '\(file)' is no file that 'seams doctor --export' wrote\n"))
    }

    @Test func theHomeIsItsOwnersAlone() throws {
        #expect(try program.run(["cache"]).code == 0)
        for folder in ["cache", "cache/homes", "cache/built"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(self.folder.path)/\(folder)")
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }
}

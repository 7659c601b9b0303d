import Foundation
import TestSupport
import Testing

/// `seams progress`: mine, and that of many.
@Suite(.waiting) struct ProgressTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/course", withIntermediateDirectories: true)
        _ = try folder.write(Self.lesson, to: "course/01-the-clock.md")
    }

    @Test func whoHasDoneNothingIsToldHowToBegin() throws {
        let result = try progress("ada")
        #expect(result.output == "nothing done yet: 'seams' begins\n")
        #expect(result.code == 0 && result.errorOutput == "")
    }

    @Test func whatWasDoneInTheShellIsShown() throws {
        try study("ada", "open the-clock\nnext\nanswer 1\nanswer 2\n")
        let result = try progress("ada")
        #expect(
            result.output == """
                  the-clock  ██████████  all done, 1 of 1 answer right
                  all done, 1 of 1 answer right
                  you are at the-clock, step 2

                """)
        #expect(result.code == 0 && result.errorOutput == "")
    }

    @Test func theFileHasTheLoginNameOrTheOneThatIsSaid() throws {
        #expect(try progress("ada", "--format", "json").output.contains("\"name\" : \"me\""))
        let named = try progress("ada", "--format", "json", environment: ["USER": "u", "LOGNAME": "l"])
        #expect(named.output.contains("\"name\" : \"l\""))
        #expect(try progress("ada", "--format", "json", "--name", "Ada L.").output.contains("\"name\" : \"Ada L.\""))
    }

    @Test func threeFilesOfTheProgramAreOneTable() throws {
        try study("ada", "open the-clock\nnext\nanswer 1\nanswer 2\n")
        try study("bob", "open the-clock\nnext\nanswer 1\n")
        let files = try ["ada", "bob", "cleo"].map(export)
        let result = try progress("trainer", files)
        #expect(
            result.output == """
                3 learners · 1 lesson, 2 steps · course

                The clock · the-clock

                  step      done    answered
                  1. Read   2 of 3  -
                  2. Think  2 of 3  1 of 2 right, 0 at once
                     Wrong choice 1: ada, bob

                  who       ada     bob     cleo
                  1. Read   ✓ done  ✓ done  open
                  2. Think  ✓ done  ✓ done  open

                """)
        #expect(result.code == 0 && result.errorOutput == "")
        let linear = try progress("trainer", files, environment: ["ACCESSIBLE": "1", "COLUMNS": "30"])
        #expect(linear.output.contains("\nStep 2. Think.\nDone by: ada, bob\nOpen for: cleo\n"))
        let colored = try progress("trainer", files, environment: ["CLICOLOR_FORCE": "1"])
        #expect(colored.output.contains("\u{1B}[32m✓ done\u{1B}[0m"))
        let plain = try progress("trainer", files, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
        #expect(plain.output == result.output)
    }

    @Test func theMergeIsAlsoJSON() throws {
        try study("ada", "open the-clock\n")
        let file = try export("ada")
        let result = try progress("trainer", [file, file, "--format", "json"])
        let room = try JSONDecoder().decode(Room.self, from: Data(result.output.utf8))
        #expect(room.schema == "seams.progress.merged/1")
        #expect(room.learners.map(\.name) == ["ada"])
        #expect(room.lessons[0].steps.map(\.done) == [1, 0])
        #expect(room.lessons[0].steps.map(\.states) == [["ada": "done"], ["ada": "open"]])
    }

    @Test func aLaterFileOfTheSamePersonReplacesTheEarlierOne() throws {
        try study("ada", "open the-clock\n")
        let early = try folder.write(progress("ada", "--format", "json", "--name", "ada").output, to: "early.json")
        try study("ada", "open the-clock\nnext\nanswer 1\nanswer 2\n")
        let late = try folder.write(progress("ada", "--format", "json", "--name", "Ada L.").output, to: "late.json")
        let result = try progress("trainer", [late, early, "--format", "json"])
        let room = try JSONDecoder().decode(Room.self, from: Data(result.output.utf8))
        #expect(room.learners.map(\.name) == ["Ada L."] && room.lessons[0].steps.map(\.done) == [1, 1])
        let words = "note: '\(early)' does not count: '\(late)' is a newer file of the same person\n"
        #expect(result.errorOutput == words && result.code == 0)
    }

    @Test func whatCannotBeUsedIsNamedAndTheRestIsStillShown() throws {
        let good = try export("ada"), text = try String(contentsOfFile: good, encoding: .utf8)
        let files = [
            good, folder.path + "/missing.json", try folder.write("not JSON", to: "text.json"),
            try folder.write(text.replacing("\"open\"", with: "\"asleep\""), to: "damaged.json"),
            try folder.write(text.replacing("seams.progress/1", with: "seams.progress/7"), to: "newer.json"),
            try folder.write(text.replacing("the-clock", with: "another"), to: "other.json"),
        ]
        let result = try progress("trainer", files)
        #expect(result.output.hasPrefix("1 learner · 1 lesson, 2 steps · course\n"))
        #expect(result.code == 65)
        let make = "  hint: its writer makes it with: seams progress --format json > NAME.json"
        let place = folder.path
        #expect(
            result.errorOutput == """
                error: the progress file '\(place)/missing.json' cannot be read
                  hint: check that it is there and that you may read it
                error: '\(place)/text.json' is no progress file
                \(make)
                error: the progress file '\(place)/damaged.json' is not whole
                \(make)
                error: the progress file '\(place)/newer.json' was written by a newer seams (seams.progress/7)
                  hint: update seams
                error: the progress file '\(place)/other.json' is of another course ('course'): it has no lesson of 'course'
                  hint: name that course's folder with '--lessons DIR'

                """)
    }

    @Test func ofNoFileThatCanBeUsedThereIsNoTable() throws {
        let result = try progress("trainer", [try folder.write("{}", to: "empty.json")])
        #expect(result.output == "" && result.code == 65)
    }

    @Test func aFileThatIsNotThereHasACodeOfItsOwn() throws {
        let result = try progress("trainer", folder.path + "/none.json")
        #expect(result.output == "" && result.code == 66)
    }

    @Test func aNameIsForOnesOwnProgress() throws {
        let result = try progress("ada", ["a.json", "--name", "b"])
        #expect(result.errorOutput.hasPrefix("error: --name is for your own progress, without files\n"))
        #expect(result.code == 64)
    }

    @Test func aWorkbookOfTheFutureIsNotRead() throws {
        try study("ada", "open the-clock\n")
        let state = folder.path + "/ada/state"
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: state).first {
                $0.hasPrefix("workbook") && $0.hasSuffix(".json")
            })
        _ = try folder.write(#"{"format": 9}"#, to: "ada/state/\(name)")
        let result = try progress("ada")
        #expect(
            result.errorOutput == """
                error: the workbook was written by a newer seams (format 9); nothing is saved to it
                  hint: update seams, or set SEAMS_HOME to another folder

                """)
        #expect(result.code == 65 && result.output == "")
    }

    /// Types lines into the shell of somebody.
    private func study(_ name: String, _ lines: String) throws {
        let script = try folder.write(lines, to: name + ".script")
        let shell = try RunningProgram(
            [
                "-c", "\"$0\" shell --trust --lessons \"$2\" < \"$1\"", SeamsProgram.path, script,
                folder.path + "/course",
            ],
            in: program(name), executable: "/bin/sh")
        #expect(try shell.end().errorOutput == "")
    }

    /// Somebody's file, as they would hand it over.
    private func export(_ name: String) throws -> String {
        try folder.write(progress(name, "--format", "json", "--name", name).output, to: name + ".json")
    }

    private func progress(_ name: String, _ arguments: String..., environment: [String: String] = [:]) throws
        -> SeamsProgram.Result
    {
        try progress(name, arguments, environment: environment)
    }

    private func progress(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws
        -> SeamsProgram.Result
    {
        try program(name).run(
            ["progress", "--lessons", folder.path + "/course"] + arguments, environment: environment)
    }

    private func program(_ name: String) -> SeamsProgram { SeamsProgram(home: folder.path + "/" + name) }

    private struct Room: Decodable {
        struct Learner: Decodable { var name: String }
        struct Lesson: Decodable { var steps: [Step] }
        struct Step: Decodable {
            var done: Int
            var states: [String: String]
        }
        var schema: String
        var learners: [Learner]
        var lessons: [Lesson]
    }

    private static let lesson = """
        ---
        format: 1
        id: the-clock
        title: The clock
        form: none
        minutes: 3
        ---
        # The clock

        A lesson of a test.

        ## Read

        Only words.

        ## Think

        What is a clock for a test?

        - [ ] The real one
          It is never nine.
        - [x] One that stands still
          It is always nine.

        """
}

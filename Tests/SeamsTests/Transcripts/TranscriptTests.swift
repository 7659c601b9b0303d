import TestSupport
import Testing

extension Transcripts {
    /// One transcript for each theme, whole.
    @Suite(.serialized, .inARow) struct TranscriptTests {
        @Test(arguments: Theme.all) func aTranscriptReadsAsItShould(theme: Theme) throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            expectSnapshot(try script.transcript(theme.lines), named: theme.name)
        }

        @Test(arguments: [Theme.way, .injection, .errors]) func aTranscriptIsReadAloud(theme: Theme) throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            let text = try script.transcript(theme.lines, environment: ["ACCESSIBLE": "1"])
            #expect(!text.contains("│") && !text.contains("──"))
            expectSnapshot(text, named: theme.name + "-linear")
        }

        @Test(arguments: [60, 120]) func anInjectionFitsTheWidth(width: Int) throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            let text = try script.transcript(Theme.injection.lines, environment: ["COLUMNS": "\(width)"])
            let isFree = /(\S+> .*|  hint: .*|  inject SOCKET .*)/
            #expect(text.split(separator: "\n").filter { $0.count > width && $0.wholeMatch(of: isFree) == nil } == [])
            expectSnapshot(text, named: "injection-\(width)")
        }

        @Test func eightyKindsOfInput() throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            expectSnapshot(try script.transcript(Inputs.ofEveryKind), named: "inputs")
        }

        @Test func whatIsSavedIsTheTranscript() throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            try script.play("open the-bell\ngoto 3\nbell.ring()\nsave notes.md\n")
            expectSnapshot(try script.text(of: "course/notes.md"), named: "saved")
        }

        @Test func aFileOfAnotherKindIsNotReplaced() throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            let lines = "open the-bell\nsave notes.md\nsave notes.md\nexport notes.md\n"
            let result = try script.play(lines)
            #expect(result.output.components(separatedBy: "saved: notes.md").count == 3)
            #expect(
                result.output.contains(
                    """
                    error: 'notes.md' is there already, with a text of another kind, and stays as it is
                      hint: name another file

                    """))
            #expect(try script.text(of: "course/notes.md").hasPrefix("# The bell"))
        }

        @Test func whatIsExportedIsWhatWasDone() throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            let lines =
                "open the-bell\nnext\nnext\nanswer 1\nanswer 2\nnext\nexport my notes.md\nexport 'my notes.md'\n"
            expectSnapshot(try script.transcript(lines), named: "export")
            expectSnapshot(try script.text(of: "course/my notes.md"), named: "exported")
        }

        @Test func aPlaceIsKeptFromShellToShell() throws {
            let script = try ShellScript(lessons: BellCourse.lessons)
            try script.play("open the-bell\ngoto 3\nanswer 1\nquit\nnext\n")
            let next = try script.play("\nprogress\n")
            #expect(next.output.contains("Resuming 01 the-bell, step 3 of 5: "))
            #expect(next.output.contains("── Step 4 of 5 · Note it ──"))
            #expect(next.output.contains("  the-bell  ██████░░░░  3 of 5 steps done, 1 skipped"))
        }
    }
}

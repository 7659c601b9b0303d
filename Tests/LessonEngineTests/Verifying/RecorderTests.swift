import LessonModel
import LessonReading
import TestSupport
import Testing

@testable import LessonEngine

/// What a recording makes of a file, with runs made up; one real run shows that the result then verifies.
struct RecorderTests {
    private func value(_ text: String) -> ValueRecord { ValueRecord(status: .value, value: text) }

    /// A lesson with a probe of two lines and this after it, and the file after `a` gave 1 and 2, and `b` was void.
    private func recorded(
        _ table: String, newline: String = "\n", a: [String: ValueRecord]? = nil,
        b: ValueRecord = ValueRecord(status: .void), inFake c: ValueRecord? = nil
    ) throws -> (before: String, after: String) {
        let (text, recorder) = try recorder(table, newline: newline, a: a, b: b, inFake: c)
        return (text, recorder.recorded(text))
    }

    private func recorder(
        _ table: String, newline: String = "\n", a: [String: ValueRecord]? = nil, b: ValueRecord,
        inFake c: ValueRecord? = nil, probe: String = "a\nb", failing: String? = nil
    ) throws -> (text: String, Recorder) {
        let sample = try SampleLesson(live: "let x = 1", fake: "let x = 2", probe: probe, table: table)
        let text = sample.text.replacing("\n", with: newline)
        let scanned = try #require(LessonScanner.scan(Array(text.utf8), file: "Lessons/sample.md").lesson)
        var record = RunRecord(
            lesson: "sample", title: "Sample", form: .none, file: "Lessons/sample.md", passed: false, toolchain: "6",
            confinement: "none")
        record.worlds = ["live", "fake"].map {
            WorldRecord(wiring: $0, stage: 1, status: $0 == failing ? .notCompiled : .ok)
        }
        let rows = [a ?? ["live": value("1"), "fake": value("2")], ["live": b, "fake": c ?? b]]
        let lines = probe.split(separator: "\n").map { String($0).collapsingWhitespace }
        record.rows = zip(lines, rows).map { line, values in
            RowRecord(
                stage: 1, step: 1, probe: line, file: "Lessons/sample.md", line: 1, differs: false, values: values)
        }
        return (text, Recorder(lesson: scanned, record: record))
    }

    private let wrong = "| probe | live | fake |\n|---|---|---|\n| `a` | `7` | `/\\d/` |\n| `b` | `8` | void |"
    private let right = """
        | probe | live | fake   |
        |-------|------|--------|
        | `a`   | `1`  | `/\\d/` |
        | `b`   | void | void   |
        """

    @Test func aTableIsRewrittenAndAPatternThatHoldsIsKept() throws {
        let (before, after) = try recorded(wrong)
        #expect(after == before.replacing(wrong, with: right))
        #expect(after != before)
    }

    /// The advice on a limit of memory stood in a cell.
    @Test(arguments: [ValueRecord.Status.timeout, .crashed])
    func aLineThatWentOverALimitKeepsTheFileFromBeingRecorded(status: ValueRecord.Status) throws {
        var late = ValueRecord(status: status, value: "1 s")
        late.exceeded = status == .crashed ? .memory : nil
        let (before, recorder) = try recorder(right, b: late)
        #expect(try recorded("", b: late).after.contains(TableRepair.blank))
        #expect(recorder.recorded(before) == before)
        #expect(recorder.gaps == ["a line of a probe went over a limit"])
    }

    /// A dash took the place of each promise of the column, and then all was kept.
    @Test func theColumnOfAWorldThatDidNotComeToItsLinesStaysAsItIs() throws {
        let void = ValueRecord(status: .void), idle = ValueRecord(status: .notRun)
        let values = ["live": value("1"), "fake": idle]
        let (before, recorder) = try recorder(wrong, a: values, b: void, inFake: idle, failing: "fake")
        #expect(recorder.recorded(before) == before.replacing(wrong, with: right))
        #expect(recorder.gaps == ["the wiring 'fake' does not run"])
        let bare = try self.recorder("", a: values, b: void, inFake: idle, failing: "fake")
        #expect(bare.1.recorded(bare.text).contains(TableRepair.blank))
        #expect(try self.recorder("", a: values, b: void).1.gaps == ["a line of a probe did not run"])
    }

    /// The blanks of a literal became one.
    @Test func aLineIsRepeatedWithTheBlanksOfItsLiterals() throws {
        let void = ValueRecord(status: .void)
        let (text, recorder) = try recorder("", b: void, probe: "a(\"  \")\nb(1,\n  2)")
        let rows = recorder.recorded(text).split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows == ["| `a(\"  \")` | `1`  | `2`  |", "| `b(1, 2)` | void | void |"])
    }

    @Test func theAuthorsAlignmentStays() throws {
        let old = wrong.replacing("|---|---|---|", with: "|:---|:-:|--:|")
        let (before, after) = try recorded(old)
        let new = right.replacing("|-------|------|--------|", with: "|:------|:----:|-------:|")
        #expect(after == before.replacing(old, with: new))
    }

    /// Nothing said that it promises nothing of what is printed.
    @Test func outputThatNoCellHoldsIsNoted() throws {
        func notes(_ table: String, _ printed: String, inFake other: String = "a\n") throws -> [String] {
            let both = [printed, other].map { ValueRecord(status: .void, printed: $0) }
            return try recorder(table, b: both[0], inFake: both[1]).1.notes
        }
        func note(_ worlds: String) -> [String] {
            [
                "'b' is 'void' in \(worlds), and nothing that it prints is promised: "
                    + "a cell takes one line of at most 1,000 bytes"
            ]
        }
        #expect(try notes("", "a\nb\n") == note("'live'"))
        #expect(try notes(wrong, "\n") == note("'live'"))
        #expect(try notes("", "a\nb\n", inFake: "\n") == note("'fake' and 'live'"))
        #expect(try notes("", "a\n") == [])
        #expect(try notes("", "", inFake: "") == [])
        // It was said when that cell was recorded.
        #expect(try notes(right, "a\nb\n") == [])
    }

    @Test func aTableThatHoldsIsLeftAlone() throws {
        let (before, after) = try recorded(right)
        #expect(after == before)
    }

    @Test func aProbeWithoutATableGetsOne() throws {
        let (before, after) = try recorded("")
        let table = "| probe | live | fake |\n|-------|------|------|\n| `a`   | `1`  | `2`  |\n| `b`   | void | void |"
        #expect(
            after == before.replacing("```swift probe\na\nb\n```\n", with: "```swift probe\na\nb\n```\n\n\(table)\n"))
        #expect(LessonScanner.scan(Array(after.utf8), file: "x").lesson?.steps[0].probe?.table?.rows.count == 2)
    }

    @Test func aTableBelowAQuotedProbeIsQuotedToo() throws {
        let sample = try SampleLesson(
            "## Step\n\n```swift subject\nlet y = 1\n```\n\n> ```swift live\n> let x = 1\n> ```\n>\n> ```swift probe\n> a\n> ```\n\nEnd.\n"
        )
        var record = RunRecord(
            lesson: "sample", title: "Sample", form: .none, file: sample.lesson.file, passed: false, toolchain: "6",
            confinement: "none", worlds: [WorldRecord(wiring: "live", stage: 1, status: .ok)])
        record.rows = [
            RowRecord(
                stage: 1, step: 1, probe: "a", file: sample.lesson.file, line: 1, differs: false,
                values: ["live": value("1")])
        ]
        let after = Recorder(lesson: sample.lesson, record: record).recorded(sample.text)
        #expect(after.hasSuffix("> a\n> ```\n>\n> | probe | live |\n> |-------|------|\n> | `a`   | `1`  |\n\nEnd.\n"))
    }

    @Test func aWiringThatComesLaterGetsNoColumn() throws {
        let probe = "```swift probe\na\n```\n"
        let sample = try SampleLesson(
            "## Step\n\n```swift subject\nlet y = 1\n```\n\n```swift live\nlet x = 1\n```\n\n\(probe)\n## Next\n\n"
                + "```swift wiring late\nlet x = 2\n```\n")
        var record = RunRecord(
            lesson: "sample", title: "Sample", form: .none, file: sample.lesson.file, passed: false, toolchain: "6",
            confinement: "none", worlds: ["live", "late"].map { WorldRecord(wiring: $0, stage: 1, status: .ok) })
        record.rows = [
            RowRecord(
                stage: 1, step: 1, probe: "a", file: sample.lesson.file, line: 1, differs: false,
                values: ["live": value("1")])
        ]
        let after = Recorder(lesson: sample.lesson, record: record).recorded(sample.text)
        #expect(after.contains("\(probe)\n| probe | live |\n|-------|------|\n| `a`   | `1`  |\n\n## Next"))
    }

    /// The new wiring was promised nothing, and nobody said so.
    @Test func aNewWiringGetsAColumnOfItsOwn() throws {
        let old = "| probe | fake |\n|---|---|\n| `a` | `7` |\n| `b` | void |"
        let (before, after) = try recorded(old)
        let new = "| probe | fake | live |\n|-------|------|------|\n| `a`   | `2`  | `1`  |\n| `b`   | void | void |"
        #expect(after == before.replacing(old, with: new))
    }

    @Test func aFileWithWindowsLineEndsKeepsThem() throws {
        let (before, after) = try recorded(wrong, newline: "\r\n")
        let old = wrong.replacing("\n", with: "\r\n"), new = right.replacing("\n", with: "\r\n")
        #expect(before.contains(old))
        #expect(Array(after.utf8) == Array(before.replacing(old, with: new).utf8))
        let (bare, filled) = try recorded("", newline: "\r\n")
        #expect(Array(filled.utf8).count > Array(bare.utf8).count)
        #expect(!filled.replacing("\r\n", with: "").contains("\n"))
    }

    @Test func aLineThatCompilesInSomeWiringsIsNotForTheOthers() throws {
        let (_, after) = try recorded("", b: ValueRecord(status: .notCompiled, value: "no"), inFake: value("3"))
        #expect(after.contains("| `b`   | -    | `3`  |"))
    }

    @Test(arguments: ["", "| probe | live | fake |\n|---|---|---|\n| `a` | `7` | `8` |\n| `b` | `7` | void |"])
    func noTableIsWrittenWhereALineCompilesNowhere(table: String) throws {
        let refused = ValueRecord(status: .notCompiled, value: "no 'b' here")
        let (before, after) = try recorded(table, b: refused)
        #expect(after == before)
        let idle = ValueRecord(status: .notRun)
        let half = try recorded(table, a: ["live": value("1"), "fake": idle], b: refused, inFake: idle)
        #expect(half.after == half.before)
    }

    @Test(arguments: [
        (ValueRecord(status: .threw, value: "Oops()"), "threw `Oops()`"),
        (ValueRecord(status: .crashed, value: "Fatal error: no (Lessons/sample.md:3:1)"), "crashed `Fatal error: no`"),
        (ValueRecord(status: .void, printed: "hi\n"), "printed `hi`"),
        (ValueRecord(status: .value, value: "a | b"), "`a \\| b`"),
        (ValueRecord(status: .value, value: ""), "`//`"),
        // A cell is one line, which shows all that it promises.
        (ValueRecord(status: .threw, value: "one\ntwo"), "threw `one`"),
        (
            ValueRecord(status: .crashed, value: "Fatal error: one\ntwo (Lessons/sample.md:3:1)"),
            "crashed `Fatal error: one`"
        ),
        // A port, a place and a time are those of this machine and this run.
        (
            ValueRecord(status: .value, value: "\"http://127.0.0.1:8080\""),
            "`/\"http:\\/\\/127\\.0\\.0\\.1:\\d+\"/`"
        ),
        (
            ValueRecord(status: .threw, value: "Error Domain=NSURLErrorDomain Code=-1004 \"(null)\"UserInfo={a=b}"),
            "threw `Error Domain=NSURLErrorDomain Code=-1004`"
        ),
        (ValueRecord(status: .threw, value: "Oops(\"no answer after 12 ms\")"), "threw `Oops(\"no answer`"),
        (ValueRecord(status: .void, printed: "a\nb\n"), "void"),
        (ValueRecord(status: .void, printed: "\n"), "void"),
        // Megabytes made the file too long to be read again.
        (ValueRecord(status: .void, printed: String(repeating: "a", count: 1_001) + "\n"), "void"),
        (
            ValueRecord(status: .threw, value: String(repeating: "a", count: 2_000)),
            "threw `\(String(repeating: "a", count: 1_000))`"
        ),
        // The advice is for a person, and may be put better one day.
        (
            ValueRecord(status: .crashed, value: "its stack is full: look for a function that calls itself"),
            "crashed `its stack is full`"
        ),
        (ValueRecord(status: .crashed, value: "Fatal error: a: look for b"), "crashed `Fatal error: a: look for b`"),
        (ValueRecord(status: .void, printed: "\u{1B}[31mred\n"), "void"),
    ])
    func whateverHappenedIsRecordedSoThatItHoldsNextTime(value: ValueRecord, cell: String) throws {
        let (_, after) = try recorded("", b: value)
        let row = try #require(after.split(separator: "\n").first { $0.hasPrefix("| `b`") })
        #expect(row.contains("| \(cell) "))
        let lesson = try #require(LessonScanner.scan(Array(after.utf8), file: "x").lesson)
        #expect(lesson.steps[0].probe?.expectation(row: 1, wiring: "live")?.isMet(by: value) == true)
    }
}

extension RealVerdicts {
    @Suite struct RecordingTests {
        @Test func aRecordedLessonVerifies() async throws {
            let sample = try SampleLesson(
                """
                ## Step

                ```swift subject
                struct Oops: Error {}
                func fail() throws -> Int { throw Oops() }
                ```

                ```swift live
                let x = 1
                ```

                ```swift fake
                let y = "a | b"
                ```

                - In a list:

                  ```swift probe
                  x
                  y
                  print("hi")
                  try fail()
                  fatalError("bye")
                  ```

                  | probe | live | fake |
                  |---|---|---|
                  | `x` | `5` | - |
                  | `y` | `5` | `6` |
                  | `print("hi")` | `5` | void |
                  | `try fail()` | void | void |
                  | `fatalError("bye")` | void | void |

                The end.
                """)
            let engine = try SharedEngine.engine()
            let record = try await engine.run(sample.lesson)
            #expect(!record.passed)
            let text = Recorder(lesson: sample.lesson, record: record).recorded(sample.text)
            let lesson = try #require(LessonScanner.scan(Array(text.utf8), file: sample.lesson.file).lesson)
            let rules = Set(VerifyRule.allCases).subtracting([.scorecard, .leak])
            let problems = try await Verifier(engine: engine, rules: rules).verify(lesson).problems
            #expect(problems.map(\.diagnostic.message) == [])
            #expect(text.hasSuffix("\n\nThe end."))
        }
    }
}

import LessonModel
import Testing

struct ScannerTableTests {
    /// A step with wirings `live` and `offline`, a probe of two lines, and a table of these lines.
    private func file(_ table: String) -> String {
        lessonFile(
            """
            ## Step

            ```swift live
            ```
            ```swift wiring offline
            ```
            ```swift probe
            a.b || c
            // what follows is one statement
            d(
                1)
            ```

            \(table)
            """)
    }

    @Test func aTableRepeatsTheProbe() throws {
        let text = file("| probe | live |\n|--|--|\n| `a.b  \\|\\| c` | `\\|` |\n| `d(1)` | - |")
        let table = try #require(try lesson(text).steps[0].probe?.table)
        #expect(table.rows.map(\.probe) == ["a.b  || c", "d(1)"])
        #expect(table.rows[0].cells[0].expectation == .value("|"))
        #expect(table.rows[0].cells[0].position == Position(line: 25, column: 19))
        #expect(table.lines == 23...26)
    }

    @Test func aTableInAQuoteKeepsItsPrefix() throws {
        let table = try lesson(
            file(
                "> | probe | live |\n> |--|--|\n> | `a.b || c` | - |\n> | `d( 1)` | - |".replacing("||", with: "\\|\\|")
            )
        )
        .steps[0].probe?.table
        #expect(table?.prefix == "> ")
    }

    @Test func everyOtherTableIsOnlyToBeRead() throws {
        let blocks = try blocks("| a | *b* |\n|:-:|--:|\n| c |\n| d | e | f |")
        let table = Table(
            alignments: [.center, .right], header: [[.text("a")], [.emphasis([.text("b")])]],
            rows: [[[.text("c")], []], [[.text("d")], [.text("e")]]], line: 12)
        #expect(blocks == [.table(table)])
    }

    @Test func cellsAreCounted() {
        expectProblems(
            file("| probe | live |\n|--|--|\n1️⃣| `a.b \\|\\| c` |\n2️⃣| `d(1)` | - | - |"),
            ExpectedProblem(
                "1️⃣", "the row has 1 cell and the header 2",
                "give each wiring one cell, '-' where the line is not for it; a bar in a cell is '\\|'"),
            ExpectedProblem(
                "2️⃣", "the row has 3 cells and the header 2",
                "give each wiring one cell, '-' where the line is not for it; a bar in a cell is '\\|'"))
    }

    @Test func rowsAreCounted() {
        expectProblems(
            file("1️⃣| probe | live |\n|--|--|\n| `a.b \\|\\| c` | - |"),
            ExpectedProblem(
                "1️⃣", "the table has 1 row and the probe 2 lines",
                "add a row for 'd( 1)'; 'seams verify --record' rewrites the table"))
        expectProblems(
            file("| probe | live |\n|--|--|\n| `a.b \\|\\| c` | - |\n| `d(1)` | - |\n| 1️⃣`d(1)` | - |"),
            ExpectedProblem(
                "1️⃣", "the table has 3 rows and the probe 2 lines",
                "delete the rows without a line; 'seams verify --record' rewrites the table"))
    }

    @Test func rowsRepeatTheirLine() {
        expectProblems(
            file("| probe | live |\n|--|--|\n| 1️⃣`a.b` | - |\n| 2️⃣d( 1) | - |"),
            ExpectedProblem("1️⃣", "the row does not repeat its line of the probe", #"write `a.b \|\| c`"#),
            ExpectedProblem(
                "2️⃣", "the first cell of the row is not one code span",
                "repeat the line of the probe between backticks"))
    }

    @Test func headersNameWirings() {
        expectProblems(
            file(
                "| probe | 1️⃣lvie | 2️⃣fake | live | 3️⃣live |\n|--|--|--|--|--|\n| `a.b \\|\\| c` |-|-|-|-|\n| `d(1)` |-|-|-|-|"
            ),
            ExpectedProblem("1️⃣", "this stage has no wiring 'lvie'", "did you mean 'live'?"),
            ExpectedProblem("2️⃣", "this stage has no wiring 'fake'", "one of: live, offline"),
            ExpectedProblem("3️⃣", "the wiring 'live' is twice in the header", "keep one of the two columns"))
    }

    @Test func aTableWithoutWiringsIsReported() {
        expectProblems(
            file("1️⃣| probe |\n|--|\n| `a.b \\|\\| c` |\n| `d(1)` |"),
            ExpectedProblem(
                "1️⃣", "the result table names no wiring", "add a column for each wiring, '| probe | live | fake |'"))
    }

    @Test func aSecondTableNamesTheFirst() {
        let table = "| probe | live |\n|--|--|\n| `a.b \\|\\| c` | - |\n| `d(1)` | - |"
        expectProblems(
            file("\(table)\n\n1️⃣\(table)"),
            ExpectedProblem(
                "1️⃣", "the step has a second result table; the first stands at line 23",
                "make one table of the two, or begin another step"))
    }

    @Test func aTableNearlyHeadedProbeMayBeAnother() throws {
        let table = "| role | meaning |\n|--|--|\n| a | b |"
        #expect(try lesson(file(table)).steps[0].probe?.table == nil)
    }

    @Test func aTableThatShowsAsTextIsReported() {
        expectProblems(
            file("1️⃣| probe | live |\n|---|\n| `a` | - |"),
            ExpectedProblem(
                "1️⃣", "this result table is shown as text",
                "write '|---|---|' under it: 2 cells, like the header"))
        expectProblems(
            file("| 1️⃣prob | live |\n|--|--|\n| `a` | - |"),
            ExpectedProblem("1️⃣", "the first header of a result table is 'probe', not 'prob'", "write 'probe'"))
        let byItsRow = "| 1️⃣line | live |\n|--|--|\n| `d(1)` | - |"
        expectProblems(
            file(byItsRow),
            ExpectedProblem("1️⃣", "the first header of a result table is 'probe', not 'line'", "write 'probe'"))
        expectProblems(
            file("- 1️⃣| probe | live |\n  |--|--|\n  | `a.b \\|\\| c` | - |\n  | `d(1)` | - |"),
            ExpectedProblem("1️⃣", "a result table cannot begin a list item", "put the table below the list"))
    }

    @Test func resultsNeedAProbe() {
        expectProblems(
            lessonFile("## Step\n\n1️⃣| probe | 2️⃣live |\n|--|--|\n| `a` | - |\n\n3️⃣```text result 4️⃣live\na\n```"),
            ExpectedProblem(
                "1️⃣", "the result table stands in a step without a probe", "write a 'swift probe' fence above it"),
            ExpectedProblem("2️⃣", "this stage has no wiring 'live'", "there is none to choose from here"),
            ExpectedProblem(
                "3️⃣", "the result stands in a step without a probe", "write a 'swift probe' fence above it"),
            ExpectedProblem("4️⃣", "this stage has no wiring 'live'", "there is none to choose from here"))
    }

    @Test func aFenceThatIsNoProbeIsNamedWhereItsTableNeedsOne() {
        func hint(_ fence: String, _ hint: String) {
            expectProblems(
                lessonFile("## Step\n\n```swift live\n```\n\n\(fence)\n\n1️⃣| probe | live |\n|--|--|\n| `a` | `1` |"),
                ExpectedProblem("1️⃣", "the result table stands in a step without a probe", hint))
        }
        hint("```swift\na\n```", "the fence of line 15 has no role: write 'swift probe' there")
        hint(
            "    ```swift probe\n    a\n    ```",
            "the fence of line 15 is indented by four blanks, and so it is text: move it to the left")
    }

    @Test func aPredictionIsAboutACellOfTheTable() {
        expectProblems(
            lessonFile("## Step\n\n```swift live\n```\n\n1️⃣```swift probe predict=fake:3\na\nb\n```"),
            ExpectedProblem("1️⃣", "this stage has no wiring 'fake'", "one of: live"),
            ExpectedProblem(
                "1️⃣", "there is no line 3 to predict: the probe has 2 lines",
                "write 'predict=WIRING:N' with N from 1 to 2"))
        func asking(_ cell: String, of table: String) -> String {
            let wirings = "```swift live\n```\n\n```swift fake\n```"
            return lessonFile("## Step\n\n\(wirings)\n\n1️⃣```swift probe predict=\(cell)\na\nb\n```\n\n\(table)")
        }
        let table = "| probe | live |\n|--|--|\n| `a` | `1` |\n| `b` | - |"
        expectProblems(
            asking("fake:1", of: table),
            ExpectedProblem(
                "1️⃣", "'predict' asks for a value of 'fake', for which the table has no column",
                "add a column 'fake'; 'seams verify --record' fills it"))
        expectProblems(asking("live:1", of: table))
        expectProblems(asking("live:2", of: table))
        expectProblems(asking("fake:1", of: ""))
    }

    @Test func resultsOfSeveralLinesBelongToARow() {
        expectProblems(
            file("```text result live 1️⃣row=3\n```\n```text result live\n```\n2️⃣```text result live\n```"),
            ExpectedProblem(
                "1️⃣", "there is no row 3: the probe has 2 lines", "write 'row=N' with N from 1 to 2"),
            ExpectedProblem("2️⃣", "row 1 of 'live' has a second result", "keep one of the two"))
    }
}

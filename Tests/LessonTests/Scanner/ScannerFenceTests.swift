import LessonModel
import LessonReading
import Testing

struct ScannerFenceTests {
    private func code(_ step: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CodeBlock {
        let lesson = try lesson(lessonFile("## Step\n\n" + step), sourceLocation: sourceLocation)
        return try #require(lesson.steps[0].code.first, sourceLocation: sourceLocation)
    }

    @Test func aLongerFenceHoldsAShorterOne() throws {
        #expect(try code("````swift test\n```\na\n```\n````").source == "```\na\n```")
    }

    @Test func whoOpensTheLessonIsToldOfItsSwiftWhileItIsChecked() {
        let file = lessonFile(
            "## Step\n\n```swift subject\nstruct A {}\n```\n\n```swift mistake a\nread()\n```\n\n```swift test\na\n```")
        var told: [[String]] = []
        let scanned = LessonScanner.scan(Array(file.utf8), file: "L.md") { told.append($0) }
        #expect(told == [["struct A {}", "a"]])
        #expect(scanned == LessonScanner.scan(Array(file.utf8), file: "L.md"))
    }

    @Test func aNameOfSeveralWordsIsOneProblem() {
        expectProblems(
            lessonFile("## Step\n\n```swift wiring no 1️⃣network\n```"),
            ExpectedProblem(
                "1️⃣", "'network' means nothing after 'swift wiring'",
                "delete it, or write one word: 'swift wiring no-network'"))
        expectProblems(
            lessonFile("## Step\n\n```swift wiring a 1️⃣year early define=B\n```"),
            ExpectedProblem(
                "1️⃣", "'year' means nothing after 'swift wiring'",
                "delete it, or write one word: 'swift wiring a-year-early'"))
    }

    @Test func tildesMakeAFenceToo() throws {
        let block = try code("~~~ swift test\na `b`\n~~~")
        #expect(block.source == "a `b`")
        #expect(block.role == .test)
    }

    @Test func anIndentedFenceTakesItsIndentationFromItsLines() throws {
        let block = try code("  ```swift test\n  a\n    b\n c\n  ```")
        #expect(block.source == "a\n  b\nc")
        #expect(block.columns == [3, 3, 2])
    }

    @Test func fourBlanksMakeNoFence() throws {
        let block = try code("    ```swift tset\n    a")
        #expect(block.role == nil)
        #expect(block.source == "```swift tset\na")
        #expect(block.firstLine == 12)
    }

    @Test func aFenceInAQuoteLosesTheMarks() throws {
        let block = try code("> > ```swift test\n> > a\n>> b\n> >   c\n> > ```")
        #expect(block.source == "a\nb\n  c")
        #expect(block.columns == [5, 4, 5])
    }

    @Test func aFenceInAListLosesTheIndentationOfTheItem() throws {
        let block = try code("1. Text\n\n   ```swift test\n   a\n\n     b\n   ```\n")
        #expect(block.source == "a\n\n  b")
        #expect(block.columns == [4, 1, 4])
    }

    @Test func aTabBeforeCodeStandsForItsColumns() throws {
        let block = try code("- ```swift test\n\ta\n  ```")
        #expect(block.source == "  a")
    }

    @Test func aFenceInAnItemEndsWithTheItem() {
        expectProblems(
            lessonFile("## Step\n\n- 1️⃣```swift test\n  a\n\nText"),
            ExpectedProblem(
                "1️⃣", "the fence is not closed",
                "end it with a line of the same marks, as many and as deeply indented"
            ))
    }

    @Test func anUnclosedFenceIsReportedAtItsFirstLine() {
        expectProblems(
            lessonFile("## Step\n\n1️⃣````swift test\na\n```\n## Other"),
            ExpectedProblem(
                "1️⃣", "the fence is not closed",
                "end it with a line of the same marks, as many and as deeply indented"
            ))
    }

    @Test func aQuoteDoesNotGoOnLazilyWithAFence() {
        expectProblems(
            lessonFile("## Step\n\n> 1️⃣```swift test\n> a\nb"),
            ExpectedProblem(
                "1️⃣", "the fence is not closed",
                "end it with a line of the same marks, as many and as deeply indented"
            ))
    }

    @Test func aFenceInsideAFenceShowsThatAMarkIsMissing() {
        expectProblems(
            lessonFile("## Step\n\n```swift test\na\n\n1️⃣```swift test\nb\n```\n````md\n```swift test\n```\n````"),
            ExpectedProblem(
                "1️⃣", "this fence opens inside the fence of line 12",
                "close the fence of line 12 first, or begin and end it with one mark more"))
    }

    @Test func backticksInAnInfoStringDestroyTheFence() throws {
        expectProblems(
            lessonFile("## Step\n\n1️⃣```swift test `a`\nb\n"),
            ExpectedProblem(
                "1️⃣", "a backtick after the marks keeps this line from opening a fence",
                "keep backticks out of the line; a role, a name and 'key=value' are all it takes"))
        #expect(try blocks("```a``` b") == [.paragraph([.code("a"), .text(" b")], line: 12)])
    }

    @Test func aWordForADoubleLeadsToAWiring() {
        expectProblems(
            lessonFile("## Step\n\n```swift 1️⃣mock\na\n```"),
            ExpectedProblem("1️⃣", "no role is called 'mock'", "did you mean 'swift wiring mock'?"))
    }

    @Test func unknownRolesAreReportedWithTheNearest() {
        expectProblems(
            lessonFile("## Step\n\n```swift 1️⃣prob\na\n```\n```swift 2️⃣xyzzy\n```"),
            ExpectedProblem("1️⃣", "no role is called 'prob'", "did you mean 'probe'?"),
            ExpectedProblem(
                "2️⃣", "no role is called 'xyzzy'",
                "one of: subject, live, fake, wiring, probe, test, exercise, check, solution, mistake, must-not-compile"
            ))
    }

    @Test func nearlyTheLanguageIsNotTheLanguage() {
        expectProblems(
            lessonFile("## Step\n\n```1️⃣swfit test\n```\n```2️⃣Swift\n```\n```text 3️⃣reslut live\n```\n```4️⃣yml form\n```"),
            ExpectedProblem("1️⃣", "'swfit' is not read as 'swift'", "write 'swift'"),
            ExpectedProblem("2️⃣", "'Swift' is not read as 'swift'", "write 'swift'"),
            ExpectedProblem("3️⃣", "'reslut' means nothing after 'text'", "did you mean 'result'?"),
            ExpectedProblem("4️⃣", "'yml' is not read as 'yaml'", "write 'yaml'"))
    }

    @Test func wiringsAndMistakesHaveNames() {
        expectProblems(
            lessonFile(
                "## Step\n\n```swift 1️⃣wiring define=A\n```\n```swift wiring 2️⃣Off\n```\n```swift wiring 3️⃣yours\n```"),
            ExpectedProblem("1️⃣", "'swift wiring' has no name", "write it after the role, 'swift wiring offline'"),
            ExpectedProblem(
                "2️⃣", "'Off' cannot be the name of a wiring",
                "use 1 to 64 lowercase letters, digits and hyphens, a letter first"),
            ExpectedProblem("3️⃣", "the name 'yours' belongs to the learner's own wiring", "choose another name"))
    }

    @Test func optionsAreKeysAndValues() {
        expectProblems(
            lessonFile(
                """
                ## Step

                ```swift live 1️⃣offline
                ```
                ```swift subject 2️⃣preload=clock 3️⃣TESTING
                ```
                ```swift fake 4️⃣defin=A define=B 5️⃣define=C 6️⃣preload=date 8️⃣network=some
                ```
                ```swift probe 7️⃣now scorecard=whole 9️⃣scorecard=half
                a
                ```
                """),
            ExpectedProblem(
                "1️⃣", "'offline' means nothing after 'swift live'",
                "a wiring of that name is written 'swift wiring offline'"),
            ExpectedProblem(
                "2️⃣", "'swift subject' has no option 'preload'",
                "one of: define, isolation, upcoming, language, module, testable, listing"),
            ExpectedProblem(
                "3️⃣", "'TESTING' means nothing after 'swift subject'",
                "only 'key=value' may follow, as in 'define=TESTING'"),
            ExpectedProblem("4️⃣", "'swift fake' has no option 'defin'", "did you mean 'define'?"),
            ExpectedProblem("5️⃣", "the option 'define' is there twice", "keep one of the two"),
            ExpectedProblem("6️⃣", "'preload' cannot be 'date'", "write 'preload=clock'"),
            ExpectedProblem("8️⃣", "'network' cannot be 'some'", "write 'network=none'"),
            ExpectedProblem(
                "7️⃣", "'now' means nothing after 'swift probe'",
                "only 'key=value' may follow, as in 'scorecard=whole'"),
            ExpectedProblem("9️⃣", "the option 'scorecard' is there twice", "keep one of the two"),
            ExpectedProblem("9️⃣", "'scorecard' cannot be 'half'", "write 'scorecard=whole'"))
    }

    @Test func aStageIsCompiledWithSettingsOfAClosedList() throws {
        let options = "language=5 isolation=MainActor upcoming=ExistentialAny,MemberImportVisibility"
        #expect(
            CompilerSettings([try code("```swift subject \(options)\n```")]).flags == [
                "-default-isolation", "MainActor", "-enable-upcoming-feature", "ExistentialAny",
                "-enable-upcoming-feature", "MemberImportVisibility", "-swift-version", "5",
            ])
        let features =
            "write some of 'ExistentialAny', 'InferIsolatedConformances', 'MemberImportVisibility', "
            + "'NonisolatedNonsendingByDefault', with ',' between them and no blank"
        expectProblems(
            lessonFile(
                """
                ## Step

                ```swift subject 1️⃣isolated=no 2️⃣isolation=@/etc/passwd 3️⃣upcoming=ExistentialAny,-Xcc
                ```

                ## Other

                ```swift subject 4️⃣upcoming=ExistentialAny,ExistentialAny 5️⃣isolation=
                ```
                ```swift live 6️⃣isolation=MainActor
                ```

                ## Third

                ```swift subject 7️⃣language=4
                ```
                """),
            ExpectedProblem(
                "1️⃣", "'swift subject' has no option 'isolated'", "did you mean 'isolation'?"),
            ExpectedProblem(
                "2️⃣", "'isolation' cannot be '@/etc/passwd'",
                "write 'isolation=MainActor' or 'isolation=nonisolated'; nothing else can be said"),
            ExpectedProblem("3️⃣", "'upcoming' cannot be 'ExistentialAny,-Xcc'", features),
            ExpectedProblem("4️⃣", "'upcoming' cannot be 'ExistentialAny,ExistentialAny'", features),
            ExpectedProblem(
                "5️⃣", "'isolation' cannot be ''",
                "write 'isolation=MainActor' or 'isolation=nonisolated'; nothing else can be said"),
            ExpectedProblem(
                "6️⃣", "'swift live' has no option 'isolation'", "one of: define, preload, network"),
            ExpectedProblem(
                "7️⃣", "'language' cannot be '4'", "write 'language=5' or 'language=6'; nothing else can be said"))
    }

    @Test func aBlockMayBelongToAModuleWithANameThatIsFree() throws {
        let block = try code("```swift subject module=Clocks testable=yes\n```")
        #expect([block].namedModules == [NamedModule(name: "Clocks", isTestable: true)])
        let advice = "write 'module=Interface': a capital letter, then letters and digits; no name that is taken"
        let taken = [
            "clocks", "Foundation", "FoundationClocks", "CoreFoundation", "Block", "Testing", "World", "Lesson",
            "Input1", "A-B", "Ä",
        ]
        for name in taken {
            expectProblems(
                lessonFile("## Step\n\n```swift subject 1️⃣module=\(name)\n```"),
                ExpectedProblem("1️⃣", "'module' cannot be '\(name)'", advice))
        }
        expectProblems(
            lessonFile(
                "## Step\n\n```swift subject module=Clocks 1️⃣testable=no\n```\n```swift live 2️⃣module=Clocks\n```"
            ),
            ExpectedProblem("1️⃣", "'testable' cannot be 'no'", "write 'testable=yes'"),
            ExpectedProblem("2️⃣", "'swift live' has no option 'module'", "one of: define, preload, network"))
    }

    @Test func rolesBeforeTheFirstStepAreLost() {
        expectProblems(
            lessonFile("1️⃣```swift subject\n```\n\n2️⃣```text result live\n```\n\n## Step"),
            ExpectedProblem(
                "1️⃣", "'swift subject' is before the first step",
                "move it below a '##' heading, or remove the role"),
            ExpectedProblem(
                "2️⃣", "'text result' is before the first step",
                "move it below a '##' heading, or remove the role"))
    }

    @Test func whatMustNotCompileSaysWhy() throws {
        expectProblems(
            lessonFile("## Step\n\n```swift must-not-compile\n1️⃣let a = b\n```\n```swift must-not-compile\n2️⃣//\nb\n```"),
            ExpectedProblem(
                "1️⃣", "'must-not-compile' does not say which complaint of the compiler it expects",
                "begin the code with '// ' and a part of the expected diagnostic"),
            ExpectedProblem(
                "2️⃣", "'must-not-compile' does not say which complaint of the compiler it expects",
                "begin the code with '// ' and a part of the expected diagnostic"))
    }

    @Test func aResultSaysOfWhichWiringAndRow() {
        expectProblems(
            lessonFile(
                "## Step\n\n```text 1️⃣result\n```\n```swift live\n```\n```swift probe\na\n```\n```text result live 2️⃣row=0\n```"
            ),
            ExpectedProblem("1️⃣", "'text result' does not say of which wiring", "write 'text result live'"),
            ExpectedProblem(
                "2️⃣", "'row=0' is not the row of a result", "write 'row=2' for the second line of the probe"))
    }
}

import TestSupport
import Testing

/// `seams show`.
@Suite(.waiting) struct ShowTests {
    private func show(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
        let result = try SeamsProgram.shared.run(["show"] + arguments, environment: environment)
        #expect(result.code == 0)
        #expect(result.errorOutput == "")
        return result.output
    }

    @Test func aStepIsShownForReading() throws {
        let text = try show(["constructor-injection", "--step", "3"])
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        expectSnapshot(text, named: "show-step")
    }

    @Test func aWholeLessonHoldsEachOfItsSteps() throws {
        let whole = try show(["constructor-injection"])
        #expect(whole.contains("Constructor injection"))
        for title in ["The subject", "Wire it", "Watch it", "Listen in", "Prove it", "Catch it", "When to choose it"] {
            #expect(whole.contains(title))
        }
    }

    @Test func aLessonIsFoundByItsNumberInTheList() throws {
        let list = try SeamsProgram.shared.run(["list"])
        #expect(list.output.contains("\n 4  constructor-injection "))
        let lesson = try show(["constructor-injection", "--step", "1"])
        #expect(try show(["4", "--step", "1"]) == lesson)
        #expect(try show(["04", "--step", "1"]) == lesson)
    }

    @Test func aLessonThatWasNamedByItsPathIsNamedSoAgain() throws {
        let path = "Lessons/Templates/closure.md"
        let words = try show([path]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("To see them: seams show \(path) --step"))
        let course = SeamsProgram.checkout + "/Lessons"
        let other = try show(["method-injection", "--lessons", course]).split(whereSeparator: \.isWhitespace)
        #expect(other.joined(separator: " ").contains("seams show method-injection --lessons \(course) --step 5"))
    }

    @Test func aStepAsMarkdownIsAPartOfTheFile() throws {
        let file = "Lessons/Templates/closure.md"
        let source = try String(contentsOfFile: SeamsProgram.checkout + "/" + file, encoding: .utf8)
        let step = try show([file, "--step", "2", "--format", "markdown"])
        #expect(step.hasPrefix("## Watch it\n"))
        #expect(source.contains(step))
    }

    @Test func answersAreShownOnlyWhenAskedFor() throws {
        let folder = try TemporaryFolder()
        let question = """
            ## Question

            Which bell is quiet at ten?

            - [ ] The live one
            - [x] The fake one
              Its hour is twenty-two, always.
            """
        let path = try folder.write(SampleLesson(after: question).markdown, to: "bell.md")
        for format in ["text", "markdown"] {
            let closed = try show([path, "--format", format])
            let open = try show([path, "--format", format, "--answers"])
            #expect(closed.contains("The fake one"))
            #expect(!closed.contains("twenty-two"))
            #expect(!closed.contains("[x]"))
            #expect(open.contains("twenty-two"))
        }
    }

    @Test func aHandoutIsOnePageWithoutAnswersUnlessTheyAreAskedFor() throws {
        let closed = try show(["method-injection", "--format", "html"])
        let open = try show(["method-injection", "--format", "html", "--answers"])
        for page in [closed, open] { #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"")) }
        #expect(!closed.contains("solution") && open.contains("<figcaption>solution</figcaption>"))
        let step = try show(["method-injection", "--format", "html", "--step", "2"])
        #expect(step.contains("<section id=\"step-2\">") && !step.contains("<section id=\"step-1\">"))
    }

    @Test(arguments: ["text", "markdown", "html"]) func notesAreShownOnlyWhenAskedFor(format: String) throws {
        let lesson = "Lessons/Templates/closure.md", words = "Say here"
        #expect(try !show([lesson, "--format", format, "--answers"]).contains(words))
        #expect(try show([lesson, "--format", format, "--notes"]).contains(words))
    }

    @Test func aLessonIsShownByItsPath() throws {
        let step = ["--step", "1"]
        #expect(try show(["Lessons/04-constructor-injection.md"] + step) == show(["constructor-injection"] + step))
    }
}

import LessonRendering
import TestSupport
import Testing

@testable import Shell

@Suite struct CommandHelpTests {
    @Test(arguments: [60, 100])
    func theOverviewFitsItsWidth(width: Int) {
        let text = CommandHelp.overview(style: Style(width: width))
        expectSnapshot(text, named: "help-\(width)")
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    }

    @Test(arguments: [20, 40])
    func aNarrowOverviewLosesNothing(width: Int) {
        let text = CommandHelp.overview(style: Style(width: width))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        for entry in CommandTable.entries where !entry.needsCode { #expect(text.contains(entry.word)) }
        let overCode = CommandHelp.overview(overCode: true, style: Style(width: width))
        #expect(overCode.contains("cut [FUNCTION]") && !text.contains("cut [FUNCTION]"))
    }

    @Test func theOverviewReadsAsSentencesToAScreenReader() {
        expectSnapshot(CommandHelp.overview(style: Style(isLinear: true)), named: "help-linear")
    }

    @Test func colourAddsNothingButMarks() {
        let plain = CommandHelp.overview(style: Style(width: 80))
        let painted = CommandHelp.overview(style: Style(width: 80, usesColor: true))
        #expect(painted.contains("\u{1B}[1mThe course\u{1B}[0m"))
        #expect(painted.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "") == plain)
    }

    @Test(arguments: ["inject", "goto", "list"])
    func oneCommandIsExplained(word: String) throws {
        expectSnapshot(try CommandHelp.page(for: word, style: Style(width: 72)), named: "help-\(word)")
    }

    @Test func aLetterAndAnAbbreviationLeadToThePage() throws {
        let style = Style()
        #expect(try CommandHelp.page(for: "l", style: style) == CommandHelp.page(for: "list", style: style))
        #expect(try CommandHelp.page(for: "out", style: style) == CommandHelp.page(for: "outline", style: style))
        #expect(try CommandHelp.page(for: "?", style: style) == CommandHelp.page(for: "help", style: style))
    }

    @Test func anUnknownWordIsSaidWithTheNearestOne() {
        let problem = #expect(throws: CommandProblem.self) { try CommandHelp.page(for: "injcet", style: Style()) }
        #expect(problem?.message == "no command is called 'injcet'")
        #expect(problem?.hint == "did you mean 'inject'? 'help' shows all commands")
    }
}

import LessonModel
import LessonRendering
import Shell
import Testing

@Suite struct PresentingKeyTests {
    @Test(
        arguments: [
            ("", .on), ("  ", .on), ("n", .on), ("next", .on), ("b", .back), ("a", .answer), (":a", .answer),
            ("h", .hint),
            ("notes", .notes), ("?", .keys), ("q", .leave), ("quit", .leave), ("goto 3", .goTo(3)),
            (":goto 12", .goTo(12)),
        ] as [(String, PresentingKey)]) func aWordIsAKey(line: String, key: PresentingKey)
    {
        #expect(PresentingKey(line, scope: Scope()) == key)
    }

    @Test(arguments: ["bell.ring()", "a + b", "inject hour = 3", "goto", "goto x", "list", "x"])
    func everythingElseIsForTheWorlds(line: String) {
        #expect(PresentingKey(line, scope: Scope()) == nil)
    }

    @Test(arguments: [40, 80, 100]) func theHelpBreaksNoWord(width: Int) {
        let help = PresentingKey.help(Style(width: width))
        #expect(help.split(separator: "\n").suffix(2).allSatisfy { String($0).columns <= width })
        #expect(PresentingKey.help(Style(width: 80)).split(separator: "\n").allSatisfy { String($0).columns <= 80 })
        #expect(help.split(whereSeparator: \.isWhitespace).contains("inject,"))
    }

    @Test func aLetterThatNamesSomethingIsSwift() {
        var scope = Scope()
        scope.names = [ScopeName(name: "a", keyword: "let")]
        #expect(PresentingKey("a", scope: scope) == nil)
        #expect(PresentingKey(":a", scope: scope) == .answer)
        #expect(PresentingKey("b", scope: scope) == .back)
    }
}

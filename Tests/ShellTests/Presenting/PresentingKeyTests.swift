import LessonModel
import Shell
import Testing

@Suite struct PresentingKeyTests {
    @Test(
        arguments: [
            ("", .on), ("  ", .on), ("n", .on), ("next", .on), ("b", .back), ("a", .answer), (":a", .answer),
            ("h", .hint),
            ("?", .keys), ("q", .leave), ("quit", .leave), ("goto 3", .goTo(3)), (":goto 12", .goTo(12)),
        ] as [(String, PresentingKey)]) func aWordIsAKey(line: String, key: PresentingKey)
    {
        #expect(PresentingKey(line, scope: Scope()) == key)
    }

    @Test(arguments: ["bell.ring()", "a + b", "inject hour = 3", "goto", "goto x", "list", "x"])
    func everythingElseIsForTheWorlds(line: String) {
        #expect(PresentingKey(line, scope: Scope()) == nil)
    }

    @Test func aLetterThatNamesSomethingIsSwift() {
        var scope = Scope()
        scope.names = [ScopeName(name: "a", keyword: "let")]
        #expect(PresentingKey("a", scope: scope) == nil)
        #expect(PresentingKey(":a", scope: scope) == .answer)
        #expect(PresentingKey("b", scope: scope) == .back)
    }
}

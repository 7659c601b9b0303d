import LessonCode
import Testing

@Suite struct NamePathTests {
    @Test(arguments: [
        ("", "∅"), ("ne", "ne"), ("x ", ""), ("x + n", "n"), ("print(", ""), ("print(ids.ne", "ids>ne"),
        ("ids.", "ids>"),
        ("ids.store.", "ids.store>"), ("ids.store.va", "ids.store>va"), ("let x = ids.", "ids>"), ("ids?.n", "ids>n"),
        ("ids!.n", "ids>n"), ("makeIDs(a, (b)).n", "makeIDs()>n"), ("a.b(c).d", "a.b()>d"), ("f(x) { ids.n", "ids>n"),
        ("x.map { $0.n", "$0>n"), ("let", "let"), ("\"\\(ids.n", "ids>n"), ("a\n    .n", "a>n"), ("!fl", "fl"),
        ("[a, b", "b"),
        (".fi", ">fi"), ("f(.", ">"), ("a[0].n", ">n"), ("\"a\".n", ">n"), ("x.map { 1 }.n", ">n"), ("1.n", ">n"),
        ("f().a.b", "f().a>b"), ("a[0].b.c", ">c"), ("\"a\" ", ""), ("/* a */ x", "x"), ("if x == n", "n"),
    ])
    func theWordAndItsOwnerAreFound(text: String, path: String) {
        #expect(described(CellSyntax(text).nameAtEnd) == (path == "∅" ? "" : path))
    }

    @Test(arguments: [
        "\"ab", "\"ab ", "\"\\(x) n", "\"\\(x)", "\"\"\"\nids.", "#\"a", "// ids.", "x // ids.n", "/* ids.",
        "x /* ids.", "/// a",
        "\"a\"", "f()", "12", "a[0]", "@Ma", "#se", "f(\"ids.",
    ])
    func nothingCompletesWhereNoNameCanBe(text: String) {
        #expect(CellSyntax(text).nameAtEnd == nil)
    }

    private func described(_ path: NamePath?) -> String? {
        guard let path else { return nil }
        guard let owner = path.owner else { return path.word }
        return owner.map { $0.isCall ? "\($0.name)()" : $0.name }.joined(separator: ".") + ">" + path.word
    }
}

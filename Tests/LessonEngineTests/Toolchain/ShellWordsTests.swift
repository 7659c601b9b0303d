import Testing

@testable import LessonEngine

struct ShellWordsTests {
    @Test(arguments: [
        ("", []),
        ("   ", []),
        ("a b  c ", ["a", "b", "c"]),
        (#""a b" 'c d'"#, ["a b", "c d"]),
        (#"a"b c"d"#, ["ab cd"]),
        (#"a\ b \"c\\"#, ["a b", #""c\"#]),
        (#"'a\b' "a\"b""#, [#"a\b"#, #"a"b"#]),
        (#""it's" 'say "x"'"#, ["it's", #"say "x""#]),
        (#""" ''"#, ["", ""]),
        (#"-Xlinker "-rpath=$ORIGIN""#, ["-Xlinker", "-rpath=$ORIGIN"]),
        (#"trailing\"#, ["trailing"]),
    ])
    func aCommandLineIsSplitAsAShellWould(line: String, words: [String]) {
        #expect(ShellWords.split(line) == words)
    }
}

import LessonRendering
import Testing

@Suite struct ColumnsTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("日本語", 6), ("한국어", 6), ("ｆｕｌｌ", 8), ("e\u{301}", 1), ("é", 1), ("👩", 2),
        ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🇩🇪🇯🇵", 4), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
        ("\u{1100}\u{1161}\u{11A8}", 2),
        ("กำ", 2), ("क्ष", 2), ("—·×…─", 5), ("。", 2), ("\u{3000}", 2), ("\u{FFFD}", 1), ("©", 1), ("©️", 2), ("x̲y", 2),
    ])
    func aTextTakesTheColumnsThatATerminalGivesIt(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    @Test func paddingCountsColumnsAndNotCharacters() {
        #expect("日本".padded(to: 6) == "日本  ")
        #expect("日本".paddedLeft(to: 5) == " 日本")
        #expect("abcdef".padded(to: 3) == "abcdef")
    }
}

@Suite struct WrappingTests {
    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]), ("", 5, [""]), ("a\n\nb", 5, ["a", "", "b"]),
        ("日本語", 4, ["日本", "語"]), ("日本語", 3, ["日", "本", "語"]), ("日本", 1, ["日", "本"]),
        ("👨‍👩‍👧👨‍👩‍👧", 2, ["👨‍👩‍👧", "👨‍👩‍👧"]), ("a   b", 2, ["a", "b"]), ("  indented text", 10, ["  indented", "text"]),
        ("tail  ", 4, ["tail"]), ("UserDefaults.standard", 15, ["UserDefaults", ".standard"]),
        ("Lessons/02-constructor.md", 14, ["Lessons/02-", "constructor.md"]), ("make(a,b,c)", 8, ["make(a,", "b,c)"]),
        ("one abcdefgh", 6, ["one", "abcdef", "gh"]),
        ("Store([\"number\": 41])", 14, ["Store([", "\"number\": 41])"]), ("a.bcdefgh", 6, ["a.bcde", "fgh"]),
        ("exact", 5, ["exact"]), ("       x", 3, ["", "x"]),
    ])
    func aLongLineIsBroken(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(to: width) == lines)
    }

    @Test func theLinesThatGoOnAreIndented() {
        #expect("one two three".wrapped(to: 7, hanging: 2) == ["one two", "  three"])
        #expect("one two three".wrapped(to: 6, hanging: 2) == ["one", "  two", "  thre", "  e"])
    }

    @Test func aCutTextTakesNoMoreColumnsThanThereAre() {
        #expect("checking '日本'".cut(to: 13) == "checking '日")
        #expect("checking".cut(to: 8) == "checking" && "checking".cut(to: 0) == "" && "👩‍👩‍👧".cut(to: 1) == "")
    }

    @Test func nothingButBlanksIsLost() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<500 {
            let text = RandomRuns.text(using: &random).madeSafe, width = Int.random(in: 2...50, using: &random)
            let lines = text.wrapped(to: width)
            #expect(lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }, "\(text)")
            #expect(lines.allSatisfy { $0.columns <= width }, "\(text) at \(width): \(lines)")
        }
    }
}

@Suite struct SafeTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("two\nlines", "two\nlines"), ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{7}", "\\u{07}"),
        ("\u{1B}]52;c;eA==\u{1B}\\", "\\u{1B}]52;c;eA==\\u{1B}\\"), ("\u{9B}31m", "\\u{9B}31m"),
        ("over\rwritten", "over\\rwritten"), ("dos\r\nline", "dos\\r\nline"), ("a\tb", "a   b"),
        ("abcd\te", "abcd    e"),
        ("x\n\ty", "x\n    y"), ("\u{202E}evil", "\\u{202E}evil"), ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
        ("a\u{200B}b", "a\\u{200B}b"), ("a\u{200D}b", "a\\u{200D}b"), ("\u{FEFF}a", "\\u{FEFF}a"),
        ("a\u{AD}b", "a\\u{AD}b"), ("\u{3164}", "\\u{3164}"), ("\u{0}", "\\u{00}"), ("\u{7F}", "\\u{7F}"),
        ("\u{85}", "\\u{85}"), ("\u{2028}", "\\u{2028}"), ("\u{FFFF}", "\\u{FFFF}"), ("\u{10FFFF}", "\\u{10FFFF}"),
        ("👨‍👩‍👧", "👨‍👩‍👧"), ("👍🏽", "👍🏽"), ("❤️", "❤️"), ("1️⃣", "1️⃣"), ("1\u{FE0F}", "1\\u{FE0F}"), ("🇩🇪", "🇩🇪"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
        ("a\u{E0041}", "a\\u{E0041}"), ("👩\u{200D}", "👩\\u{200D}"), ("\u{301}a", "\\u{301}a"), ("e\u{301}", "e\u{301}"),
        ("日本語", "日本語"), ("\u{FFFD}", "\u{FFFD}"), ("\\u{1B}", "\\u{1B}"),
    ])
    func whatIsInvisibleOrActsIsShown(text: String, shown: String) {
        #expect(Array(text.madeSafe.unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test func oneLineStaysOneLine() {
        #expect("a\nb\r\nc".madeSafeOnOneLine == "a\\nb\\r\\nc")
    }

    @Test func aHeapOfMarksDoesNotClimbIntoTheLinesAbove() {
        let heap = "z" + String(repeating: "\u{301}", count: 6)
        #expect(
            Array(heap.madeSafe.unicodeScalars) == Array("z\u{301}\u{301}\u{301}\u{301}\\u{301}\\u{301}".unicodeScalars)
        )
    }

    @Test(arguments: SampleRuns.hostile) func askingTwiceChangesNothing(text: String) {
        #expect(text.madeSafe.madeSafe == text.madeSafe)
        #expect(text.madeSafe.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    }

    @Test func everyScalarOfUnicodeIsEitherVisibleOrEscaped() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar != "\n", scalar != "\t" else { continue }
            let shown = String(scalar).madeSafe
            if scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format {
                #expect(shown.isPlain, "U+\(String(value, radix: 16))")
            }
        }
    }

    @Test func aLongValueKeepsItsBeginningAndItsEnd() {
        let zeros = "[" + Array(repeating: "0", count: 100_000).joined(separator: ", ") + "]"
        #expect(
            zeros.folded.hasPrefix("[0, 0, 0") && zeros.folded.hasSuffix(" 0, 0, 0]")
                && zeros.folded.contains(" … 299840 characters left out … "))
        let lines = (1...100).map { "line \($0)" }.joined(separator: "\n").folded.split(separator: "\n")
        #expect(
            lines.count == 13 && lines[7] == "line 8" && lines[8] == "… 88 lines left out …" && lines[9] == "line 97")
        #expect("short\n\n".folded == "short" && !"short\n\n".isFolded && zeros.isFolded)
    }

    @Test func aMessageBreaksAtBlanksAndNeverInAPlace() {
        let place = "/home/somebody/course/answers/constructor-injection/Answer.swift:16:42"
        let path = "/home/ada/.local/state/seams/answers/hard-wired/Answer.swift"
        #expect("next: \(path), then".wrappedAtBlanks(to: 40, hanging: 2) == ["next:", "  \(path),", "  then"])
        let lines = "next: mend \(place), then 'check'; 'hint' helps".wrappedAtBlanks(to: 40, hanging: 6)
        #expect(lines == ["next: mend", "      \(place),", "      then 'check'; 'hint' helps"])
        #expect("  a row   of a table".fitted(to: 40) == "  a row   of a table")
        #expect("'next' goes on".fitted(to: 10) == "'next'\n  goes on")
    }

    /// After a screen had become narrower, the rest of a broken line stood left of all bars.
    @Test(arguments: [
        ("   9 │     let sum = one + two", "   9 │     let sum =\n   ↳ │         one +\n   ↳ │         two"),
        ("  12 │ let sum = one + two + three", "  12 │ let sum = one +\n   ↳ │     two + three"),
        ("   ↳ │     one + two + three", "   ↳ │     one + two +\n   ↳ │         three"),
        ("  │ text of no number here", "  │ text of no number\n  ↳     here"),
        ("  ↳     text of no number", "  ↳     text of no\n  ↳         number"),
        ("│ A quote has its bar in all", "│ A quote has its bar\n│   in all"),
        ("│ │   1 │ let a = someName", "│ │   1 │ let a =\n│ │   ↳ │     someName"),
        ("  │ abcdefghijklmnopqrstuvw", "  │ abcdefghijklmn\n  ↳     opqrstuvw"),
    ]) func aBrokenLineKeepsItsBars(line: String, broken: String) { #expect(line.fitted(to: 22) == broken) }

    @Test func aVeryLongTextSaysWhatIsMissing() {
        let lines = (1...100).map { "line \($0)" }.joined(separator: "\n").firstLines
        #expect(lines.hasSuffix("line 40\n… 60 more lines"))
        let long = String(repeating: "x", count: 5000).firstLines
        #expect(long.hasSuffix("xx\n… 1000 more characters"))
        #expect("short\n\n".firstLines == "short")
    }
}

extension String {
    fileprivate var isPlain: Bool { unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 0x20 } }
}

@Suite struct StyleTests {
    @Test func withoutColourTextIsOnlyMadeSafe() {
        #expect(Style().paint("a\u{1B}b", .bad) == "a\\u{1B}b")
    }

    @Test func withColourOnlyBoldAndTheEightBasicColoursAreUsed() {
        #expect(Style(usesColor: true).paint("failed", .bad) == "\u{1B}[1;31mfailed\u{1B}[0m")
        #expect(Style(usesColor: true).paint("passed", .good) == "\u{1B}[32mpassed\u{1B}[0m")
        #expect(Style(usesColor: true).paint("plain", .plain) == "plain")
    }

    @Test func aWidthBelowTheNarrowestIsTheNarrowest() {
        #expect(Style(width: 3).width == 20)
    }
}

import LessonModel
import Testing

/// The pattern that several values of one line have in common.
@Suite struct ValuePatternTests {
    private func pattern(_ values: [String], times: Int = 1) -> String? {
        let all = (0..<times).flatMap { _ in values }
        let regex = ValuePattern(all).regex
        if let regex {
            for value in values {
                #expect(Expectation.matches(regex).isMet(by: ValueRecord(status: .value, value: value)))
            }
        }
        return regex
    }

    @Test func aPortOfTheMachineIsAnyPort() {
        let text = #""http://127.0.0.1:8080/tide?from=localhost:80""#
        let pattern = #""http:\/\/127\.0\.0\.1:\d+\/tide\?from=localhost:\d+""#
        #expect(ValuePattern.withAnyPort(text, unlessIn: []) == pattern)
        #expect(Expectation.matches(pattern).isMet(by: ValueRecord(status: .value, value: text)))
        #expect(ValuePattern.withAnyPort(text, unlessIn: ["let a = \"127.0.0.1:8080\"", "localhost:80"]) == nil)
        #expect(ValuePattern.withAnyPort(#""http://nowhere.test:80""#, unlessIn: []) == nil)
    }

    @Test func oneValueNeedsNone() { #expect(pattern(["41", "41"]) == nil) }

    @Test func numbersAreAnyNumber() {
        #expect(pattern(["41", "7"]) == #"-?\d+"#)
        #expect(pattern(["0.5", "-7.25", "1e-05"]) == #"-?\d+(\.\d+)?(e[+-]?\d+)?"#)
        #expect(pattern(["1e+20", "7e+20"]) == #"-?\d+(\.\d+)?(e[+-]?\d+)?"#)
    }

    @Test func whatIsTheSameStays() {
        #expect(pattern([#""day 3 (of 9)""#, #""day 17 (of 9)""#]) == #""day \d+ \(of 9\)""#)
        #expect(
            pattern(["2024-02-29 19:30:00 +0000", "2026-11-05 02:00:01 +0000"]) == #"\d+-\d+-\d+ \d+:\d+:\d+ \+0000"#)
    }

    @Test func fewWordsStandForThemselves() {
        #expect(pattern([#""Good morning""#, #""Good night""#], times: 12) == #""Good (morning|night)""#)
        #expect(pattern([#""in""#, #""not yet""#], times: 12) == #"("in"|"not yet")"#)
        #expect(pattern([#""Good morning""#, #""Good night""#]) == #""Good \w+""#)
    }

    @Test func wordsOfOneLengthKeepIt() {
        let codes = (0..<20).map { number in "\"\(["CAB", "XYA", "BBQ", "AZY", "MMM"][number % 5])\"" }
        #expect(pattern(codes) == #""\w{3}""#)
    }

    @Test func anIdentifierIsToldByItsShape() {
        let one = "T(id: 6F9619FF-8B86-4011-B42D-00C04FC964FF)", other = "T(id: 00000000-0000-4000-8000-00805F9B34FB)"
        #expect(pattern([one, other]) == #"T\(id: [0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\)"#)
        let small = [one, other].map { $0.lowercased() }
        #expect(pattern(small) == #"t\(id: [0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\)"#)
    }

    @Test func aLineBreakIsToldOnOneLine() { #expect(pattern(["a\n1", "a\n2"]) == #"a\n\d+"#) }

    @Test func otherwiseTheEndsStay() {
        #expect(pattern(["[a, b]", "[a]", "[a, c, d]"]) == #"\[a.*\]"#)
        #expect(pattern(["nil", "Optional(3)"]) == ".*")
    }
}

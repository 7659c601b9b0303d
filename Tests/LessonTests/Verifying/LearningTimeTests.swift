import LessonModel
import LessonReading
import Testing

struct LearningTimeTests {
    private func problem(minutes: Int, _ body: String) throws -> Diagnostic? {
        let text =
            "---\nformat: 1\nid: a\ntitle: A\nform: none\nminutes: \(minutes)\nneeds: []\nsource: me\n---\n# A\n\nB.\n\n## C\n\n\(body)\n"
        let lesson = try #require(LessonScanner.scan(Array(text.utf8), file: "a.md").lesson)
        return LearningTime(lesson).problem(source: text)
    }

    private let thousandWords = String(repeating: "word ", count: 1000)

    @Test func whoeverSaysFarTooFewMinutesIsTold() throws {
        let problem = try #require(try problem(minutes: 2, thousandWords))
        #expect(problem.severity == .error)
        #expect(problem.place == "a.md:6:10")
        #expect(problem.message == "a learner needs about 7 minutes, and the lesson says 2")
        #expect(problem.hint == "say 'minutes: 7', or make two lessons of it")
    }

    @Test(arguments: [(4, true), (5, true), (6, false), (8, false), (9, true), (60, true)])
    func withinAQuarterIsNearEnoughAndTheRestIsAdvice(minutes: Int, isTold: Bool) throws {
        let problem = try problem(minutes: minutes, thousandWords)
        #expect(problem?.severity == (isTold ? .warning : nil))
        if minutes == 60 { #expect(problem?.hint == "say 'minutes: 7'") }
    }

    @Test func codeIsReadAtTwelveLinesAMinute() throws {
        let lines = (1...60).map { "func f\($0)() {}\n" }.joined(), code = "```swift subject\n\(lines)```"
        #expect(try problem(minutes: 5, code) == nil)
        #expect(try problem(minutes: 7, code)?.severity == .warning)
        #expect(try problem(minutes: 5, code + "\n\n" + code) == nil)
    }

    @Test func whatIsThereOnDemandIsNotCounted() throws {
        #expect(try problem(minutes: 1, "> [!NOTE] trainer\n> \(thousandWords)") == nil)
        #expect(try problem(minutes: 1, "<details><summary>More</summary>\n\n\(thousandWords)\n\n</details>") == nil)
    }
}

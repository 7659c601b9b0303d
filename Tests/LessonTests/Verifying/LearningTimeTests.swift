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

    @Test func whoeverSaysTooFewMinutesIsTold() throws {
        let problem = try #require(try problem(minutes: 2, thousandWords))
        #expect(problem.place == "a.md:6:10")
        #expect(problem.message == "a quick learner needs about 4 minutes, and the lesson says 2")
        #expect(problem.hint == "say 'minutes: 4' or more, or make two lessons of it")
    }

    @Test func whatIsThereOnDemandIsNotCounted() throws {
        #expect(try problem(minutes: 4, thousandWords) == nil)
        #expect(try problem(minutes: 1, "> [!NOTE] trainer\n> \(thousandWords)") == nil)
        #expect(try problem(minutes: 1, "<details><summary>More</summary>\n\n\(thousandWords)\n\n</details>") == nil)
    }
}

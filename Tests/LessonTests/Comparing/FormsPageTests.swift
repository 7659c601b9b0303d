import Foundation
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading

/// The decision table: that of the course, and what can be wrong with one.
struct FormsPageTests {
    @Test func thePageOfTheCourseIsWithoutProblems() {
        #expect(FormLessons.page.diagnostics == [])
    }

    @Test(arguments: Form.allCases.filter(\.isForm)) func everyFormHasAnEntryOfFourSentences(_ form: Form) throws {
        let advice = try #require(FormLessons.page.table[form])
        for topic in FormAdvice.Topic.allCases {
            #expect(!advice[topic].isEmpty)
            // Five of them stand next to each other.
            #expect(advice[topic].count <= 110, "\(topic.rawValue): \(advice[topic])")
            #expect(advice[topic].hasSuffix("."))
        }
    }

    private static let bell = "- **Choose when:** a.\n- **For:** `b`\n  and *c*.\n- **Against:** d.\n- **Stops:** e.\n"

    @Test func anEntryIsReadWithoutItsMarks() throws {
        let page = FormsPage(
            "# T\n\n## Read me\n\n- A.\n\n## By init: `constructor`\n\nText.\n\n\(Self.bell)".utf8, file: "f")
        #expect(page.diagnostics == [])
        let advice = try #require(page.table[.constructor])
        #expect(FormAdvice.Topic.allCases.map { advice[$0] } == ["a.", "b and c.", "d.", "e."])
        #expect(page.table[.property] == nil)
    }

    @Test(arguments: [
        ("1️⃣## X: `propperty`\n\n\(bell)", "no form is called 'propperty'", "did you mean 'property'?"),
        (
            "## X: `closure`\n\n\(bell)\n1️⃣## Y: `closure`\n\n\(bell)", "the form 'closure' has an entry already",
            "keep one of them"
        ),
        (
            "1️⃣## X: `closure`\n\n- **Choose when:** a.\n- **For:** b.\n- **Against:** c.\n",
            "the entry of 'closure' does not say 'Stops'", "write '- **Stops:** …'"
        ),
        (
            "## X: `closure`\n\n\(bell)1️⃣- Or so.\n", "this bullet does not begin with its topic",
            "write '- **Choose when:** …', in bold; the topics are: Choose when, For, Against, Stops"
        ),
        ("## X: `closure`\n\n\(bell)1️⃣- **Stop:** x.\n", "no topic is called 'Stop'", "did you mean 'Stops'?"),
        ("## X: `closure`\n\n\(bell)1️⃣- **For:** x.\n", "'For' was said already", "keep one of them"),
        (
            "## X: `closure`\n\n1️⃣- **For:**\n- **Choose when:** a.\n- **Against:** b.\n- **Stops:** c.\n",
            "nothing follows 'For'", "write '- **For:** …'"
        ),
    ]) func whatIsWrongIsToldWithItsPlace(text: String, message: String, hint: String) throws {
        let marked = MarkedText(text), place = try #require(marked.places["1️⃣"])
        let page = FormsPage(Array(marked.text.utf8), file: "Forms.md")
        #expect(
            page.diagnostics == [
                Diagnostic(.error, message, file: "Forms.md", line: place.line, column: place.column, hint: hint)
            ])
    }
}

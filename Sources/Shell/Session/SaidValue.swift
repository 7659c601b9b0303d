import LessonCode
import LessonModel

/// A text that was typed where a value is asked for, and whether it can be one. The type is not told before the line has
/// run, so any value will do, and also the end that a line may have without one.
struct SaidValue {
    private let text: String
    private let question: ValueQuestion

    init(_ text: String, for question: ValueQuestion) {
        (self.text, self.question) = (text, question)
    }

    /// Of a text the quotes may be left out, so any words can be one.
    var canBeValue: Bool {
        question.isAboutText || ValueQuestion.isOutcome(text) || isPrinted || !isInWords && isExpression
    }

    /// Whether the text reads like the value as the worlds print it, which is not always Swift; quotes may be left out.
    private var isPrinted: Bool {
        if DurationText(text) != nil || question.isRight(text) { return true }
        guard case .value(let value) = question.promise, !Self.literals.contains(value) else { return false }
        return GuessedValue(text).hasForm(of: GuessedValue(value))
    }

    /// Whether the text is nothing but words, with which a person says something else.
    private var isInWords: Bool {
        !Self.literals.contains(text) && text.wholeMatch(of: /[\p{L}_][\w'’]*([ ,]+[\w'’]+)*[ .,?!…]*/) != nil
    }

    private var isExpression: Bool {
        let items = ItemReader.items(of: SourcePiece(typed: text[...])) ?? []
        return items.count == 1 && items[0].kind == .expression
    }

    private static let literals = ["true", "false", "nil"]

    /// The complaint; the question stays open.
    var complaint: Complaint {
        Complaint(
            "'\(text)' is no value",
            hint: "a guess is a value, such as 42, true, [1, 2] or \"Tea\", or 'throws', 'crashes', 'nothing', '-'",
            code: ExitCode.usage)
    }
}

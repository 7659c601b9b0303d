import LessonModel

/// The problems that the YAML at the top of a lesson file can have.
enum FrontMatterProblem: Problem, Error {
    case missing
    case blankAbove
    case unclosed
    case tooLong(limit: Int)
    case tooManyAliases
    case notYAML(String)
    case openQuote
    /// A list or a mapping without its end.
    case openBracket(closing: String)
    case notMapping
    case unknownKey(String, known: [String])
    case repeatedKey(String)
    case missingKey(String, like: String? = nil)
    case emptyKey(String)
    case notNumber(String)
    case notText(String)
    /// The key holds one text, or nothing, where several can stand.
    case notTexts(String, like: String)
    case formatTooNew(Int)
    case formatTooOld(Int)
    case unfitID(String)
    case unknownForm(String)
    case minutesNotPositive(Int)
    case unknownLeak(String)
    case repeatedLeak(String)

    var message: String {
        switch self {
        case .missing: "the lesson does not begin with front matter"
        case .blankAbove: "an empty line stands above the front matter"
        case .unclosed: "the front matter has no closing '---'"
        case .tooLong(let limit): "the front matter is longer than \(limit) bytes"
        case .tooManyAliases: "the front matter refers too often to other parts of itself"
        case .notYAML(let reason): "the front matter is not YAML: \(reason)"
        case .openQuote: "this quote is not closed"
        case .openBracket: "this bracket is not closed"
        case .notMapping: "the front matter is not a list of 'key: value' lines"
        case .unknownKey(let key, _): "no front matter key is called '\(key)'"
        case .repeatedKey(let key): "the key '\(key)' is twice in the front matter"
        case .missingKey(let key, _): "the front matter has no '\(key)'"
        case .emptyKey(let key): "'\(key)' is empty"
        case .notNumber(let key): "'\(key)' is not a whole number"
        case .notText(let key): "'\(key)' is not a text"
        case .notTexts(let key, _): "'\(key)' is not a list of texts"
        case .formatTooNew(let format): "this lesson is written in format \(format) and needs a newer seams"
        case .formatTooOld(let format): "this lesson is written in format \(format), which seams no longer reads"
        case .unfitID(let id): "'\(id)' cannot be the id of a lesson"
        case .unknownForm(let name): "no form is called '\(name)'"
        case .minutesNotPositive(let minutes): "a lesson cannot take \(minutes) minutes"
        case .unknownLeak(let name): "nothing called '\(name)' can leak into a fake"
        case .repeatedLeak(let name): "'\(name)' is twice in 'leaks'"
        }
    }

    var hint: String {
        switch self {
        case .missing: "begin the file with '---', the keys format, id, title, form and minutes, and '---'"
        case .blankAbove: "delete it: '---' is the first line of the file"
        case .unclosed: "write '---' on a line of its own after the last key"
        case .tooLong: "move text below the closing '---'"
        case .tooManyAliases: "write each value out instead of '*name'"
        case .notYAML:
            "write one 'key: value' a line, without tabs, as far to the left as its neighbours; put a text with ':' or "
                + "'#' in double quotes"
        case .openQuote: "close the quote on its line"
        case .openBracket(let closing): "write '\(closing)' where the list ends"
        case .notMapping: "write one 'key: value' a line"
        case .unknownKey(let key, let known): suggestion(for: key, among: known)
        case .repeatedKey: "keep one of the two"
        case .missingKey(let key, let like): "add '\(key): \(like ?? example(of: key))' above this line"
        case .emptyKey(let key): "write '\(key): \(example(of: key))'"
        case .notNumber(let key): "write '\(key): \(example(of: key))'"
        case .notText(let key): "write '\(key): \(example(of: key))'"
        case .notTexts(let key, let text):
            "write '\(key): \(LessonName.isID(text) ? "[\(text)]" : example(of: key))'"
        case .formatTooNew: "update seams; this one reads format \(Header.currentFormat)"
        case .formatTooOld: "rewrite it in format \(Header.currentFormat), then say 'format: \(Header.currentFormat)'"
        case .unfitID: "use 1 to 64 lowercase letters, digits and hyphens, a letter first"
        case .unknownForm(let name): suggestion(for: name, among: Form.allCases.map(\.rawValue))
        case .unknownLeak(let name): suggestion(for: name, among: Leak.allCases.map(\.rawValue))
        case .repeatedLeak: "keep one of the two"
        case .minutesNotPositive: "write how long a learner needs, 'minutes: 12'"
        }
    }

    private func example(of key: String) -> String {
        let examples = [
            "format": "\(Header.currentFormat)", "id": "my-lesson", "title": "Constructor injection",
            "form": "constructor", "minutes": "12", "needs": "[hidden-inputs]", "leaks": "[clock]",
            "path": "core",
            "source": "author, title, place, year",
        ]
        return examples[key] ?? "…"
    }
}

import LessonModel

/// Markdown that a code host shows otherwise than the author means.
enum MarkdownProblem: Problem {
    case unclosedDetails
    case strayDetailsEnd
    case markdownInHTML
    case unknownAlert(String)

    var message: String {
        switch self {
        case .unclosedDetails: "'<details>' is not closed before its step ends"
        case .strayDetailsEnd: "'</details>' closes nothing"
        case .markdownInHTML: "this line belongs to the HTML above it and is not read as Markdown"
        case .unknownAlert(let name): "no kind of quote is called '[!\(name)]'"
        }
    }

    var hint: String {
        switch self {
        case .unclosedDetails: "write '</details>' on a line of its own, and use '###' for headings inside"
        case .strayDetailsEnd: "delete it, or write '<details>' above"
        case .markdownInHTML: "put an empty line above it"
        case .unknownAlert(let name): suggestion(for: name, among: Quote.Kind.allCases.map(\.rawValue))
        }
    }
}

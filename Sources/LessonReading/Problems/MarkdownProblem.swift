import LessonModel

/// Markdown that a code host shows otherwise than the author means.
enum MarkdownProblem: Problem {
    case unclosedDetails
    case strayDetailsEnd
    case markdownInHTML
    case unknownAlert(String)
    case emptyAlert(String, Quote.Reader?)
    /// The label of a note that is nearly the one by which a note is kept from some readers.
    case unknownReader(String, meant: String)

    var message: String {
        switch self {
        case .unclosedDetails: "'<details>' is not closed before its step ends"
        case .strayDetailsEnd: "'</details>' closes nothing"
        case .markdownInHTML: "this line belongs to the HTML above it and is not read as Markdown"
        case .unknownAlert(let name): "no kind of quote is called '[!\(name)]'"
        case .emptyAlert(let name, let reader):
            "no text follows '[!\(name)]\(reader.map { " " + $0.rawValue } ?? "")'"
        case .unknownReader(let label, _): "everybody would read a note that is labelled '\(label)'"
        }
    }

    var hint: String {
        switch self {
        case .unclosedDetails: "write '</details>' on a line of its own, and use '###' for headings inside"
        case .strayDetailsEnd: "delete it, or write '<details>' above"
        case .markdownInHTML: "put an empty line above it"
        case .emptyAlert: "write it on the next line, '> …', or delete the quote"
        case .unknownReader(_, let meant): "did you mean '\(meant)'?"
        case .unknownAlert(let name): suggestion(for: name, among: Quote.Kind.allCases.map(\.rawValue))
        }
    }
}

/// The problems of a file's text: bytes that no lesson file may hold, nesting that is too deep, and too many bytes.
enum TextProblem: Problem {
    case nulByte
    case notUTF8(UInt8)
    case utf16
    case empty
    case tooDeep
    case tooLong(limit: Int)

    var message: String {
        switch self {
        case .nulByte: "the file holds a NUL byte here"
        case .notUTF8(let byte): "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8 text"
        case .utf16: "the file is UTF-16"
        case .empty: "the file is empty"
        case .tooDeep: "from here on the nesting is too deep to be read"
        case .tooLong(let limit): "the file is longer than \(limit) bytes, and more is not read"
        }
    }

    var hint: String {
        switch self {
        case .nulByte: "delete the byte; an editor shows it as '^@'"
        case .notUTF8, .utf16: "save the file as UTF-8"
        case .empty: "delete it, and begin a lesson with 'seams new ID --form FORM'"
        case .tooDeep: "move the text out of some of its quotes, lists or '<details>'"
        case .tooLong: "make several lessons of it"
        }
    }
}

import LessonModel

/// The problems of a file's text: bytes that no lesson file may hold, nesting that is too deep, and too many bytes.
enum TextProblem: Problem {
    case nulByte
    case notUTF8(UInt8)
    case tooDeep
    case tooLong(limit: Int)

    var message: String {
        switch self {
        case .nulByte: "the file holds a NUL byte here"
        case .notUTF8(let byte): "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8 text"
        case .tooDeep: "from here on the nesting is too deep to be read"
        case .tooLong(let limit): "the file is longer than \(limit) bytes, and more is not read"
        }
    }

    var hint: String {
        switch self {
        case .nulByte: "delete the byte; an editor shows it as '^@'"
        case .notUTF8: "save the file as UTF-8"
        case .tooDeep: "take the text out of some of its quotes, lists or '<details>'"
        case .tooLong: "make several lessons of it"
        }
    }
}

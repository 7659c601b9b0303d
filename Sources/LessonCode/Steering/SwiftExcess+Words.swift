import CodeParsing
import LessonModel

extension SwiftExcess: Problem {
    package var message: String {
        switch self {
        case .tooLong(let limit): "the code is longer than \(limit) bytes, and more is not read"
        case .longLine(let limit): "the line is longer than \(limit) bytes, and more is not read"
        case .manyMarks(let limit): "more than \(limit) '#' stand in a row here"
        case .tooDeep: "the code is nested too deeply here to be read"
        case .place: "'#sourceLocation' would move every message that follows to a wrong place"
        }
    }

    package var hint: String {
        switch self {
        case .tooLong: "take out what it can do without"
        case .longLine: "break the line"
        case .manyMarks: "one or two are enough around a text"
        case .tooDeep: "give the inner part a name of its own: a constant, a function or a type"
        case .place: "remove it"
        }
    }
}

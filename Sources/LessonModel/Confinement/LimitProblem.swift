/// A mistake in the limits that a lesson, a person or a configuration file sets.
package enum LimitProblem: Problem, Error, Equatable {
    case notMapping
    case unknownName(String)
    case repeatedName(Limit)
    case unreadable(Limit, String)
    case tooLittle(Limit, String)
    case tooMuch(Limit, String)
    /// A word of the command line that sets nothing.
    case notSetting(String)

    package var message: String {
        switch self {
        case .notMapping: "the limits are not a list of 'name: amount' lines"
        case .unknownName(let name): "no limit is called '\(name)'"
        case .repeatedName(let limit): "the limit '\(limit.rawValue)' is set twice"
        case .unreadable(let limit, let text): "'\(text)' is no amount for '\(limit.rawValue)'"
        case .tooLittle(let limit, let text): "'\(text)' is too little for '\(limit.rawValue)'"
        case .tooMuch(let limit, let text): "'\(text)' is too much for '\(limit.rawValue)'"
        case .notSetting(let text): "'\(text)' sets no limit"
        }
    }

    package var hint: String {
        switch self {
        case .notMapping: "write a line for each limit, 'memory: 256 MB', indented below 'limits:' in a lesson"
        case .unknownName(let name): suggestion(for: name, among: Limit.allCases.map(\.rawValue))
        case .repeatedName: "keep one of the two"
        case .unreadable(let limit, _): "write it like '\(limit.example)'"
        case .tooLittle(let limit, _): "the least is \(LimitAmount(limit.least, of: limit).text)"
        case .tooMuch(let limit, _): "the most is \(LimitAmount(limit.most, of: limit).text)"
        case .notSetting: "write NAME=AMOUNT, as in 'memory=256MB'"
        }
    }
}

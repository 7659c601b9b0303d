import LessonModel

/// The kind of argument that a command takes behind its word.
enum CommandArgument: Sendable, Equatable {
    case nothing
    case lesson
    case lessons
    case step
    case world
    case worlds
    case twoWorlds
    /// The subject or a wiring.
    case code
    case socket
    case injection
    case sweep
    /// Any text.
    case word
    /// The title of a test, or a part of it.
    case test
    case expression
    case input
    case file
    case command
    case choices
    case onOrOff
    case measuring
    case topic
    case anyway
    case term
    case formAnswers
    case joining
    /// A step of the trainer's.
    case going

    /// The argument in words that follow `needs`.
    var words: String {
        switch self {
        case .nothing: "nothing"
        case .lesson: "the name of one lesson"
        case .lessons: "nothing, or the names of two lessons or more"
        case .step: "the number of a step"
        case .world: "the name of one world"
        case .worlds: "the names of worlds, or 'all'"
        case .twoWorlds: "the names of two wirings"
        case .code: "'subject' or the name of one wiring"
        case .socket: "the name of one socket"
        case .injection: "a socket and what to plug into it"
        case .sweep: "a socket, values and, behind ' : ', what to run"
        case .word: "a word"
        case .test: "a part of a test's name"
        case .expression: "an expression"
        case .input: "an input to run"
        case .file: "the name of one file"
        case .command: "the name of one command"
        case .choices: "the numbers or letters of choices"
        case .onOrOff: "'on' or 'off'"
        case .measuring: "nothing, 'on' or 'off'"
        case .topic: "one of: \(ScorecardTopic.allCases.map(\.rawValue).joined(separator: ", "))"
        case .anyway: "nothing, or 'anyway'"
        case .term: "a term"
        case .formAnswers: "nothing, or answers"
        case .joining: "an address, a code of six signs and, if you like, a name"
        case .going: "nothing, or 'go'"
        }
    }

    /// Whether Swift follows the word, so that it may go on for several lines.
    var isSwift: Bool { [.injection, .sweep, .expression, .input].contains(self) }

    /// An example of the argument, with the names that are in scope.
    func example(in scope: Scope) -> String {
        switch self {
        case .nothing: ""
        case .lesson: scope.lessons.first?.name ?? "LESSON"
        case .lessons:
            scope.lessons.count < 2 ? "LESSON LESSON" : scope.lessons.prefix(2).map(\.name).joined(separator: " ")
        case .step: scope.steps.isEmpty ? "3" : "\(min(3, scope.steps.count)), of \(scope.steps.count) steps"
        case .world, .code: scope.wirings.last ?? "fake"
        case .worlds: scope.wirings.first ?? "live"
        case .twoWorlds: scope.wirings.count < 2 ? "live fake" : scope.wirings.prefix(2).joined(separator: " ")
        case .socket: scope.sockets.first?.name ?? "SOCKET"
        case .injection: "\(scope.sockets.first?.name ?? "SOCKET") = EXPR"
        case .sweep: "\(scope.sockets.first?.name ?? "SOCKET") in V, V : EXPR"
        case .word: "WORD"
        case .test: scope.tests.first?.name ?? "NAME"
        case .expression: "EXPR"
        case .input: "INPUT"
        case .file: "notes.md"
        case .command: "inject"
        case .choices: "2"
        case .onOrOff, .measuring: "off"
        case .topic: "repeatable"
        case .anyway: "anyway"
        case .term: "seam"
        case .formAnswers: "life yes"
        case .joining: "192.168.1.7:4040 abc-def Ada"
        case .going: "go"
        }
    }
}

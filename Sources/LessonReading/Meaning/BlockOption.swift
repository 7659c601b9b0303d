import LessonModel

/// A `key=value` word that may stand after a role.
enum BlockOption: String, CaseIterable {
    /// Compiles the block with `-D NAME`.
    case define
    /// Loads a library before the world of a wiring begins.
    case preload
    /// Keeps the world of a wiring from the network, its own loopback included.
    case network
    /// Shows the whole scorecard under a probe, since the step is about it.
    case scorecard
    /// Asks a learner, before a probe runs, for the value of a cell of its table.
    case predict
    /// Folds at the prompt a listing that nobody needs to read.
    case listing
    /// The settings with which a stage is compiled: see `CompilerSettings`.
    case isolation, upcoming, language
    /// Leaves the form of an exercise to the learner, so that the verdict says which form was chosen.
    case form
    /// The module that a block belongs to besides the stage's own, and whether tests may open it: see `NamedModule`.
    case module, testable

    /// The options that blocks of a role take.
    static func options(of role: Role) -> [BlockOption] {
        switch role {
        case .subject: [.define, .isolation, .upcoming, .language, .module, .testable, .listing]
        case .test: [.listing]
        case .exercise: [.define, .isolation, .upcoming, .language, .module, .testable, .form]
        case .mustNotCompile: [.module]
        case .live, .fake, .wiring: [.define, .preload, .network]
        case .probe: [.scorecard, .predict]
        default: []
        }
    }

    /// Whether the option takes this value.
    func takes(_ value: String) -> Bool {
        switch self {
        case .preload: value == "clock"
        case .network: value == "none"
        case .scorecard: value == "whole"
        case .form: value == "open"
        case .listing: value == "folded"
        case .predict:
            CodeBlock(language: "swift", options: [rawValue: value], source: "", fenceLine: 0).predictedCell != nil
        case .isolation: CompilerSettings.Isolation(rawValue: value) != nil
        case .upcoming: CompilerSettings.features(value) != nil
        case .language: CompilerSettings.Language(rawValue: value) != nil
        case .module: NamedModule.mayBeCalled(value)
        case .testable: value == "yes"
        case .define:
            value.utf8.first.map { !$0.isDigit } == true
                && value.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        }
    }

    /// An example of how the option is written.
    var example: String {
        switch self {
        case .define: "define=TESTING"
        case .preload: "preload=clock"
        case .network: "network=none"
        case .scorecard: "scorecard=whole"
        case .predict: "predict=fake:1"
        case .isolation: "isolation=MainActor"
        case .upcoming: "upcoming=ExistentialAny"
        case .language: "language=5"
        case .form: "form=open"
        case .listing: "listing=folded"
        case .module: "module=Interface"
        case .testable: "testable=yes"
        }
    }

    /// The advice for a value that the option does not take.
    var advice: String {
        switch self {
        case .isolation: "write '\(example)' or 'isolation=nonisolated'; nothing else can be said"
        case .upcoming: "write some of \(CompilerSettings.UpcomingFeature.names), with ',' between them and no blank"
        case .language: "write '\(example)' or 'language=6'; nothing else can be said"
        case .module: "write '\(example)': a capital letter, then letters and digits; no name that is taken"
        default: "write '\(example)'"
        }
    }
}

extension CompilerSettings.UpcomingFeature {
    /// The names of all of them.
    fileprivate static var names: String { allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ") }
}

/// A word of a fence's info string and its place.
struct InfoWord {
    let text: String
    let position: Position

    /// The words of an info string.
    static func words(of info: RawLine) -> [InfoWord] {
        info.bytes.split(whereSeparator: \.isBlank).map { word in
            InfoWord(
                text: word.text, position: Position(line: info.number, column: info.column + word.startIndex))
        }
    }

    /// The key and value of a `key=value` word; nil when it is none.
    var option: (key: String, value: String)? {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}

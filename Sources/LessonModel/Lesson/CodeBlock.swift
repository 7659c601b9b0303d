/// A fenced block: Swift with a role, or any language without a role.
package struct CodeBlock: Sendable, Equatable {
    /// The first word of the info string: `swift`, `yaml`, `text`, or empty.
    package var language: String
    /// The role of the block; nil when the block is only to be read.
    package var role: Role?
    /// The name after `wiring` or `mistake`.
    package var name: String?
    /// The `key=value` words of the info string.
    package var options: [String: String]
    /// The code without its fence and without the indentation or quote marks of the list or quote that contains the
    /// fence.
    package var source: String
    /// The line of the opening fence.
    package var fenceLine: Int
    /// For each line of `source`, the column (in UTF-8, from 1) at which it begins in the file.
    package var columns: [Int]
    /// The path of the file with the code when that is not the lesson's file, as for a learner's answer.
    package var path: String?
    /// The conditions under which the worlds of the wiring begin, where somebody's own code is tried; nil in a lesson.
    package var conditions: Conditions?

    package init(
        language: String, role: Role? = nil, name: String? = nil, options: [String: String] = [:],
        source: String, fenceLine: Int, columns: [Int]? = nil, path: String? = nil
    ) {
        self.language = language
        self.role = role
        self.name = name
        self.options = options
        self.source = source
        self.fenceLine = fenceLine
        self.path = path
        self.columns = columns ?? source.split(separator: "\n", omittingEmptySubsequences: false).map { _ in 1 }
    }

    /// The line of the first line of code.
    package var firstLine: Int { fenceLine + 1 }

    /// The place of the opening fence, which begins as far to the right as the code.
    package var fencePlace: Position { Position(line: fenceLine, column: column(ofLine: firstLine)) }

    /// The column at which a line of the code begins in the file.
    package func column(ofLine line: Int) -> Int {
        columns.indices.contains(line - firstLine) ? columns[line - firstLine] : 1
    }

    /// Whether the scorecard stands whole under the results of this probe: `swift probe scorecard=whole`.
    package var unfoldsScorecard: Bool { options["scorecard"] == "whole" }

    /// The cell whose value a learner is to predict before this probe runs: `swift probe predict=fake:2`.
    package var predictedCell: (world: String, row: Int)? {
        let parts = options["predict"]?.split(separator: ":") ?? []
        guard parts.count == 2, let row = Int(parts[1]), row > 0 else { return nil }
        return (String(parts[0]), row)
    }

    /// The name of the wiring that the block composes; nil when it composes none.
    package var wiringName: String? {
        switch role {
        case .live: "live"
        case .fake: "fake"
        case .wiring: name
        default: nil
        }
    }
}

extension CodeBlock {
    /// The name under which the compiler knows the file at `path`; nil when the code stands in the lesson's file.
    package var fileName: String? { path.map(SourcePiece.name(ofFile:)) }

    /// Makes a block of a learner's answer, with the role of the starter.
    package init(answer text: String, path: String) {
        self.init(language: "swift", role: .exercise, source: text, fenceLine: 0, path: path)
    }
}

/// The role of a Swift code block: the word after `swift` in its info string.
package enum Role: String, Sendable, CaseIterable {
    case subject
    case live
    case fake
    /// Named by the word that follows it.
    case wiring
    case probe
    case test
    case exercise
    case check
    case solution
    /// Named by the word that follows it.
    case mistake
    case mustNotCompile = "must-not-compile"

    /// Whether a name follows the role.
    package var takesName: Bool { self == .wiring || self == .mistake }
}

/// A name that code at the prompt can use.
package struct ScopeName: Sendable, Equatable {
    package var name: String
    /// The Swift keyword of the declaration: `class`, `func`, `let`.
    package var keyword: String
    /// The rest of its declaration on one line, or its type: `nextID() -> Int`, `ReminderIDs`.
    package var detail: String
    /// For a type, the members that can follow a value of it and a dot; empty for a value, whose `detail` names its
    /// type.
    package var members: [ScopeName]

    package init(name: String, keyword: String, detail: String = "", members: [ScopeName] = []) {
        self.name = name
        self.keyword = keyword
        self.detail = detail
        self.members = members
    }
}

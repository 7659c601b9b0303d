/// The problems of one file, gathered in any order and handed out in the order of the file.
package struct Findings {
    /// The largest number of problems shown, because more would help nobody; a last line says how many were left out.
    static let limit = 50

    private var found: [(problem: any Problem, position: Position)] = []

    package init() {}

    /// Remembers a problem and its place.
    package mutating func add(_ problem: some Problem, at position: Position) {
        found.append((problem, position))
    }

    /// The problems as people see them, sorted by place.
    package func diagnostics(file: String) -> [Diagnostic] {
        let sorted = found.enumerated().sorted {
            ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
        }
        let shown = sorted.prefix(Self.limit).map { diagnostic($0.element.problem, $0.element.position, file) }
        guard let first = sorted.dropFirst(Self.limit).first else { return shown }
        let rest = FindingsProblem.more(count: sorted.count - Self.limit)
        return shown + [diagnostic(rest, first.element.position, file)]
    }

    private func diagnostic(_ problem: any Problem, _ position: Position, _ file: String) -> Diagnostic {
        Diagnostic(
            .error, problem.message, file: file, line: position.line, column: position.column, hint: problem.hint)
    }
}

/// A problem of the list of problems itself.
enum FindingsProblem: Problem {
    case more(count: Int)

    var message: String {
        switch self {
        case .more(let count): "\(count.of("more problem")) from here on"
        }
    }

    var hint: String {
        switch self {
        case .more: "mend the ones above first; one mistake often causes many"
        }
    }
}

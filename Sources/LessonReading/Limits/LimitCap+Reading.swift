import LessonModel
import Yams

extension LimitCap {
    /// In bytes, more than any configuration needs; a large YAML text could exhaust the parser.
    private static let sizeLimit = 4096

    /// Reads a configuration file: a mapping of limits. When the file has a problem, all of the usual limits hold, and
    /// the first problem says why.
    package static func reading(_ text: String, file: String) -> (cap: LimitCap, problem: Diagnostic?) {
        var findings = Findings()
        let changes = changes(text, &findings)
        guard var problem = findings.diagnostics(file: file).first else {
            return (LimitCap(usual.limits.changed(by: changes)), nil)
        }
        problem.severity = .warning
        problem.message += "; the usual limits for foreign courses hold"
        return (.usual, problem)
    }

    private static func changes(_ text: String, _ findings: inout Findings) -> LimitChanges {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let places = YAMLPlaces(lines: lines, firstLine: 1)
        guard text.utf8.count <= sizeLimit, !text.contains("*") else {
            findings.add(LimitProblem.notMapping, at: Position(line: 1))
            return [:]
        }
        do {
            guard let root = try Yams.compose(yaml: text, .basic) else { return [:] }
            return LimitsReader(places: places).changes(root, at: Position(line: 1), &findings)
        } catch {
            let (problem, position) = places.problem(error)
            findings.add(problem.ofLimits, at: position)
            return [:]
        }
    }
}

extension FrontMatterProblem {
    /// The same problem of the YAML reader as a problem of limits.
    fileprivate var ofLimits: LimitProblem {
        if case .repeatedKey(let name) = self, let limit = Limit(rawValue: name) {
            .repeatedName(limit)
        } else {
            .notMapping
        }
    }
}

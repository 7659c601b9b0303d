import LessonModel
import Yams

/// Reads a mapping of limits: `memory: 256 MB`.
struct LimitsReader {
    let places: YAMLPlaces

    /// The limits that the mapping sets; other entries are reported at their places.
    func changes(_ node: Node, at position: Position, _ findings: inout Findings) -> LimitChanges {
        guard let mapping = node.mapping else {
            findings.add(LimitProblem.notMapping, at: position)
            return [:]
        }
        var changes: LimitChanges = [:]
        for (key, value) in mapping {
            do throws(LimitProblem) { try changes.set(key.scalar?.string ?? "?", to: value.scalar?.string ?? "") } catch
            {
                findings.add(error, at: places.position(error.isAboutName ? key.mark : value.mark ?? key.mark))
            }
        }
        return changes
    }
}

extension LimitProblem {
    fileprivate var isAboutName: Bool {
        if case .unknownName = self { true } else { false }
    }
}

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
        let places = YAMLPlaces(lines: text.sourceLines.map(String.init), firstLine: 1)
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

extension LimitCap.Excess {
    /// The warning about a lesson that asks for more than it gets; the hint says where to raise the limit.
    package func warning(_ lesson: String, source: String, configuration: String) -> Diagnostic {
        let position = HeaderPlaces(source).place(of: asked.limit.rawValue, under: "limits")
        return Diagnostic(
            .warning, "the lesson asks for \(asked.text) of \(asked.limit.rawValue) and gets \(allowed.text)",
            file: lesson,
            line: position.line, column: position.column,
            hint: "'\(asked.limit.rawValue): \(asked.text)' in '\(configuration)' allows it for all foreign courses")
    }
}

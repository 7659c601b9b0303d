import LessonModel
import Yams

/// Reads the rules in a `yaml form` block.
struct FormRulesReader {
    private enum Key: String, CaseIterable {
        case forbid
        case localDefault = "local-default"
    }
    /// In bytes, more than any rules need; a large YAML text could exhaust the parser.
    private static let sizeLimit = 2048

    private let block: CodeBlock
    private let places: YAMLPlaces

    init(_ block: CodeBlock) {
        self.block = block
        let lines = block.source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        places = YAMLPlaces(lines: lines, firstLine: block.firstLine, columns: block.columns)
    }

    /// The rules; nil when the block cannot be read as rules, which is reported.
    func rules(_ findings: inout Findings) -> FormRules? {
        guard let mapping = mapping(&findings) else { return nil }
        var rules = FormRules(forbidden: []), isMisspelt = false
        for (key, value) in mapping {
            switch key.scalar.flatMap({ Key(rawValue: $0.string) }) {
            case .forbid: rules.forbidden = kinds(value, key, &findings)
            case .localDefault: rules.allowsLocalDefault = allowsLocalDefault(value, &findings)
            case nil:
                let known = Key.allCases.map(\.rawValue)
                let name = key.scalar?.string ?? "?"
                isMisspelt = isMisspelt || nearestName(to: name, in: [Key.forbid.rawValue]) != nil
                findings.add(FormProblem.unknownKey(name, known: known), at: places.position(key.mark))
            }
        }
        // To be compared as a node, a text would first be held against the patterns of numbers and dates.
        if !isMisspelt, !mapping.contains(where: { $0.key.scalar?.string == Key.forbid.rawValue }) {
            findings.add(FormProblem.nothingForbidden, at: start)
        }
        return rules
    }

    private func mapping(_ findings: inout Findings) -> Node.Mapping? {
        guard block.source.utf8.count <= Self.sizeLimit, !block.source.contains("*") else {
            findings.add(FormProblem.tooMuch(limit: Self.sizeLimit), at: start)
            return nil
        }
        do {
            let root = try Yams.compose(yaml: block.source + "\n", .basic)
            if let mapping = root?.mapping { return mapping }
            findings.add(root == nil ? FormProblem.nothingForbidden : .notMapping, at: start)
        } catch {
            let (problem, position) = places.problem(error)
            findings.add(FormProblem(problem), at: position)
        }
        return nil
    }

    private func kinds(_ value: Node, _ key: Node, _ findings: inout Findings) -> [VolatileKind] {
        guard let items = value.sequence, !items.isEmpty else {
            findings.add(FormProblem.notKinds, at: places.position(key.mark))
            return []
        }
        var kinds: [VolatileKind] = []
        for item in items {
            guard let kind = VolatileKind(rawValue: item.scalar?.string ?? "") else {
                let name = item.scalar?.string ?? "?"
                findings.add(FormProblem.unknownKind(name), at: places.position(item.mark))
                continue
            }
            if kinds.contains(kind) {
                findings.add(FormProblem.repeatedKind(kind.rawValue), at: places.position(item.mark))
            }
            kinds.append(kind)
        }
        return kinds
    }

    private func allowsLocalDefault(_ value: Node, _ findings: inout Findings) -> Bool {
        let word = value.scalar?.string ?? ""
        if !["allowed", "forbidden"].contains(word) {
            findings.add(FormProblem.unfitDefault(word), at: places.position(value.mark))
        }
        return word != "forbidden"
    }

    private var start: Position { Position(line: block.fenceLine, column: block.columns.first ?? 1) }
}

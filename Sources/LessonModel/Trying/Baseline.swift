/// The hidden inputs that a project has and knows of, so that only new ones fail.
package struct Baseline: Sendable, Equatable, Codable {
    package static let schema = "seams.baseline/1"

    package var schema = Baseline.schema
    /// The findings, sorted, so that the file reads and merges well under version control.
    package var findings: [HiddenInput]

    package init(of record: TryRecord) {
        let all = Set(record.functions.flatMap(\.hiddenInputs))
        findings = all.sorted { ($0.function, $0.kind.rawValue) < ($1.function, $1.kind.rawValue) }
    }

    /// The comparison of a record with this baseline. Where only some functions were looked at, nothing counts as gone.
    package func verdict(on record: TryRecord, isWhole: Bool) -> BaselineVerdict {
        let now = Baseline(of: record).findings, renamed = renamed(in: record)
        let known = Set(findings).union(renamed.keys)
        let gone = isWhole ? findings.filter { !now.contains($0) && !renamed.values.contains($0) } : []
        return BaselineVerdict(
            known: now.filter(known.contains), new: now.filter { !known.contains($0) }, gone: gone)
    }

    /// The findings that are known by another name, each with that name. The types of its parameters stand in the name of
    /// an overload, so that it changes with them, and where an overload comes or goes. Where one known name could be that of
    /// several functions, the first in the text has it.
    private func renamed(in record: TryRecord) -> [HiddenInput: HiddenInput] {
        let now = record.functions.flatMap(\.hiddenInputs).withoutRepeats, names = record.qualifiedNames
        // A function that is still there has no other name.
        var left = findings.filter { !now.contains($0) && !names.contains($0.function) }
        var renamed: [HiddenInput: HiddenInput] = [:]
        for finding in now where !findings.contains(finding) {
            let plain = finding.withoutTypes
            guard let index = left.firstIndex(where: { $0.withoutTypes == plain }) else { continue }
            renamed[finding] = left.remove(at: index)
        }
        return renamed
    }
}

extension TryRecord {
    /// The names of all functions that were read.
    fileprivate var qualifiedNames: Set<String> {
        Set(modules.flatMap { module in module.names.map { module.name.isEmpty ? $0 : "\(module.name).\($0)" } })
    }
}

extension HiddenInput {
    fileprivate var withoutTypes: HiddenInput { HiddenInput(function: function.withoutTypes, kind: kind) }
}

extension String {
    /// The name of a function without the types that tell it from its overloads: `Desk.add(_:to:)` of
    /// `Desk.add(_:Int,to:(Int,Int))->Bool`.
    package var withoutTypes: String {
        guard !hasSuffix(":)") else { return self }
        let base = prefix { $0 != "(" }
        var plain = String(base), depth = 0, isType = false, before: Character = " "
        for character in dropFirst(base.count) {
            if ")]>".contains(character), !(before == "-" && character == ">") { depth -= 1 }
            if depth == 1, character == "," {
                isType = false
            } else if depth == 0 || !isType {
                plain.append(character)
            }
            if depth == 0, character == ")" { return plain }
            if depth == 1, character == ":" { isType = true }
            if "([<".contains(character) { depth += 1 }
            before = character
        }
        return plain
    }
}

/// The difference between a baseline and the code as it is.
package struct BaselineVerdict: Sendable, Equatable, Codable {
    package var known: [HiddenInput]
    package var new: [HiddenInput]
    /// Findings of the baseline that the code no longer has.
    package var gone: [HiddenInput]
    /// Whether the baseline was written just now.
    package var isWritten = false

    package init(known: [HiddenInput], new: [HiddenInput], gone: [HiddenInput], isWritten: Bool = false) {
        self.known = known
        self.new = new
        self.gone = gone
        self.isWritten = isWritten
    }
}

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
        let now = Baseline(of: record).findings, known = Set(findings)
        let gone = isWhole ? findings.filter { !now.contains($0) } : []
        return BaselineVerdict(
            known: now.filter(known.contains), new: now.filter { !known.contains($0) }, gone: gone)
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

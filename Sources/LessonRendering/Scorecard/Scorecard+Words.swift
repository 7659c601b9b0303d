import LessonModel

extension Scorecard {
    /// The time of the first call and of later ones.
    var fastWords: String {
        let times = [firstMicroseconds, laterMicroseconds].compactMap { $0?.durationWords }
        return times.isEmpty ? Comparison.Cell.none.text : times.joined(separator: " · ")
    }

    /// The factors found, and those that nobody looked for: "none found" is said of what was tried alone.
    var hiddenInputWords: String {
        if isSteady == false, hiddenInputs.isEmpty { return RecordedFact.unsteadyWords }
        if tried.isEmpty { return "not tried" }
        let found = hiddenInputs.isEmpty ? "none found" : hiddenInputs.map(\.rawValue).joined(separator: ", ")
        if notTried.isEmpty { return found }
        return "\(found); not tried: \(notTried.map(\.factor.rawValue).joined(separator: ", "))"
    }

    /// The factors that were tried.
    var tried: [Factor] { Factor.allCases.filter { (hiddenInputs + ruledOut).contains($0) } }

    /// The reason why the wiring is not repeatable; nil when it is repeatable or was not measured.
    var repeatableRemark: String? {
        guard isRepeatable == false else { return nil }
        guard let proof = evidence.first(where: { $0.topic == .repeatable }), proof.runs.count == 2 else {
            return "the second run differs"
        }
        let values = proof.runs.map { $0.gave.madeSafeOnOneLine }, line = proof.line.madeSafeOnOneLine
        guard values.allSatisfy({ $0.columns <= Self.shortText }), line.columns <= Self.shortText else {
            return "the second run differs"
        }
        return "the second run gives \(values[1]), not \(values[0]), for \(line)"
    }

    /// The reasons why the wiring is not isolated.
    var isolatedRemarks: [String] {
        let left = leftBehind.isEmpty ? nil : "leaves \(leftBehind.words)"
        let changed = hiddenInputs.contains(.home) ? "is changed by what an earlier run left" : nil
        return [left, changed].compactMap { $0 }
    }

    /// The factors that were not tried, and why; nil when there are none.
    var notTriedWords: String? {
        let untried = notTried.filter { $0.reason != .unsteady }
        return untried.isEmpty ? nil : "not tried: \(untried.words)"
    }

    /// The lines that differ between equal runs, and why that is no hidden input; nil when there are none.
    var unsteadyRemark: String? { unsteadyWords.map { "\($0), which is chance or timing and no hidden input" } }

    /// The lines that differ between equal runs, each with its two values where these are short; nil when there are none.
    var unsteadyWords: String? {
        guard isSteady == false else { return nil }
        let cells = unsteadyCells.map { cell in
            let values = cell.runs.map { $0.gave.madeSafeOnOneLine }
            let isShort = values.allSatisfy { $0.columns <= Self.shortText }
            return cell.line.madeSafeOnOneLine + (isShort ? " (\(values.joined(separator: ", then ")))" : "")
        }
        let named = cells.prefix(Self.mostCells).joined(separator: "; ")
        let more = cells.count > Self.mostCells ? " and at \((cells.count - Self.mostCells).of("more line"))" : ""
        return RecordedFact.unsteadyWords + (cells.isEmpty ? "" : ", at: \(named)\(more)")
    }

    /// Whether the wiring reached for the network; a dash where its uses cannot be counted.
    var networkWords: String { networkUses.map { $0 > 0 ? "touched" : "untouched" } ?? Comparison.Cell.none.text }

    /// The number of times that the wiring reached for the network; nil if it did not.
    var networkRemark: String? {
        guard let uses = networkUses, uses > 0 else { return nil }
        return "tried to reach somebody \(uses.of("time"))"
    }

    private static let shortText = 32
    private static let mostCells = 3
}

extension [LeftFile] {
    private static var most: Int { 3 }

    /// The files with their sizes; of many files, only the first.
    var words: String {
        map { "\($0.path) (\($0.bytes.sizeWords))" }.joined(upTo: Self.most, more: "file")
    }
}

extension [Untried] {
    /// The factors by reason: `network (this machine does not allow it)`.
    var words: String {
        map(\.reason).withoutRepeats.map { reason in
            let factors = filter { $0.reason == reason }.map(\.factor.rawValue)
            return "\(factors.joined(separator: ", ")) (\(reason.rawValue))"
        }.joined(separator: "; ")
    }
}

extension Int {
    /// A number of bytes: `214 B`, `12 KB`.
    var sizeWords: String {
        switch self {
        case ..<1000: "\(self) B"
        case ..<1_000_000: "\((self + 500) / 1000) KB"
        default: "\((self + 500_000) / 1_000_000) MB"
        }
    }
}

extension Double {
    /// A time in microseconds, with two figures: `18 µs`, `1.2 ms`.
    fileprivate var durationWords: String {
        let time = isFinite ? Swift.max(0, Swift.min(self, 1e12)) : 0
        let (unit, scale) = time < 999.5 ? ("µs", 1) : time < 999_500 ? ("ms", 1e3) : ("s", 1e6)
        let tenths = Int((time / scale * 10).rounded())
        if tenths >= 100 { return "\((tenths + 5) / 10) \(unit)" }
        return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
}

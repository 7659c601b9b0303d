extension CodeReach {
    /// The label of the scorecard's row.
    package static let label = "In the code"

    package static let nothing = "nothing volatile found"

    /// All uses in one sentence: `reads the wall clock: line 12, by default: line 20`.
    package var words: String { text { lines($0) } }

    /// All uses in one sentence, with the types and functions that contain the lines.
    package var wordsWithOwners: String { text { $0.byOwner.map { lines($0) + aside($0) }.joined(separator: ", ") } }

    private func text(_ lines: ([VolatileUse]) -> String) -> String {
        if reaches.isEmpty { return Self.nothing }
        return deeds.map { deed in
            let defaults = deed.uses.filter(\.isDefault)
            if deed.direct.isEmpty { return "\(deed.words) by default: \(lines(defaults))" }
            let rest = defaults.isEmpty ? "" : ", by default: \(lines(defaults))"
            return "\(deed.words): \(lines(deed.direct))\(rest)"
        }.joined(separator: " · ")
    }

    /// The uses, each with its line, name and owner: `line 12: Date(), in Greeter`.
    package var places: [String] {
        reaches.map { use in
            let owner = use.owner.isEmpty ? "" : ", in \(([use.owner] + use.path).joined(separator: " by way of "))"
            return
                "\(lines([use]))\(use.isDefault ? ", by default" : ""): \(use.name.replacing(".init(", with: "("))\(owner)"
        }.withoutRepeats
    }

    /// `lines 3, 5`; lines of another file follow with the file's name.
    func lines(_ uses: [VolatileUse]) -> String {
        let own = uses.filter { $0.file == file }.map(\.line).withoutRepeats.map(String.init)
        let others = uses.filter { $0.file != file }.map { "\($0.file.lastComponent):\($0.line)" }.withoutRepeats
        let named = own.isEmpty ? [] : ["\(own.count == 1 ? "line" : "lines") \(own.joined(separator: ", "))"]
        return (named + others).joined(separator: ", ")
    }

    private func aside(_ uses: [VolatileUse]) -> String {
        guard let use = uses.first, !use.owner.isEmpty else { return "" }
        let way = use.path.isEmpty ? "" : ", by way of \(use.path.joined(separator: ", "))"
        return " (\(use.owner)\(way))"
    }
}

extension [VolatileUse] {
    /// The uses grouped by owner and path.
    fileprivate var byOwner: [[VolatileUse]] {
        map { [$0.owner] + $0.path }.withoutRepeats.map { key in filter { [$0.owner] + $0.path == key } }
    }
}

extension String {
    /// The text after the last slash.
    package var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}

/// Something to say of a row of a scorecard.
package struct ScorecardRemark: Equatable {
    /// Of which wirings it is said; none when it is said of all.
    package var wirings: [String] = []
    package var text: String

    package init(wirings: [String] = [], text: String) {
        self.wirings = wirings
        self.text = text
    }

    package var words: String { (wirings.isEmpty ? "" : wirings.joined(separator: ", ") + ": ") + text }
}

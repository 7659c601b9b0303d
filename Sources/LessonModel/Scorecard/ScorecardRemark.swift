/// A remark on a row of a scorecard.
package struct ScorecardRemark: Equatable {
    /// The wirings that the remark concerns; empty when it concerns all wirings.
    package var wirings: [String] = []
    package var text: String

    package init(wirings: [String] = [], text: String) {
        self.wirings = wirings
        self.text = text
    }

    package var words: String { (wirings.isEmpty ? "" : wirings.joined(separator: ", ") + ": ") + text }
}

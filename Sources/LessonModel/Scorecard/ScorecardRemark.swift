/// Something to say of a row of a scorecard.
struct ScorecardRemark: Equatable {
    /// Of which wirings it is said; none when it is said of all.
    var wirings: [String] = []
    var text: String

    var words: String { (wirings.isEmpty ? "" : wirings.joined(separator: ", ") + ": ") + text }
}

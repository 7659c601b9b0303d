/// One run of a wiring whose values are compared with those of another.
package enum Trial: Sendable, Hashable {
    /// Nothing is pinned. The second run begins right after the first and finds the home that it left.
    case first, second
    /// Everything is pinned. The same is done again, to see whether equal runs are equal.
    case baseline, again
    /// The baseline with one factor changed; the words say to what: `13:00 on 29 February`.
    case varied(Factor, Conditions, words: String)

    package var factor: Factor? {
        if case .varied(let factor, _, _) = self { factor } else { nil }
    }
}

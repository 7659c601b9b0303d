/// One run of a wiring whose values are compared with those of another run.
package enum Trial: Sendable, Hashable {
    /// Nothing is pinned. The second run begins right after the first and finds the home that the first run left.
    case first, second
    /// Everything is pinned. The baseline runs again, to show whether equal runs give equal values.
    case baseline, again
    /// The baseline with one factor changed; the words name the new value: `13:00 on 29 February`.
    case varied(Factor, Conditions, words: String)

    package var factor: Factor? {
        if case .varied(let factor, _, _) = self { factor } else { nil }
    }
}

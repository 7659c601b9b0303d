/// How a lesson file stands with the person whose machine would run its code.
package enum TrustStanding: Sendable, Equatable {
    case trusted
    /// Nobody has said anything about it.
    case unknown
    /// It is not any more what was allowed.
    case changed
}

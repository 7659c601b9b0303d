/// Whether the person whose machine would run the code of a lesson file has allowed it.
package enum TrustStanding: Sendable, Equatable {
    case trusted
    /// The person has not decided about the file yet.
    case unknown
    /// The file has changed since the person allowed it.
    case changed
}

/// A condition around a program that trials hold still, and vary alone, to find out whether the program depends on it.
package enum Factor: String, Sendable, Hashable, Codable, CaseIterable {
    /// The wall clock: time of day and date.
    case clock
    /// The time zone of the process.
    case zone
    /// The seed from which the order of sets and dictionaries follows.
    case hashSeed = "hash seed"
    /// The files that an earlier run left in the home and the temporary folder.
    case home
    /// Whether there is a network at all: none, or the machine itself.
    case network
}

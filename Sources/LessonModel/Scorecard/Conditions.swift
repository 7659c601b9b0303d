/// The conditions of one run of a wiring. A condition that is nil stays as the machine has it.
package struct Conditions: Sendable, Hashable, Codable {
    /// The wall-clock time at which the run begins, in seconds since 1970, UTC. The clock goes on in whole seconds.
    package var clock: Int?
    /// The name of the time zone, as `TZ` takes it.
    package var zone: String?
    /// The seed of Swift's hashing.
    package var hashSeed: UInt64?
    /// Whether the run keeps the home that an earlier run left, and gets no fresh one.
    package var keepsHome: Bool
    /// Whether a server on the machine itself could be reached.
    package var hasNetwork: Bool

    package init(
        clock: Int? = nil, zone: String? = nil, hashSeed: UInt64? = nil, keepsHome: Bool = false,
        hasNetwork: Bool = true
    ) {
        self.clock = clock
        self.zone = zone
        self.hashSeed = hashSeed
        self.keepsHome = keepsHome
        self.hasNetwork = hasNetwork
    }
}

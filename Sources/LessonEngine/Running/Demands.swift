import LessonModel

/// The demands of a wiring's own block on the worlds in which it runs, whatever else is varied: `preload=clock`,
/// `network=none`.
struct Demands: Sendable, Equatable {
    /// The time at which the worlds begin; nil for the machine's own time.
    var clock: Int?
    /// Whether the worlds are kept from the network.
    var isOffline = false

    /// The factors that cannot be varied around the worlds.
    var held: Set<Factor> { Set((clock == nil ? [] : [.clock]) + (isOffline ? [.network] : [])) }
}

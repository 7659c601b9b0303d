import LessonModel

/// What a wiring's own block asks for of the worlds around it, whatever else is varied: `preload=clock`, `network=none`.
struct Demands: Sendable, Equatable {
    /// The time at which its worlds begin; nil for the machine's own.
    var clock: Int?
    /// Whether they are kept from the network.
    var isOffline = false

    /// What cannot be varied around them.
    var held: Set<Factor> { Set((clock == nil ? [] : [.clock]) + (isOffline ? [.network] : [])) }
}

extension Engine {
    /// Kills every child and removes the homes of this process, for a program that must leave at once.
    package static func abandon(_ places: Places) {
        Spawner.killAll()
        WorldHome.abandon(places.homes)
    }
}

import LessonCore

extension World.Settings {
    /// The same with the clock that a wiring's own block asks for, whatever the conditions are.
    func holding(_ clock: Int?) -> World.Settings {
        guard let clock else { return self }
        var settings = self
        settings.conditions.clock = clock
        return settings
    }

    /// What is to be loaded into a process before everything else; nil where nothing is held still.
    var preload: String? {
        conditions.clock == nil && conditions.hashSeed == nil ? nil : pins
    }

    /// The whole environment of a process in a home.
    func environment(in home: WorldHome) -> [String: String] {
        var environment = home.environment(from: environment)
        if let zone = conditions.zone { environment["TZ"] = zone }
        guard preload != nil else { return environment }
        environment["SEAMS_CLOCK"] = conditions.clock.map(String.init)
        environment["SEAMS_HASH_SEED"] = conditions.hashSeed.map { String($0) }
        return environment
    }
}

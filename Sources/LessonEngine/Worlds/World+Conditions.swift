extension World.Settings {
    /// The same settings with the demands of a wiring's own block, whatever the conditions are.
    func meeting(_ demands: Demands) -> World.Settings {
        var settings = self
        let demanded = demands.conditions
        settings.conditions.clock = demanded.clock ?? conditions.clock
        settings.conditions.zone = demanded.zone ?? conditions.zone
        settings.conditions.hashSeed = demanded.hashSeed ?? conditions.hashSeed
        settings.conditions.hasNetwork = conditions.hasNetwork && demanded.hasNetwork
        return settings
    }

    /// The library to load into a process before everything else; nil where neither clock nor hashing is held still.
    var preload: String? {
        conditions.clock == nil && conditions.hashSeed == nil ? nil : pins
    }

    /// The whole environment of a process in a home.
    func environment(in home: WorldHome, ports: Ports) -> [String: String] {
        var environment = home.environment(from: environment)
        environment["SEAMS_PORTS"] = ports.text
        environment["LD_LIBRARY_PATH"] = program.names
        if let zone = conditions.zone { environment["TZ"] = zone }
        guard preload != nil else { return environment }
        environment["SEAMS_CLOCK"] = conditions.clock.map(String.init)
        environment["SEAMS_HASH_SEED"] = conditions.hashSeed.map { String($0) }
        return environment
    }
}

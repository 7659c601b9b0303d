import Foundation

extension Engine {
    /// Kills every child and removes the homes of this process, for a program that must leave at once.
    package static func abandon(_ places: Places) {
        Spawner.killAll()
        for name in (try? FileManager.default.contentsOfDirectory(atPath: places.homes)) ?? []
        where name.hasPrefix("\(getpid())-") {
            try? FileManager.default.removeItem(atPath: places.homes + "/" + name)
        }
    }
}

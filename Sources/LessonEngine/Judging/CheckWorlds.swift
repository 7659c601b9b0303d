import LessonModel

/// The two worlds of a check, which run one after the other as in one home: what the first leaves is there for the second.
///
/// Where somebody waits for the verdict, both begin while the check is compiled, since all that they load before it is
/// there. The second then has a home of its own, which serves when the first has left its home as it found it.
///
/// A class because it owns processes and homes; safe to share because it is used by one task after the other.
final class CheckWorlds: @unchecked Sendable {
    /// A world and the home in which it runs.
    struct Place {
        let world: World
        let home: WorldHome

        fileprivate init(_ settings: World.Settings, in home: WorldHome) {
            (self.home, world) = (home, World(settings, home: home))
        }

        fileprivate func remove() {
            world.abandon()
            home.remove()
        }
    }

    let settings: World.Settings
    let first: Place
    private var ahead: Place?

    init(_ settings: World.Settings, isAwaited: Bool) throws {
        self.settings = settings
        first = Place(settings, in: try WorldHome(in: settings.homes))
        guard isAwaited else { return }
        try first.world.begin()
        ahead = Place(settings, in: try WorldHome(in: settings.homes))
        try ahead?.world.begin()
    }

    deinit {
        first.remove()
        ahead?.remove()
    }

    /// The world that runs when the first has ended.
    var second: Place {
        guard let ahead, first.home.isFresh else { return Place(settings, in: first.home) }
        return ahead
    }
}

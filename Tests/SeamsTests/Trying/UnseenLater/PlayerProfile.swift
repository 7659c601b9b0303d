import Foundation

@MainActor enum GameSession {
    static var player: PlayerProfile?
}

struct Badge: Codable, Hashable {
    let title: String
    let earned: Date
}

struct PlayerProfile: Codable {
    let id: String
    var name: String
    var badges: Set<Badge> = []
    var language: String

    init(name: String, id: String = UUID().uuidString, language: String? = nil) {  //~ randomness seam
        self.id = id
        self.name = name
        self.language = language ?? Locale.preferredLanguages.first ?? "en"  //~ locale seam
    }

    mutating func earn(_ title: String) {
        badges.insert(Badge(title: title, earned: Date()))  //~ clock
    }
}

@MainActor final class ProfileScreen {
    private(set) var title = ""
    private let defaults: UserDefaults = .standard  //~ defaults

    func appear() {
        if let player = GameSession.player {  //~ state
            title = "Welcome back, \(player.name)"
        } else {
            title = defaults.string(forKey: "greeting") ?? "Welcome"
        }
    }

    func signIn(as name: String) {  //~ via randomness, via locale
        GameSession.player = PlayerProfile(name: name)  //~ state
        appear()
    }

    func win() {  //~ via clock
        GameSession.player?.earn("Winner")  //~ state
    }

    func shareText(for badge: Badge) -> String {
        let when = badge.earned.formatted(date: .abbreviated, time: .omitted)  //~ locale, timezone
        let app = Bundle.main.infoDictionary?["CFBundleName"] as? String ?? "the game"  //~ bundle
        return "I earned \(badge.title) on \(when) in \(app)"
    }
}

struct Friends {
    let profiles: [PlayerProfile]

    func sorted() -> [PlayerProfile] {
        profiles.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }  //~ locale
    }

    func search(_ text: String) -> [PlayerProfile] {
        let wanted = text.lowercased()
        return profiles.filter { $0.name.lowercased().hasPrefix(wanted) }
    }

    var surprise: PlayerProfile? { profiles.randomElement() }  //~ randomness
}

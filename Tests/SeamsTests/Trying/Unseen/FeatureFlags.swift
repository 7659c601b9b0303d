import Foundation

enum Flag: String, CaseIterable {
    case newCheckout = "new-checkout"
    case darkMode = "dark-mode"
    case fastSearch = "fast-search"
}

protocol FlagSource {
    func isOn(_ flag: Flag) -> Bool?
}

struct EnvironmentFlags: FlagSource {
    var variables = ProcessInfo.processInfo.environment  //~ environment seam

    func isOn(_ flag: Flag) -> Bool? {
        let name = "FLAG_" + flag.rawValue.uppercased().replacingOccurrences(of: "-", with: "_")
        return variables[name].map { $0 == "1" || $0 == "true" }
    }
}

struct DefaultsFlags: FlagSource {
    let defaults: UserDefaults

    func isOn(_ flag: Flag) -> Bool? {
        defaults.object(forKey: flag.rawValue) as? Bool
    }
}

/// So and so many percent of all users have it.
struct Rollout: FlagSource {
    let percent: [Flag: Int]
    let user: String

    func isOn(_ flag: Flag) -> Bool? {
        guard let share = percent[flag] else { return nil }
        return Rollout.bucket(user + flag.rawValue) < share
    }

    static func bucket(_ text: String) -> Int {
        Int(text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } % 100)
    }
}

final class FeatureFlags {
    static let shared = FeatureFlags(sources: [  //~ via environment
        EnvironmentFlags(), DefaultsFlags(defaults: .standard),  //~ defaults
    ])

    private let sources: [FlagSource]
    private var overrides: [Flag: Bool] = [:]

    init(sources: [FlagSource]) { self.sources = sources }

    func override(_ flag: Flag, with value: Bool?) { overrides[flag] = value }

    subscript(flag: Flag) -> Bool {
        overrides[flag] ?? sources.lazy.compactMap { $0.isOn(flag) }.first ?? false
    }
}

struct SearchPage {
    var query: String

    func results(in words: [String]) -> [String] {  //~ via environment, via defaults
        if FeatureFlags.shared[.fastSearch] {  //~ singleton
            return words.filter { $0.hasPrefix(query) }
        }
        return words.filter { $0.contains(query) }
    }
}

struct Checkout {
    let flags: FeatureFlags
    init(flags: FeatureFlags = .shared) { self.flags = flags }  //~ singleton seam
    var steps: Int { flags[.newCheckout] ? 2 : 4 }
}

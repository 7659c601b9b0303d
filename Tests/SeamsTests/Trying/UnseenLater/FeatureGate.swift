import Foundation

enum Stage: String, Codable, Sendable {
    case off, canary, percentage, on
}

struct Feature: Codable, Sendable {
    let name: String
    var stage: Stage
    var percent = 0
    var users: Set<String> = []
    var until: Date?
}

/// Decides what a user sees. A user always gets the same bucket.
struct FeatureGate: Sendable {
    private var features: [String: Feature]
    private let overrides: [String: String]

    init(features: [Feature], environment: [String: String] = ProcessInfo.processInfo.environment) {  //~ environment seam
        self.features = Dictionary(features.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        overrides = environment.filter { $0.key.hasPrefix("FEATURE_") }
    }

    init(json path: String) throws {
        let data = try Data(contentsOf: URL(filePath: path))  //~ files
        self.init(features: try JSONDecoder().decode([Feature].self, from: data))
    }

    func isOn(_ name: String, for user: String) -> Bool {  //~ via clock
        if let forced = overrides["FEATURE_" + name.uppercased()] { return forced == "1" }
        guard let feature = features[name], !hasEnded(feature) else { return false }
        switch feature.stage {
        case .off: return false
        case .on: return true
        case .canary: return feature.users.contains(user)
        case .percentage: return Self.bucket(of: user, in: name) < feature.percent
        }
    }

    private func hasEnded(_ feature: Feature) -> Bool {
        feature.until.map { $0 < .now } ?? false  //~ clock
    }

    static func bucket(of user: String, in feature: String) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in (feature + "/" + user).utf8 {
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        return Int(hash % 100)
    }

    mutating func set(_ stage: Stage, for name: String) {
        features[name, default: Feature(name: name, stage: stage)].stage = stage
    }
}

extension FeatureGate {
    func enabled(for user: String) -> [String] {  //~ via clock
        features.keys.sorted().filter { isOn($0, for: user) }
    }
}

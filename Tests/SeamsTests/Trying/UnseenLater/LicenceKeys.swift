import Foundation

struct LicenceKey: Hashable, CustomStringConvertible {
    let groups: [String]

    static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")

    init?(_ text: String) {
        let groups = text.uppercased().split(separator: "-").map(String.init)
        guard groups.count == 4, groups.allSatisfy({ $0.count == 5 }) else { return nil }
        self.groups = groups
        guard Self.checksum(groups) == 0 else { return nil }
    }

    private init(groups: [String]) {
        self.groups = groups
    }

    static func generate() -> LicenceKey {
        while true {
            let groups = (0..<4).map { _ in
                String((0..<5).map { _ in alphabet[Int.random(in: alphabet.indices)] })  //~ randomness
            }
            if checksum(groups) == 0 { return LicenceKey(groups: groups) }
        }
    }

    static func checksum(_ groups: [String]) -> Int {
        groups.joined().unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 11 }
    }

    var description: String { groups.joined(separator: "-") }
}

struct Licence: Codable {
    let key: String
    let seats: Int
    let until: Date
    let machine: String
}

final class Licensing {
    private static nonisolated(unsafe) var cached: Licence?
    private let file: URL

    init(file: URL = URL.homeDirectory.appending(path: ".licence")) {  //~ files seam
        self.file = file
    }

    func current() -> Licence? {
        if let known = Self.cached { return known }  //~ state
        guard let data = try? Data(contentsOf: file),  //~ files
            let licence = try? JSONDecoder().decode(Licence.self, from: data)
        else { return nil }
        Self.cached = licence  //~ state
        return licence
    }

    var isValid: Bool {  //~ via state, via files
        guard let licence = current() else { return false }
        return licence.until > Date() && licence.machine == ProcessInfo.processInfo.hostName  //~ clock, environment
    }

    func activate(_ text: String, seats: Int = 1, days: Int = 365) throws -> Licence? {
        guard let key = LicenceKey(text) else { return nil }
        let licence = Licence(
            key: key.description, seats: seats,
            until: Date(timeIntervalSinceNow: Double(days) * 86_400),  //~ clock
            machine: ProcessInfo.processInfo.hostName)  //~ environment
        try JSONEncoder().encode(licence).write(to: file)  //~ files
        Self.cached = licence  //~ state
        return licence
    }
}

func trialKeys(_ count: Int) -> Set<LicenceKey> {  //~ via randomness
    var keys: Set<LicenceKey> = []
    while keys.count < count { keys.insert(.generate()) }
    return keys
}

import Foundation

struct Score: Codable, Comparable, Hashable {
    let player: String
    let points: Int
    let when: Date

    static func < (one: Score, other: Score) -> Bool {
        one.points != other.points ? one.points < other.points : one.when > other.when
    }
}

final class Leaderboard {
    static let instance = Leaderboard()  //~ via defaults

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return encoder
    }()

    private(set) lazy var scores: [Score] = load()
    private let key: String
    private let defaults: UserDefaults
    private let queue = DispatchQueue(label: "leaderboard")

    init(key: String = "scores", defaults: UserDefaults = .standard) {  //~ defaults seam
        self.key = key
        self.defaults = defaults
    }

    private func load() -> [Score] {
        guard let data = defaults.data(forKey: key) else { return [] }
        return (try? JSONDecoder().decode([Score].self, from: data)) ?? []
    }

    func add(_ points: Int, by player: String, at moment: Date) {
        queue.sync {
            scores.append(Score(player: player, points: points, when: moment))
            scores.sort(by: >)
            if let data = try? Self.encoder.encode(scores) { defaults.set(data, forKey: key) }
        }
    }

    func add(_ points: Int, by player: String) {
        add(points, by: player, at: Date())  //~ clock seam
    }

    func rank(of player: String) -> Int? {
        scores.firstIndex { $0.player == player }.map { $0 + 1 }
    }

    var champion: String? { scores.first?.player }
}

struct GameOver {
    let points: Int

    func show(for player: String) -> String {  //~ via clock, via defaults
        let board = Leaderboard.instance  //~ singleton
        board.add(points, by: player)
        guard let rank = board.rank(of: player) else { return "No rank" }
        return rank == 1 ? "New record!" : "Rank \(rank)"
    }

    func medal(rank: Int) -> Character? {
        rank <= 3 ? Array("🥇🥈🥉")[rank - 1] : nil
    }
}

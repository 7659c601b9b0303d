import Foundation

struct Player: Hashable, Sendable {
    let name: String
    let rating: Double
    let joined: Date
}

struct Pairing: Equatable, Sendable {
    let first: Player
    let second: Player

    var gap: Double { abs(first.rating - second.rating) }
}

/// Rates players as Elo proposed.
struct Elo {
    var k = 32.0

    func expected(_ a: Double, against b: Double) -> Double {
        1 / (1 + pow(10, (b - a) / 400))
    }

    func after(_ rating: Double, against other: Double, score: Double) -> Double {
        rating + k * (score - expected(rating, against: other))
    }
}

protocol MatchClock: Sendable {
    func now() -> Date
}

actor MatchMaker {
    private var lobby: [Player] = []
    private let clock: any MatchClock
    private let coin: @Sendable () -> Bool
    private var continuations: [String: AsyncStream<Pairing>.Continuation] = [:]

    init(clock: any MatchClock, coin: @escaping @Sendable () -> Bool = { Bool.random() }) {  //~ randomness seam
        self.clock = clock
        self.coin = coin
    }

    func join(_ name: String, rating: Double) -> AsyncStream<Pairing> {
        lobby.append(Player(name: name, rating: rating, joined: clock.now()))
        let (stream, continuation) = AsyncStream.makeStream(of: Pairing.self)
        continuations[name] = continuation
        return stream
    }

    func match() -> [Pairing] {
        let sorted = lobby.sorted { $0.rating < $1.rating }
        var pairs: [Pairing] = []
        var used: Set<Player> = []
        for (low, high) in zip(sorted, sorted.dropFirst()) where !used.contains(low) && !used.contains(high) {
            guard high.rating - low.rating <= tolerance(for: low) else { continue }
            pairs.append(coin() ? Pairing(first: low, second: high) : Pairing(first: high, second: low))
            used.formUnion([low, high])
        }
        lobby.removeAll(where: used.contains)
        pairs.forEach(announce)
        return pairs
    }

    private func tolerance(for player: Player) -> Double {
        100 + 5 * clock.now().timeIntervalSince(player.joined)
    }

    private func announce(_ pairing: Pairing) {
        for player in [pairing.first, pairing.second] {
            continuations[player.name]?.yield(pairing)
            continuations[player.name]?.finish()
        }
    }
}

import Foundation

/// A game of dice with a computer that cheats a little.
enum Face: Int, CaseIterable { case one = 1, two, three, four, five, six }

struct Roll: Hashable {
    var faces: [Face]
    var total: Int { faces.map(\.rawValue).reduce(0, +) }
    var isStraight: Bool { Set(faces).count == faces.count && faces.count >= 5 }
}

protocol Dice {
    mutating func roll(_ count: Int) -> Roll
}

struct FairDice: Dice {
    func roll(_ count: Int) -> Roll {
        Roll(faces: (0..<count).map { _ in Face.allCases.randomElement() ?? .one })  //~ randomness seam
    }
}

struct LoadedDice: Dice {
    var sequence: [Face]
    private var position = 0

    init(_ sequence: [Face]) { self.sequence = sequence }

    mutating func roll(_ count: Int) -> Roll {
        defer { position += count }
        return Roll(faces: (0..<count).map { sequence[(position + $0) % sequence.count] })
    }
}

struct Match<D: Dice> {
    var dice: D
    private(set) var scores: [String: Int] = [:]

    init(dice: D) { self.dice = dice }

    mutating func play(_ player: String, rolls: Int) -> Int {
        var sum = 0
        for _ in 0..<rolls {
            let roll = dice.roll(5)
            sum += roll.isStraight ? roll.total * 2 : roll.total
        }
        scores[player, default: 0] += sum
        return sum
    }

    func winner() -> String? {
        scores.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// Who begins is drawn.
    func starter(of players: [String]) -> String? {
        var order = players
        order.shuffle()  //~ randomness
        return Bool.random() ? order.first : order.last  //~ randomness
    }

    func starter<G: RandomNumberGenerator>(of players: [String], using generator: inout G) -> String? {
        players.shuffled(using: &generator).first
    }
}

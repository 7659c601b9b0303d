import Foundation

enum Suit: Int, CaseIterable, Sendable { case clubs, diamonds, hearts, spades }

struct PlayingCard: Hashable, Sendable {
    let rank: Int
    let suit: Suit
}

extension PlayingCard: CustomStringConvertible {
    var description: String {
        let ranks = "23456789TJQKA"
        let letter = ranks[ranks.index(ranks.startIndex, offsetBy: rank - 2)]
        return "\(letter)\("♣♦♥♠".dropFirst(suit.rawValue).first!)"
    }
}

protocol Shuffler {
    func shuffle(_ cards: [PlayingCard]) -> [PlayingCard]
}

struct RandomShuffler: Shuffler {
    func shuffle(_ cards: [PlayingCard]) -> [PlayingCard] { cards.shuffled() }  //~ randomness seam
}

struct CardDeck {
    private var cards: [PlayingCard]

    init(shuffler: any Shuffler = RandomShuffler()) {
        let sorted = Suit.allCases.flatMap { suit in (2...14).map { PlayingCard(rank: $0, suit: suit) } }
        cards = shuffler.shuffle(sorted)
    }

    mutating func deal(_ count: Int = 1) -> [PlayingCard] {
        defer { cards.removeLast(count) }
        return Array(cards.suffix(count))
    }

    /// Cuts the deck somewhere in the middle, as the player left of the dealer does.
    mutating func cut() {
        let place = Int.random(in: 10..<42)  //~ randomness
        cards = Array(cards[place...] + cards[..<place])
    }
}

enum HandRank: Int, Comparable {
    case high, pair, twoPairs, three, straight, flush, fullHouse, four, straightFlush

    static func < (a: HandRank, b: HandRank) -> Bool { a.rawValue < b.rawValue }

    init(_ hand: [PlayingCard]) {
        let counts = Dictionary(grouping: hand, by: \.rank).values.map(\.count).sorted(by: >)
        let ranks = hand.map(\.rank).sorted()
        let isFlush = Set(hand.map(\.suit)).count == 1
        let isStraight = counts.count == 5 && ranks[4] - ranks[0] == 4
        switch (counts, isFlush, isStraight) {
        case (_, true, true): self = .straightFlush
        case ([4, 1], _, _): self = .four
        case ([3, 2], _, _): self = .fullHouse
        case (_, true, _): self = .flush
        case (_, _, true): self = .straight
        case ([3, 1, 1], _, _): self = .three
        case ([2, 2, 1], _, _): self = .twoPairs
        case ([2, 1, 1, 1], _, _): self = .pair
        default: self = .high
        }
    }
}

final class PokerTable {
    private(set) var seats: [String] = []
    private var deck = CardDeck()
    private var pot = 0

    func sit(_ name: String) { seats.append(name) }

    func round() -> [String: [PlayingCard]] {  //~ via randomness
        deck = CardDeck()
        deck.cut()
        return Dictionary(uniqueKeysWithValues: seats.map { ($0, deck.deal(5)) })
    }

    func bluffs(_ name: String, hand: [PlayingCard]) -> Bool {
        HandRank(hand) == .high && Double.random(in: 0..<1) < 0.2  //~ randomness
    }
}

enum Suit: CaseIterable { case hearts, spades, clubs, diamonds }

struct Card: Hashable { var suit: Suit, rank: Int }

struct Deck {
    private(set) var cards: [Card]

    init() {
        cards = Suit.allCases.flatMap { suit in (1...13).map { Card(suit: suit, rank: $0) } }
    }

    mutating func shuffle() {
        cards.shuffle()  //~ randomness
    }

    mutating func shuffle(using generator: inout some RandomNumberGenerator) {
        cards.shuffle(using: &generator)
    }

    mutating func draw() -> Card? { cards.popLast() }
}

final class Dice {
    var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()  //~ randomness seam

    func roll() -> Int { Int.random(in: 1...6, using: &generator) }

    func rollTwice() -> (Int, Int) { (roll(), .random(in: 1...6)) }  //~ randomness

    func isLucky() -> Bool { Bool.random() && Double.random(in: 0..<1) > 0.5 }  //~ randomness, randomness
}

func play() -> Card? {  //~ via randomness
    var deck = Deck()
    deck.shuffle()
    return deck.draw()
}

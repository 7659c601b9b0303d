import Foundation

struct Card: Codable, Identifiable {
    var id = UUID()  //~ randomness seam
    var front: String
    var back: String
    var box = 0
    var due: Date = .distantPast

    mutating func answered(right: Bool) {
        box = right ? min(box + 1, 6) : 0
        let days = [0, 1, 2, 4, 8, 16, 32][box]
        due = Calendar.current.date(byAdding: .day, value: days, to: Date())!  //~ calendar, clock
    }

    var isDue: Bool { due <= .now }  //~ clock
}

struct Deck: Codable {
    var title: String
    var cards: [Card] = []

    mutating func add(_ front: String, _ back: String) {  //~ via randomness
        cards.append(Card(front: front, back: back))
    }

    var dueCards: [Card] { cards.filter(\.isDue) }  //~ via clock

    func session(limit: Int = 20) -> [Card] {  //~ via clock
        Array(dueCards.shuffled().prefix(limit))  //~ randomness
    }
}

extension Deck {
    /// Lines of "front;back", as other programs export them.
    init(title: String, csv: String) {  //~ via randomness
        self.title = title
        for line in csv.split(separator: "\n") {
            let parts = line.split(separator: ";", maxSplits: 1).map(String.init)
            if parts.count == 2 { add(parts[0], parts[1]) }
        }
    }
}

final class DeckShelf {
    private let defaults: UserDefaults
    private var decks: [String: Deck] = [:]

    init(defaults: UserDefaults = .standard) {  //~ defaults seam
        self.defaults = defaults
    }

    var dailyGoal: Int {
        get { max(5, defaults.integer(forKey: "dailyGoal")) }
        set { defaults.set(newValue, forKey: "dailyGoal") }
    }

    private func path(of title: String) -> URL {
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]  //~ files
        return folder.appendingPathComponent(title + ".deck")
    }

    func deck(_ title: String) -> Deck {
        if let known = decks[title] { return known }
        guard let data = try? Data(contentsOf: path(of: title)),  //~ files
            let deck = try? JSONDecoder().decode(Deck.self, from: data)
        else { return Deck(title: title) }
        decks[title] = deck
        return deck
    }

    func save(_ deck: Deck) throws {
        decks[deck.title] = deck
        try JSONEncoder().encode(deck).write(to: path(of: deck.title))  //~ files
    }

    var streakText: String {
        let days = UserDefaults.standard.integer(forKey: "streak")  //~ defaults
        return days == 1 ? "1 day" : "\(days) days"
    }
}

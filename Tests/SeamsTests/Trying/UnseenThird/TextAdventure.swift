import Foundation

// A little adventure for the programming course, week 6.

enum Command: Equatable {
    case go(String)
    case take(String)
    case look, wait, save, quit
    case unknown

    init(_ line: String) {
        let words = line.lowercased().split(separator: " ").map(String.init)
        switch (words.first, words.dropFirst().first) {
        case ("go", let place?): self = .go(place)
        case ("take", let thing?): self = .take(thing)
        case ("look", _): self = .look
        case ("wait", _): self = .wait
        case ("save", _): self = .save
        case ("quit", _): self = .quit
        default: self = .unknown
        }
    }
}

struct Room: Codable {
    var name: String
    var exits: [String: String]
    var things: [String]
}

struct Player: Codable {
    var place = "hall"
    var bag: [String] = []
    var health = 10
}

class Adventure {
    var player = Player()
    var rooms: [String: Room]
    var turns = 0

    init(rooms: [Room]) {
        self.rooms = Dictionary(rooms.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func greeting() -> String {
        let hour = Calendar.current.component(.hour, from: Date())  //~ calendar, clock
        if hour < 6 { return "You should be asleep." }
        return hour < 18 ? "The sun shines through a window." : "A candle burns."
    }

    func play(_ line: String) -> String {  //~ via files
        turns += 1
        let answer: String
        switch Command(line) {
        case .go(let exit): answer = go(exit)
        case .take(let thing): answer = take(thing)
        case .look: answer = rooms[player.place]?.things.joined(separator: ", ") ?? "Nothing."
        case .wait: answer = "Time passes."
        case .save: answer = save() ? "Saved." : "That did not work."
        case .quit: answer = "Bye!"
        case .unknown: answer = ["Pardon?", "I do not know how.", "What?"].randomElement()!  //~ randomness
        }
        return answer + ghost()
    }

    func go(_ exit: String) -> String {
        guard let next = rooms[player.place]?.exits[exit] else { return "A wall." }
        player.place = next
        return "You are in the \(next)."
    }

    func take(_ thing: String) -> String {
        guard let index = rooms[player.place]?.things.firstIndex(of: thing) else { return "No such thing." }
        rooms[player.place]!.things.remove(at: index)
        player.bag.append(thing)
        return "Taken."
    }

    private func ghost() -> String {
        guard turns > 3, Int.random(in: 1...10) == 1 else { return "" }  //~ randomness
        player.health -= 1
        return " A ghost touches you."
    }

    func save() -> Bool {
        let path = NSHomeDirectory() + "/adventure.json"  //~ files
        guard let data = try? JSONEncoder().encode(player) else { return false }
        return FileManager.default.createFile(atPath: path, contents: data)  //~ files
    }
}

import Foundation

// A small calendar for a board game: days are counted, nothing here asks the system.
struct Date: Comparable, Hashable {
    var day: Int
    init(_ day: Int = 0) { self.day = day }
    static var now: Date { Date(0) }
    static func < (a: Date, b: Date) -> Bool { a.day < b.day }
    func adding(days: Int) -> Date { Date(day + days) }
}

struct UUID: Hashable, CustomStringConvertible {
    var number: Int
    init() { number = 1 }
    init(_ number: Int) { self.number = number }
    var description: String { "#\(number)" }
}

enum Calendar {
    case lunar, solar
    static let current = Calendar.solar
    func month(of date: Date) -> Int {
        switch self {
        case .lunar: return date.day / 28
        case .solar: return date.day / 30
        }
    }
}

struct UserDefaults {
    static let standard = UserDefaults(values: ["seasons": 4])
    let values: [String: Int]
    func integer(forKey key: String) -> Int { values[key] ?? 0 }
}

struct Harvest {
    var id = UUID()
    var sown = Date()
    let crop: String

    func isRipe(on day: Date = .now) -> Bool {
        day >= sown.adding(days: crop == "oats" ? 90 : 120)
    }

    var month: Int { Calendar.current.month(of: sown) }
    var seasons: Int { UserDefaults.standard.integer(forKey: "seasons") }
}

func sow(_ crops: [String], from day: Date) -> [Harvest] {
    crops.enumerated().map { index, crop in
        Harvest(id: UUID(index), sown: day.adding(days: index), crop: crop)
    }
}

func stampedNote(_ text: String) -> String {
    // A comment that says Date() and UUID() is no read, nor is "Date.now" in a text.
    "at \(Foundation.Date().timeIntervalSince1970): \(text)"  //~ clock
}

func ticket() -> String {
    Foundation.UUID().uuidString  //~ randomness
}

import Foundation

enum Crop: String, Codable, CaseIterable {
    case turnip, pumpkin, wheat

    var days: Int {
        switch self {
        case .turnip: 3
        case .pumpkin: 9
        case .wheat: 5
        }
    }
}

enum Weather: CaseIterable { case sun, rain, storm }

struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

struct Field: Codable {
    var crop: Crop?
    var growth = 0
    var isWet = false

    var isRipe: Bool { crop.map { growth >= $0.days } ?? false }
}

struct GameTime: Codable, Equatable {
    var day = 1

    var season: String { ["spring", "summer", "autumn", "winter"][(day - 1) / 28 % 4] }
}

final class Farm {
    private(set) var fields: [Field]
    private(set) var time = GameTime()
    private(set) var coins = 100
    private var dice: any RandomNumberGenerator
    private var lastTick = Date()  //~ clock

    static var pricesFactor: Double { Double.random(in: 0.9...1.1) }  //~ randomness

    init(size: Int, dice: any RandomNumberGenerator = SystemRandomNumberGenerator()) {  //~ randomness seam
        fields = Array(repeating: Field(), count: size)
        self.dice = dice
    }

    subscript(index: Int) -> Field { fields[index] }

    func plant(_ crop: Crop, at index: Int) -> Bool {
        guard fields.indices.contains(index), fields[index].crop == nil, coins >= 5 else { return false }
        coins -= 5
        fields[index] = Field(crop: crop)
        return true
    }

    func nextDay() -> Weather {
        let weather = Weather.allCases.randomElement(using: &dice)!
        for index in fields.indices {
            if weather == .rain { fields[index].isWet = true }
            if fields[index].isWet { fields[index].growth += 1 }
            fields[index].isWet = false
        }
        if weather == .storm, let hit = fields.indices.randomElement() {  //~ randomness
            fields[hit] = Field()
        }
        time.day += 1
        return weather
    }

    func water() {
        for index in fields.indices { fields[index].isWet = true }
    }

    func harvest() -> Int {  //~ via randomness
        var earned = 0
        for index in fields.indices where fields[index].isRipe {
            earned += Int(Double(fields[index].crop!.days * 8) * Self.pricesFactor)
            fields[index] = Field()
        }
        coins += earned
        return earned
    }

    /// The farm goes on while the app is closed: a day for each ten minutes.
    func catchUp() -> Int {  //~ via randomness
        let days = Int(-lastTick.timeIntervalSinceNow / 600)  //~ clock
        for _ in 0..<min(days, 28) { _ = nextDay() }
        lastTick = .now  //~ clock
        return days
    }
}

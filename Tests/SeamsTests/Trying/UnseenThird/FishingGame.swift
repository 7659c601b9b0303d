import Foundation

enum Fish: String, CaseIterable, Codable {
    case roach, perch, pike, catfish, boot

    var chance: Double {
        switch self {
        case .roach: 0.4
        case .perch: 0.3
        case .pike: 0.1
        case .catfish: 0.05
        case .boot: 0.15
        }
    }

    var points: Int {
        switch self {
        case .roach: 10
        case .perch: 20
        case .pike: 80
        case .catfish: 150
        case .boot: -5
        }
    }

    static func bite(roll: Double = .random(in: 0..<1)) -> Fish {  //~ randomness seam
        var roll = roll
        for fish in allCases {
            if roll < fish.chance { return fish }
            roll -= fish.chance
        }
        return .boot
    }
}

struct Catch: Codable {
    let fish: Fish
    let grams: Int
    let time: Date
}

struct Settings {
    static var soundIsOn: Bool {
        get { !UserDefaults.standard.bool(forKey: "muted") }  //~ defaults
        set { UserDefaults.standard.set(!newValue, forKey: "muted") }  //~ defaults
    }

    static var angler: String {
        UserDefaults.standard.string(forKey: "angler") ?? NSUserName()  //~ defaults, environment
    }
}

final class Lake {
    private(set) var basket: [Catch] = []
    private let depth: Double
    var onCatch: ((Catch) -> Void)?

    init(depth: Double) { self.depth = depth }

    /// Fish bite better at dawn and at dusk.
    func patience() -> TimeInterval {
        let hour = Calendar.current.component(.hour, from: .now)  //~ calendar, clock
        let isGood = (5...8).contains(hour) || (18...21).contains(hour)
        return (isGood ? 3 : 8) + depth / 10
    }

    func cast() async throws -> Catch {  //~ via calendar, via randomness
        try await Task.sleep(nanoseconds: UInt64(patience() * 1_000_000_000))  //~ clock
        return land(.bite())
    }

    @discardableResult
    func land(_ fish: Fish) -> Catch {
        let grams = fish == .boot ? 900 : Int.random(in: 100...5000)  //~ randomness
        let caught = Catch(fish: fish, grams: grams, time: Date())  //~ clock
        basket.append(caught)
        onCatch?(caught)
        return caught
    }

    var score: Int { basket.reduce(0) { $0 + $1.fish.points } }
}

struct Diary {
    let lake: Lake

    func entry() -> String {  //~ via defaults, via environment
        let best = lake.basket.max { $0.grams < $1.grams }
        let weight = NumberFormatter.localizedString(from: NSNumber(value: best?.grams ?? 0), number: .decimal)  //~ locale
        return "\(Settings.angler): \(lake.score) points, best \(weight) g"
    }
}

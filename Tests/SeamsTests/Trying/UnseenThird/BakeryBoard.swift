import Foundation

// The board over the counter of our bakery: what is fresh, what is reduced.

struct Bread: Codable, Equatable {
    var name: String
    var cents: Int
    var bakedAt: Date
    var keepsForHours: Int

    var isFresh: Bool {
        Date().timeIntervalSince(bakedAt) < 2 * 3600  //~ clock
    }

    func hoursLeft(at moment: Date) -> Int {
        let age = Int(moment.timeIntervalSince(bakedAt) / 3600)
        return max(0, keepsForHours - age)
    }
}

enum Label: String {
    case fresh = "FRESH!"
    case normal = ""
    case half = "-50%"
    case gone = "sold out"
}

struct Board {
    var breads: [Bread]
    var stock: [String: Int] = [:]

    mutating func bake(_ name: String, cents: Int, pieces: Int, keepsForHours: Int = 36, at time: Date = Date()) {  //~ clock seam
        let bread = Bread(name: name, cents: cents, bakedAt: time, keepsForHours: keepsForHours)
        breads.removeAll { $0.name == name }
        breads.append(bread)
        stock[name, default: 0] += pieces
    }

    func label(for bread: Bread, now: Date = Date()) -> Label {  //~ clock seam
        guard stock[bread.name, default: 0] > 0 else { return .gone }
        if now.timeIntervalSince(bread.bakedAt) < 2 * 3600 { return .fresh }
        return bread.hoursLeft(at: now) <= 12 ? .half : .normal
    }

    func price(of name: String) -> Int? {  //~ via clock
        guard let bread = breads.first(where: { $0.name == name }) else { return nil }
        switch label(for: bread) {
        case .half: return bread.cents / 2
        case .gone: return nil
        case .fresh, .normal: return bread.cents
        }
    }

    mutating func sell(_ name: String) -> Bool {
        guard let left = stock[name], left > 0 else { return false }
        stock[name] = left - 1
        return true
    }

    func lines() -> [String] {  //~ via locale
        breads.sorted { $0.name < $1.name }.map { "\($0.name) \(euros($0.cents))" }
    }

    private func euros(_ cents: Int) -> String {
        let formatter = NumberFormatter()  //~ locale
        formatter.numberStyle = .currency
        formatter.currencyCode = "EUR"
        return formatter.string(from: NSNumber(value: Double(cents) / 100)) ?? "?"
    }
}

extension Board {
    static func load(from path: String) throws -> Board {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))  //~ files
        return Board(breads: try JSONDecoder().decode([Bread].self, from: data))
    }

    /// One bread a day is cheaper, and nobody knows which.
    func dealOfTheDay() -> Bread? {
        breads.filter { stock[$0.name, default: 0] > 3 }.randomElement()  //~ randomness
    }
}

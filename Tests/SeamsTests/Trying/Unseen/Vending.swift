import Foundation

enum Coin: Int, CaseIterable { case ten = 10, twenty = 20, fifty = 50, euro = 100 }

prefix operator ¢
prefix func ¢ (value: Double) -> Int { Int((value * 100).rounded()) }

struct Slot {
    let name: String
    let price: Int
    var count: Int
    var bestBefore: Date
}

struct VendingMachine {
    private(set) var slots: [Character: Slot] = [:]
    private(set) var credit = 0
    private(set) var box: [Coin: Int] = [:]
    static var sold = 0
    let isNight: () -> Bool

    init(isNight: @escaping () -> Bool = { VendingMachine.hour() < 6 }) {
        self.isNight = isNight
    }

    private static func hour() -> Int {
        Calendar.current.component(.hour, from: Date())  //~ calendar, clock
    }

    mutating func fill(_ key: Character, _ slot: Slot) { slots[key] = slot }

    mutating func insert(_ coin: Coin) {
        credit += coin.rawValue
        box[coin, default: 0] += 1
    }

    mutating func press(_ key: Character) -> String? {
        guard var slot = slots[key], slot.count > 0, slot.bestBefore > Date() else { return nil }  //~ clock
        let price = isNight() ? slot.price + 20 : slot.price
        guard credit >= price else { return nil }
        slot.count -= 1
        credit -= price
        slots[key] = slot
        VendingMachine.sold += 1  //~ state
        return slot.name
    }

    mutating func change() -> [Coin] {
        var coins: [Coin] = []
        for coin in Coin.allCases.sorted(by: { $0.rawValue > $1.rawValue }) {
            while credit >= coin.rawValue, box[coin, default: 0] > 0 {
                credit -= coin.rawValue
                box[coin]? -= 1
                coins.append(coin)
            }
        }
        return coins
    }

    func value(of key: Character) -> Int { slots[key].map { $0.price * $0.count } ?? 0 }
}

let coffee = Slot(name: "Coffee", price: ¢1.2, count: 10, bestBefore: .distantFuture)

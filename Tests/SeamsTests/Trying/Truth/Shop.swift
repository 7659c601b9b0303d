import Foundation

var taxRate = 0.19
let currencyCode = "EUR"
nonisolated(unsafe) var discountsEnabled = true

final class Cart {
    static var count = 0
    static let maximum = 50
    private var items: [(name: String, price: Double)] = []

    init() {
        Cart.count += 1  //~ state
    }

    func add(_ name: String, price: Double) {
        guard items.count < Self.maximum else { return }
        items.append((name, price))
    }

    var total: Double {
        let sum = items.reduce(0) { $0 + $1.price }
        return sum * (1 + taxRate) * (discountsEnabled ? 0.9 : 1)  //~ state, state
    }

    func label() -> String { "\(total) \(currencyCode)" }  //~ via state
}

final class Stock {
    static let shared = Stock()
    private var amounts: [String: Int] = [:]

    func take(_ name: String) -> Bool {
        guard let amount = amounts[name], amount > 0 else { return false }
        amounts[name] = amount - 1
        return true
    }
}

struct Checkout {
    let cart: Cart
    func buy(_ name: String) -> Bool {
        guard Stock.shared.take(name) else { return false }  //~ singleton
        cart.add(name, price: 9.99)
        return true
    }
}

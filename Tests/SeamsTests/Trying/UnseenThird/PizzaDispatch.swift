import Foundation

public struct Pizza: Hashable, Sendable {
    public var name: String
    public var bakeMinutes: Int
    public init(name: String, bakeMinutes: Int = 8) {
        self.name = name
        self.bakeMinutes = bakeMinutes
    }
}

public struct Order: Identifiable, Sendable {
    public let id: Int
    public let pizzas: [Pizza]
    public let kilometres: Double
    public let placed: Date

    var promised: Date {
        let bake = pizzas.map(\.bakeMinutes).max() ?? 0
        return placed.addingTimeInterval(Double(bake) * 60 + kilometres * 180)
    }
}

public enum Courier: String, CaseIterable, Sendable {
    case ada, ben, cem
}

@MainActor
public final class Dispatcher {
    public static let main = Dispatcher()

    static var orderNumber = 100
    private var open: [Order] = []
    private var away: [Courier: Date] = [:]
    public var log: (String) -> Void = { print($0) }

    public init() {}

    public func order(_ pizzas: [Pizza], kilometres: Double) -> Order {
        Self.orderNumber += 1  //~ state
        let order = Order(id: Self.orderNumber, pizzas: pizzas, kilometres: kilometres, placed: .now)  //~ state, clock
        open.append(order)
        log("order \(order.id) for \(order.promised.formatted(date: .omitted, time: .shortened))")  //~ locale, timezone
        return order
    }

    private func freeCouriers() -> [Courier] {
        let now = Date()  //~ clock
        return Courier.allCases.filter { away[$0].map { $0 <= now } ?? true }
    }

    /// Sends the most urgent order out with any courier who is there.
    public func dispatch() -> (Order, Courier)? {
        guard let order = open.min(by: { $0.promised < $1.promised }),
            let courier = freeCouriers().randomElement()  //~ randomness
        else { return nil }
        open.removeAll { $0.id == order.id }
        away[courier] = Date().addingTimeInterval(order.kilometres * 360)  //~ clock
        return (order, courier)
    }

    public func late(at moment: Date? = nil) -> [Order] {
        let moment = moment ?? Date()  //~ clock seam
        return open.filter { $0.promised < moment }
    }

    public func closeForToday() {
        open = []
        away = [:]
        Self.orderNumber = 100  //~ state
    }
}

@MainActor public func refundCents(for order: Order, delivered: Date = Date()) -> Int {  //~ clock seam
    let delay = delivered.timeIntervalSince(order.promised) / 60
    switch delay {
    case ..<10: return 0
    case ..<30: return 300
    default: return order.pizzas.count * 900
    }
}

@MainActor public func phoneOrder(_ names: String...) -> String {  //~ via state, via clock, via locale, via timezone
    let order = Dispatcher.main.order(names.map { Pizza(name: $0) }, kilometres: 2)  //~ singleton
    return "Number \(order.id)"
}

import Foundation

protocol Event: Sendable {
    static var topic: String { get }
}

struct OrderPlaced: Event {
    static let topic = "order.placed"
    let number: Int
    let placed: Date
}

struct StockChanged: Event {
    static let topic = "stock.changed"
    let item: String
    let left: Int
}

final class Subscription {
    private let cancelAction: () -> Void
    init(_ cancel: @escaping () -> Void) { cancelAction = cancel }
    deinit { cancelAction() }
}

@MainActor final class EventBus {
    static let main = EventBus()

    private var handlers: [String: [Int: (any Event) -> Void]] = [:]
    private var nextHandler = 0

    func on<E: Event>(_ type: E.Type = E.self, _ body: @escaping (E) -> Void) -> Int {
        nextHandler += 1
        handlers[E.topic, default: [:]][nextHandler] = { event in
            if let event = event as? E { body(event) }
        }
        return nextHandler
    }

    func off(_ id: Int) {
        for topic in handlers.keys { handlers[topic]?[id] = nil }
    }

    func emit(_ event: some Event) {
        for (_, handler) in (handlers[type(of: event).topic] ?? [:]).sorted(by: { $0.key < $1.key }) {
            handler(event)
        }
    }
}

@MainActor final class OrderDesk {
    private var orders = 0
    private let bus: EventBus

    init(bus: EventBus = .main) {  //~ singleton seam
        self.bus = bus
    }

    func place() {
        orders += 1
        bus.emit(OrderPlaced(number: orders, placed: Date()))  //~ clock
    }
}

@MainActor final class Dashboard {
    private(set) var lines: [String] = []

    func connect() {
        _ = EventBus.main.on { [weak self] (event: OrderPlaced) in  //~ singleton
            self?.lines.append("order \(event.number)")
        }
        _ = EventBus.main.on { [weak self] (event: StockChanged) in  //~ singleton
            if event.left == 0 { self?.lines.append("\(event.item) is sold out") }
        }
    }
}

@MainActor func demonstrate() -> [String] {  //~ via singleton, via clock
    let dashboard = Dashboard()
    dashboard.connect()
    OrderDesk().place()
    return dashboard.lines
}

import Foundation

struct SKU: RawRepresentable, Hashable, Codable, ExpressibleByStringLiteral, Sendable {
    let rawValue: String
    init(rawValue: String) { self.rawValue = rawValue }
    init(stringLiteral value: String) { rawValue = value }
}

struct Movement: Codable {
    enum Reason: String, Codable { case delivery, order, loss, count }
    let sku: SKU
    let change: Int
    let reason: Reason
    let at: Date
}

enum WarehouseError: Error {
    case notEnough(SKU, missing: Int)
    case unknown(SKU)
}

final class Warehouse {
    static nonisolated(unsafe) var lowStockLevel = 5
    static nonisolated(unsafe) private var opened = 0

    private var stock: [SKU: Int] = [:]
    private var journal: [Movement] = []
    let name: String

    init(name: String? = nil) {
        Self.opened += 1  //~ state
        self.name = name ?? "Warehouse \(Self.opened)"  //~ state seam
    }

    func receive(_ count: Int, of sku: SKU) {  //~ via clock
        stock[sku, default: 0] += count
        note(sku, count, .delivery)
    }

    func pick(_ count: Int, of sku: SKU) throws {  //~ via clock, via state, via notifications
        guard let available = stock[sku] else { throw WarehouseError.unknown(sku) }
        guard available >= count else { throw WarehouseError.notEnough(sku, missing: count - available) }
        stock[sku] = available - count
        note(sku, -count, .order)
        warnIfLow(sku)
    }

    func correct(_ sku: SKU, counted: Int, on date: Date) {
        let difference = counted - (stock[sku] ?? 0)
        guard difference != 0 else { return }
        stock[sku] = counted
        journal.append(Movement(sku: sku, change: difference, reason: .count, at: date))
    }

    private func note(_ sku: SKU, _ change: Int, _ reason: Movement.Reason) {
        journal.append(Movement(sku: sku, change: change, reason: reason, at: Date()))  //~ clock
    }

    private func warnIfLow(_ sku: SKU) {
        guard let left = stock[sku], left < Warehouse.lowStockLevel else { return }  //~ state
        NotificationCenter.default.post(name: .lowStock, object: sku.rawValue)  //~ notifications
    }

    func turnover(since date: Date) -> [SKU: Int] {
        journal.filter { $0.at >= date && $0.reason == .order }
            .reduce(into: [:]) { $0[$1.sku, default: 0] -= $1.change }
    }

    func lowStock(threshold: Int = Warehouse.lowStockLevel) -> [SKU] {  //~ state seam
        stock.filter { $0.value < threshold }.map(\.key).sorted { $0.rawValue < $1.rawValue }
    }
}

extension Notification.Name {
    static let lowStock = Notification.Name("warehouse.lowStock")
}

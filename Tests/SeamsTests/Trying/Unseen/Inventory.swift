import Foundation

struct Item: Codable, Hashable {
    let sku: String
    var name: String
    var count: Int
}

protocol Warehouse {
    var items: [Item] { get }
    mutating func put(_ item: Item)
    mutating func take(_ sku: String, _ count: Int) throws -> Item
}

enum WarehouseError: Error { case unknown(String), tooFew(Int) }

struct MemoryWarehouse: Warehouse {
    private(set) var items: [Item] = []

    mutating func put(_ item: Item) {
        if let index = items.firstIndex(where: { $0.sku == item.sku }) {
            items[index].count += item.count
        } else {
            items.append(item)
        }
    }

    mutating func take(_ sku: String, _ count: Int) throws -> Item {
        guard let index = items.firstIndex(where: { $0.sku == sku }) else { throw WarehouseError.unknown(sku) }
        guard items[index].count >= count else { throw WarehouseError.tooFew(items[index].count) }
        items[index].count -= count
        var taken = items[index]
        taken.count = count
        return taken
    }
}

extension Warehouse {
    var total: Int { items.map(\.count).reduce(0, +) }
    subscript(sku: String) -> Item? { items.first { $0.sku == sku } }
    func low(under limit: Int) -> [Item] { items.filter { $0.count < limit }.sorted { $0.sku < $1.sku } }
}

struct CSVExport {
    let separator: Character
    init(separator: Character = ";") { self.separator = separator }

    func text(_ warehouse: some Warehouse) -> String {
        warehouse.items.map { [$0.sku, $0.name, String($0.count)].joined(separator: String(separator)) }
            .joined(separator: "\n")
    }
}

struct StockTaking<W: Warehouse> {
    var warehouse: W
    let manager: FileManager
    let defaults: UserDefaults

    func export(to path: String) -> Bool {
        manager.createFile(atPath: path, contents: Data(CSVExport().text(warehouse).utf8))
    }

    func threshold() -> Int { max(1, defaults.integer(forKey: "threshold")) }

    func orderList() -> [String] { warehouse.low(under: threshold()).map(\.sku) }
}

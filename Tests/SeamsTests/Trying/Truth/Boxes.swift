import Foundation
import Synchronization

/// A value that is read and written under a lock.
struct Locked<Value: Sendable>: Sendable {
    private final class Storage: @unchecked Sendable {
        let lock = NSLock()
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private let storage: Storage

    init(_ value: Value) { storage = Storage(value) }

    var value: Value { storage.lock.withLock { storage.value } }

    func set(_ value: Value) { storage.lock.withLock { storage.value = value } }
}

struct Tally: ~Copyable, Sendable {
    let count = Mutex(0)
    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

struct Price: Sendable {
    var cents: Int
    var text: String { "\(cents / 100).\(cents % 100)" }
}

final class Currency: Sendable {
    let name: String
    init(name: String) { self.name = name }
}

struct Market: Sendable {
    let currency: Currency, fee: Price
}

private final class Visitors: @unchecked Sendable { var names: [String] = [] }

struct Lobby: Sendable { private let visitors = Visitors(), floor = 1; var isEmpty: Bool { visitors.names.isEmpty } }

struct Hotel: Sendable { let lobby = Lobby() }

enum House {
    static let discount = Locked(10)
    static let receipts = Tally()
    static let fee = Price(cents: 250)
    static let market = Market(currency: Currency(name: "crown"), fee: fee)
    static let hotel = Hotel()
    private static let guests = Visitors()
    static let makePrice: @Sendable (Int) -> Price = { Price(cents: $0) }
    static let makeLobby: @Sendable () -> Lobby = { Lobby() }
    static let makeCurrency: @Sendable () -> Currency = { Currency(name: "pound") }

    static func guestCount() -> Int { guests.names.count }  //~ singleton
}

func price(of cents: Int) -> Price { Price(cents: cents - cents * House.discount.value / 100) }  //~ singleton

func receipt() -> String { "No. \(House.receipts.next())" }  //~ singleton

func fee() -> String { House.fee.text }

func entry(in market: Market = House.market) -> String { market.currency.name + " " + market.fee.text }

func greeting() -> String {
    House.hotel.lobby.isEmpty ? "You are the first" : "Come in"  //~ singleton
}

func crowns() -> String { House.makePrice(3).text + House.makeCurrency().name + "\(House.makeLobby().isEmpty)" }

/// A key whose hash is another one in each process.
struct Key: Hashable {
    var name: String
    func hash(into hasher: inout Hasher) { hasher.combine(name.hashValue) }
    func bucket(of count: Int) -> Int { abs(hashValue) % count }  //~ randomness
    func slot() -> Int { name.hashValue }  //~ randomness
    func slot(in boxes: [Key]) -> Int { boxes.hashValue }  //~ randomness
    func slot(near box: Key?) -> Int { box.hashValue }  //~ randomness
    func sum() -> Int {
        var hasher = Hasher()  //~ randomness
        hasher.combine(name)
        return hasher.finalize()
    }
}

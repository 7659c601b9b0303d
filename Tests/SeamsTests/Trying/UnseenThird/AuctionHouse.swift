import Foundation

// Ported from our Java service (com.example.auction).

public enum AuctionException: Error, Equatable {
    case closed(String)
    case bidTooLow(minimum: Int)
    case unknownLot(String)
}

public final class Bid {
    public let id: String
    public let bidder: String
    public let amount: Int
    public let placedAt: Date

    public init(bidder: String, amount: Int) {
        self.id = UUID().uuidString  //~ randomness
        self.bidder = bidder
        self.amount = amount
        self.placedAt = Date()  //~ clock
    }
}

public final class Lot {
    public let name: String
    public let startPrice: Int
    public private(set) var endsAt: Date
    fileprivate var bids: [Bid] = []

    public init(name: String, startPrice: Int, endsAt: Date) {
        self.name = name
        self.startPrice = startPrice
        self.endsAt = endsAt
    }

    public func getHighest() -> Bid? { bids.max { $0.amount < $1.amount } }

    public func isOpen() -> Bool {
        return Date() < endsAt  //~ clock
    }

    fileprivate func extend(by seconds: TimeInterval) { endsAt.addTimeInterval(seconds) }
}

public protocol AuctionListener: AnyObject {
    func onBid(_ bid: Bid, lot: Lot)
}

public final class AuctionHouse {
    private nonisolated(unsafe) static var instance: AuctionHouse?
    public weak var listener: AuctionListener?
    private var lots: [String: Lot] = [:]
    private let increment: Int

    public init(increment: Int = 100) {
        self.increment = increment
    }

    public static func getInstance() -> AuctionHouse {
        if let instance { return instance }  //~ state
        let created = AuctionHouse()
        instance = created  //~ state
        return created
    }

    public func open(_ name: String, startPrice: Int, hours: Double) -> Lot {
        let lot = Lot(name: name, startPrice: startPrice, endsAt: Date(timeIntervalSinceNow: hours * 3600))  //~ clock
        lots[name] = lot
        return lot
    }

    @discardableResult
    public func placeBid(lot name: String, bidder: String, amount: Int) throws -> Bid {  //~ via clock, via randomness
        guard let lot = lots[name] else { throw AuctionException.unknownLot(name) }
        guard lot.isOpen() else { throw AuctionException.closed(name) }
        let minimum = lot.getHighest().map { $0.amount + increment } ?? lot.startPrice
        guard amount >= minimum else { throw AuctionException.bidTooLow(minimum: minimum) }
        let bid = Bid(bidder: bidder, amount: amount)
        lot.bids.append(bid)
        antiSnipe(lot)
        listener?.onBid(bid, lot: lot)
        return bid
    }

    /// A late bid gives everybody two more minutes.
    private func antiSnipe(_ lot: Lot) {
        let remaining = lot.endsAt.timeIntervalSince(Date())  //~ clock
        if remaining < 120 { lot.extend(by: 120 - remaining) }
    }
}

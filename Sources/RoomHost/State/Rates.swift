#if Room
import Room

/// So many things at once, and so many a second after that.
struct Bucket: Sendable {
    private var left: Double
    private var last: RoomTime
    private let most: Double
    private let perSecond: Double

    init(most: Double, perSecond: Double, at now: RoomTime) {
        (left, last, self.most, self.perSecond) = (most, now, most, perSecond)
    }

    /// Takes one thing out; false when there is none.
    mutating func take(at now: RoomTime) -> Bool {
        left = min(most, left + Double(now.since(last)) / 1000 * perSecond)
        // Also behind the last time: a clock that was set back goes on from where it is.
        last = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}

/// The wrong codes that came from each address: who guesses waits.
struct Guesses {
    /// So many wrong codes in a minute from one address, and so many from all together.
    static let most = 10
    static let mostOfAll = 200
    private static let minute = 60_000
    private static let mostAddresses = 5000

    private var wrong: [String: Int] = [:]
    private var all = 0
    private var since: RoomTime

    init(at now: RoomTime) { since = now }

    /// The seconds that an address must wait before its next code is looked at; nil when it need not.
    mutating func wait(_ address: String, at now: RoomTime) -> Int? {
        if now.hasPassed(Self.minute, since: since) { (wrong, all, since) = ([:], 0, now) }
        // Somebody who has guessed nothing wrong is let in, also while others guess.
        let isOver = wrong[address, default: 0] >= Self.most || (all >= Self.mostOfAll && wrong[address] != nil)
        return isOver ? max(1, (Self.minute - now.since(since)) / 1000 + 1) : nil
    }

    mutating func miss(_ address: String) {
        all += 1
        if wrong.count < Self.mostAddresses || wrong[address] != nil { wrong[address, default: 0] += 1 }
    }
}
#endif

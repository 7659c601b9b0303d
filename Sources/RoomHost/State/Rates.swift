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
        guard !isEmpty(at: now) else { return false }
        left -= 1
        return true
    }

    mutating func isEmpty(at now: RoomTime) -> Bool {
        fill(at: now)
        return left < 1
    }

    mutating func isFull(at now: RoomTime) -> Bool {
        fill(at: now)
        return left >= most
    }

    private mutating func fill(at now: RoomTime) {
        left = min(most, left + Double(now.since(last)) / 1000 * perSecond)
        // Also behind the last time: a clock that was set back goes on from where it is.
        last = now
    }
}

/// The wrong codes that came from each address: who guesses waits.
///
/// A whole class may stand behind one router, and mistype: right codes cost nothing, and after very many wrong ones the
/// address waits for a second and not for a minute. Guessing stays hopeless: at one code a second, one of 31⁶ (887
/// million) is found in eight hours with a chance of 1 in 30,000; of all addresses together, with one of 1 in 10,000.
struct Guesses {
    /// So many wrong codes at once from one address, and so many a second after that.
    static let most = 30.0
    static let perSecond = 1.0
    /// The same of all addresses together.
    static let mostOfAll = 200.0
    static let perSecondOfAll = 3.0
    private static let mostAddresses = 5000

    private var wrong: [String: Bucket] = [:]
    private var all: Bucket

    init(at now: RoomTime) { all = Bucket(most: Self.mostOfAll, perSecond: Self.perSecondOfAll, at: now) }

    /// The seconds that an address must wait before its next code is looked at; nil when it need not.
    mutating func wait(_ address: String, at now: RoomTime) -> Int? {
        // Somebody who has guessed nothing wrong is let in, also while others guess.
        guard wrong[address] != nil else { return nil }
        return wrong[address]?.isEmpty(at: now) == true || all.isEmpty(at: now) ? 1 : nil
    }

    mutating func miss(_ address: String, at now: RoomTime) {
        _ = all.take(at: now)
        if wrong.count >= Self.mostAddresses { forget(at: now) }
        guard wrong.count < Self.mostAddresses || wrong[address] != nil else { return }
        _ = wrong[address, default: Bucket(most: Self.most, perSecond: Self.perSecond, at: now)].take(at: now)
    }

    /// Forgets the addresses from which nothing wrong came for a while.
    private mutating func forget(at now: RoomTime) {
        for address in wrong.keys where wrong[address]?.isFull(at: now) == true { wrong[address] = nil }
    }
}
#endif

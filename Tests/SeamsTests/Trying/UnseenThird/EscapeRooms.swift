import Foundation

enum Riddle: String, CaseIterable, Hashable {
    case safe, mirror, piano, clockwork, library, cellar
}

struct Team: Equatable {
    var name: String
    var size: Int
    var hintsLeft = 3
}

/// One game in one room. The lamp over the door shows the rest.
final class RoomSession {
    let team: Team
    let riddles: [Riddle]
    private(set) var solved: Set<Riddle> = []
    private var hints: Int
    private let deadline: ContinuousClock.Instant
    private let clock = ContinuousClock()

    init(team: Team, minutes: Int = 60, riddles: [Riddle]? = nil) {
        self.team = team
        hints = team.hintsLeft
        self.riddles = riddles ?? Array(Riddle.allCases.shuffled().prefix(4))  //~ randomness seam
        deadline = clock.now + .seconds(minutes * 60)  //~ clock
    }

    var remaining: Duration {
        max(.zero, deadline - clock.now)  //~ clock
    }

    var isOver: Bool { remaining == .zero || solved.count == riddles.count }  //~ via clock

    func solve(_ riddle: Riddle) -> Bool {  //~ via clock
        guard !isOver, riddles.contains(riddle) else { return false }
        solved.insert(riddle)
        return true
    }

    func hint() -> Riddle? {
        guard hints > 0 else { return nil }
        hints -= 1
        return riddles.filter { !solved.contains($0) }.randomElement()  //~ randomness
    }
}

struct Booking: Codable, Equatable {
    var reference: String
    var slot: Date
    var room: String
}

struct BookingDesk {
    private(set) var bookings: [Booking] = []
    var makeReference: () -> String = { String(UUID().uuidString.prefix(6)) }  //~ randomness seam

    init() {}

    /// Slots of today that nobody took and that have not begun.
    func freeSlots(room: String) -> [Date] {
        let calendar = Calendar.current  //~ calendar
        let midnight = calendar.startOfDay(for: .now)  //~ clock
        return (10...21).compactMap { calendar.date(byAdding: .hour, value: $0, to: midnight) }
            .filter { slot in slot > .now && !bookings.contains { $0.room == room && $0.slot == slot } }  //~ clock
    }

    mutating func book(_ room: String, at slot: Date) -> Booking? {  //~ via calendar, via clock
        guard freeSlots(room: room).contains(slot) else { return nil }
        let booking = Booking(reference: makeReference(), slot: slot, room: room)
        bookings.append(booking)
        return booking
    }

    func confirmation(_ booking: Booking) -> String {
        let day = booking.slot.formatted(date: .long, time: .shortened)  //~ locale, timezone
        return "\(booking.reference): \(booking.room), \(day)"
    }
}

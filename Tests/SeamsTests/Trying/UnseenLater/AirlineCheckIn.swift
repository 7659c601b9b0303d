import Foundation

struct Passenger: Hashable, Sendable {
    let name: String
    let frequentFlyer: String?
}

struct Flight: Sendable {
    let number: String
    let departure: Date
    let rows: ClosedRange<Int>
}

enum CheckInFailure: Error, Equatable {
    case tooEarly(opens: Date)
    case closed
    case fullyBooked
}

/// Hands out seats between 24 hours and 45 minutes before departure.
final class CheckInCounter {
    private let flight: Flight
    private var seats: [String: Passenger] = [:]
    private let letters = ["A", "B", "C", "D", "E", "F"]

    init(flight: Flight) {
        self.flight = flight
    }

    var isOpen: Bool {
        let remaining = flight.departure.timeIntervalSinceNow  //~ clock
        return remaining < 24 * 3600 && remaining > 45 * 60
    }

    func checkIn(_ passenger: Passenger, wish: String? = nil) throws -> String {  //~ via randomness, via clock
        try ensureOpen()
        if let wish, isFree(wish) {
            seats[wish] = passenger
            return wish
        }
        guard let seat = anyFreeSeat() else { throw CheckInFailure.fullyBooked }
        seats[seat] = passenger
        return seat
    }

    private func ensureOpen() throws {
        let now = Date()  //~ clock
        let opens = flight.departure.addingTimeInterval(-24 * 3600)
        if now < opens { throw CheckInFailure.tooEarly(opens: opens) }
        if now > flight.departure.addingTimeInterval(-45 * 60) { throw CheckInFailure.closed }
    }

    private func isFree(_ seat: String) -> Bool {
        seats[seat] == nil && allSeats.contains(seat)
    }

    private var allSeats: [String] {
        flight.rows.flatMap { row in letters.map { "\(row)\($0)" } }
    }

    private func anyFreeSeat() -> String? {
        allSeats.filter { seats[$0] == nil }.randomElement()  //~ randomness
    }
}

extension CheckInCounter {
    /// A manifest sorted by seat, for the gate.
    func manifest() -> [String] {
        seats.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.name)" }
    }

    func boardingPass(for seat: String) -> String? {
        guard let passenger = seats[seat] else { return nil }
        let formatter = DateFormatter()  //~ timezone
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "HH:mm"
        return "\(flight.number) \(formatter.string(from: flight.departure)) \(seat) \(passenger.name)"
    }
}

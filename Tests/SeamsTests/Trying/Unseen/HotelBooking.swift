import Foundation

/// Reservations of a small hotel.
enum BookingError: Error {
    case inThePast, roomTaken(Int), tooShort
}

struct Stay: Equatable {
    let room: Int
    let arrival: Date
    let departure: Date

    func overlaps(_ other: Stay) -> Bool {
        room == other.room && arrival < other.departure && other.arrival < departure
    }
}

struct Reservation {
    let code: String
    let stay: Stay
    let guest: String
    var cancelled = false
}

final class BookingDesk {
    private(set) var reservations: [Reservation] = []
    private let rooms: Set<Int>

    init(rooms: Set<Int>) {
        self.rooms = rooms
    }

    func book(room: Int, nights: Int, from arrival: Date, guest: String) throws -> Reservation {  //~ via clock, via randomness, via calendar
        try check(arrival)
        guard nights > 0 else { throw BookingError.tooShort }
        let stay = Stay(room: room, arrival: arrival, departure: departure(of: arrival, nights: nights))
        guard rooms.contains(room), !reservations.contains(where: { $0.stay.overlaps(stay) }) else {
            throw BookingError.roomTaken(room)
        }
        let reservation = Reservation(code: makeCode(), stay: stay, guest: guest)
        reservations.append(reservation)
        return reservation
    }

    func freeRooms(on day: Date) -> [Int] {
        let taken = reservations.filter { !$0.cancelled && $0.stay.arrival <= day && day < $0.stay.departure }
        return rooms.subtracting(taken.map(\.stay.room)).sorted()
    }

    func cancel(_ code: String) -> Bool {
        guard let index = reservations.firstIndex(where: { $0.code == code }) else { return false }
        let hours = reservations[index].stay.arrival.timeIntervalSinceNow / 3600  //~ clock
        guard hours > 48 else { return false }
        reservations[index].cancelled = true
        return true
    }

    private func check(_ arrival: Date) throws {
        if arrival < Date() { throw BookingError.inThePast }  //~ clock
    }

    private func departure(of arrival: Date, nights: Int) -> Date {
        Calendar.current.date(byAdding: .day, value: nights, to: arrival) ?? arrival  //~ calendar
    }

    private func makeCode() -> String {
        let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        return String((0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] })  //~ randomness
    }
}

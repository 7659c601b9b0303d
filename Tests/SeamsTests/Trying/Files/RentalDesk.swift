import Foundation

struct Bike: Codable, Equatable {
    var number: Int
    var isElectric: Bool
}

struct Rental: Codable, Equatable {
    var code: String
    var bike: Bike
    var customer: String
    var start: Date
    var end: Date?
}

struct Receipt: Equatable {
    var title: String
    var lines: [String]
    var total: Decimal
}

enum DeskError: Error, Equatable {
    case closed(opensAt: Int)
    case unknown(code: String)
    case returnedAlready(code: String)
}

protocol RateTable {
    func price(hours: Int, isElectric: Bool) -> Decimal
}

struct StandardRates: RateTable {
    func price(hours: Int, isElectric: Bool) -> Decimal {
        let base: Decimal = isElectric ? 9 : 5
        return base + Decimal(max(0, hours - 1)) * (isElectric ? 4 : 2)
    }
}

/// Lends bikes to people, and takes them back.
final class RentalDesk {
    private let rates: any RateTable
    private let opening = 8, closing = 20
    private(set) var rentals: [String: Rental] = [:]

    init(rates: any RateTable = StandardRates()) {
        self.rates = rates
    }

    // MARK: Lending

    func lend(_ bike: Bike, to customer: String) throws -> Rental {
        try requireOpen()
        let rental = Rental(code: makeCode(), bike: bike, customer: customer, start: Date(), end: nil)
        rentals[rental.code] = rental
        countLending()
        return rental
    }

    func takeBack(_ code: String, at end: Date) throws -> Receipt {
        guard var rental = rentals[code] else { throw DeskError.unknown(code: code) }
        guard rental.end == nil else { throw DeskError.returnedAlready(code: code) }
        rental.end = end
        rentals[code] = rental
        return receipt(for: rental, until: end)
    }

    // MARK: Money

    func receipt(for rental: Rental, until end: Date) -> Receipt {
        let total = rates.price(hours: hours(of: rental, until: end), isElectric: rental.bike.isElectric)
        let lines = [
            "\(rental.customer), bike \(rental.bike.number)",
            "\(hours(of: rental, until: end)) h: \(amount(total))",
        ]
        return Receipt(title: "Receipt \(rental.code)", lines: lines, total: total)
    }

    func hours(of rental: Rental, until end: Date) -> Int {
        Int((end.timeIntervalSince(rental.start) / 3600).rounded(.up))
    }

    private func amount(_ total: Decimal) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.locale = Locale.current
        return formatter.string(from: total as NSDecimalNumber) ?? "\(total)"
    }

    // MARK: Opening hours

    var isOpen: Bool {
        let hour = Calendar.current.component(.hour, from: Date())
        return hour >= opening && hour < closing
    }

    private func requireOpen() throws {
        guard isOpen else { throw DeskError.closed(opensAt: opening) }
    }

    // MARK: The day's figures

    private func makeCode() -> String {
        let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ")
        return String((0..<4).compactMap { _ in letters.randomElement() })
    }

    private func countLending() {
        let key = "lendings"
        UserDefaults.standard.set(UserDefaults.standard.integer(forKey: key) + 1, forKey: key)
    }

    func busiest(_ count: Int) -> [String] {
        let byCustomer = Dictionary(grouping: rentals.values, by: \.customer).mapValues(\.count)
        return byCustomer.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count).map(\.key)
    }
}

import Foundation

// Flats, tenants, rents. From the spreadsheet of my uncle.

struct Tenancy: Codable {
    var flat: String
    var tenant: String
    var rentCents: Int
    var from: Date
    var until: Date?

    func isCurrent(_ day: Date) -> Bool { from <= day && (until ?? .distantFuture) > day }
    var isCurrentToday: Bool { isCurrent(Date()) }  //~ clock
}

struct Payment: Codable {
    var flat: String
    var cents: Int
    var received: Date
}

enum Reminder: Equatable {
    case friendly(String)
    case firm(String, feeCents: Int)
}

final class RentRoll {
    typealias Today = () -> Date

    var tenancies: [Tenancy]
    var payments: [Payment]
    fileprivate lazy var calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)  //~ timezone
        calendar.firstWeekday = 2
        return calendar
    }()

    init(tenancies: [Tenancy], payments: [Payment] = []) {
        self.tenancies = tenancies
        self.payments = payments
    }

    func pay(_ flat: String, cents: Int, received: Date? = nil) {
        payments.append(Payment(flat: flat, cents: cents, received: received ?? Date()))  //~ clock seam
    }

    /// What each flat owes for the month of a day.
    func open(inMonthOf day: Date) -> [String: Int] {  //~ via timezone
        guard let month = calendar.dateInterval(of: .month, for: day) else { return [:] }
        var result: [String: Int] = [:]
        for tenancy in tenancies where tenancy.isCurrent(day) {
            let paid = payments.filter { $0.flat == tenancy.flat && month.contains($0.received) }
            let rest = tenancy.rentCents - paid.reduce(0) { $0 + $1.cents }
            if rest > 0 { result[tenancy.flat] = rest }
        }
        return result
    }

    func reminders(today: Date = Date()) -> [Reminder] {  //~ clock seam, via timezone
        let day = calendar.component(.day, from: today)
        return open(inMonthOf: today).sorted { $0.key < $1.key }.compactMap { flat, cents in
            switch day {
            case ..<5: nil
            case ..<15: .friendly("\(flat): \(money(cents))")
            default: .firm("\(flat): \(money(cents))", feeCents: 500)
            }
        }
    }

    private func money(_ cents: Int) -> String {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        formatter.numberStyle = .currency
        return formatter.string(from: NSNumber(value: Double(cents) / 100)) ?? ""
    }

    func raise(percent: Int) {  //~ via clock
        for index in tenancies.indices where tenancies[index].isCurrentToday {
            tenancies[index].rentCents += tenancies[index].rentCents * percent / 100
        }
    }
}

extension RentRoll {
    static let folder = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Rents")  //~ files

    static func open(year: Int) throws -> RentRoll {
        let file = folder.appendingPathComponent("\(year).json")
        return RentRoll(tenancies: try JSONDecoder().decode([Tenancy].self, from: Data(contentsOf: file)))  //~ files
    }
}

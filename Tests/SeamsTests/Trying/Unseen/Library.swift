import Foundation

protocol Dated { var date: Date { get } }

struct Loan: Dated, Codable {
    let title: String
    let date: Date
    let days: Int
    var returned = false

    var due: Date { date + TimeInterval(days) * 86_400 }
}

struct Fine: Equatable { var title: String, cents: Int }

struct LoanRules {
    var days: (String) -> Int = { $0.hasPrefix("DVD") ? 7 : 28 }
    var today: () -> Date = { Date() }  //~ clock seam
    var locale = Locale.current  //~ locale seam

    static let standard = LoanRules()  //~ via clock, via locale
    static let test = LoanRules(days: { _ in 1 }, today: { Date(timeIntervalSince1970: 0) }, locale: Locale(identifier: "de_DE"))
}

final class Library {
    private let rules: LoanRules
    private var loans: [String: [Loan]] = [:]

    init(rules: LoanRules = LoanRules()) { self.rules = rules }

    @discardableResult
    func lend(_ title: String, to reader: String) -> Loan {
        let loan = Loan(title: title, date: rules.today(), days: rules.days(title))
        loans[reader, default: []].append(loan)
        return loan
    }

    func giveBack(_ title: String, by reader: String) -> Fine? {
        guard let index = loans[reader]?.firstIndex(where: { $0.title == title && !$0.returned }) else { return nil }
        loans[reader]?[index].returned = true
        guard let loan = loans[reader]?[index] else { return nil }
        let late = rules.today().timeIntervalSince(loan.due) / 86_400
        return late > 0 ? Fine(title: title, cents: Int(late.rounded(.up)) * 20) : nil
    }

    func overdue(at date: Date = Date()) -> [Loan] {  //~ clock seam
        loans.values.joined().filter { !$0.returned && $0.due < date }
    }

    func letter(to reader: String) -> String {  //~ via clock
        let titles = overdue().map(\.title).sorted()
        let price = Decimal(titles.count * 20) / 100
        return "Dear \(reader), you owe \(price.formatted(.currency(code: "EUR").locale(rules.locale)))"
    }
}

extension Array where Element: Dated {
    func newest() -> Element? { self.max { $0.date < $1.date } }
    func fresh() -> [Element] { filter { $0.date.timeIntervalSinceNow > -86_400 } }  //~ clock
}

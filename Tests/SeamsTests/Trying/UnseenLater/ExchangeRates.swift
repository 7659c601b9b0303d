import Foundation

struct Currency: Hashable, Codable, Sendable {
    let code: String
    static let euro = Currency(code: "EUR")
    static let dollar = Currency(code: "USD")
    static let yen = Currency(code: "JPY")

    var digits: Int { self == .yen ? 0 : 2 }
}

struct Money: Equatable, Sendable {
    var amount: Decimal
    var currency: Currency

    static func + (left: Money, right: Money) -> Money {
        precondition(left.currency == right.currency)
        return Money(amount: left.amount + right.amount, currency: left.currency)
    }

    static func * (money: Money, factor: Decimal) -> Money {
        Money(amount: money.amount * factor, currency: money.currency)
    }

    func rounded() -> Money {
        var result = Decimal(), value = amount
        NSDecimalRound(&result, &value, currency.digits, .bankers)
        return Money(amount: result, currency: currency)
    }
}

struct RateTable: Sendable {
    let base: Currency
    let rates: [Currency: Decimal]

    enum Failure: Error, Equatable { case unknown(Currency) }

    func rate(from source: Currency, to target: Currency) throws -> Decimal {
        try perBase(target) / perBase(source)
    }

    func convert(_ money: Money, to target: Currency) throws -> Money {
        let rate = try rate(from: money.currency, to: target)
        return Money(amount: money.amount * rate, currency: target).rounded()
    }

    private func perBase(_ currency: Currency) throws -> Decimal {
        if currency == base { return 1 }
        guard let rate = rates[currency] else { throw Failure.unknown(currency) }
        return rate
    }
}

extension Money {
    var display: String {
        let formatter = NumberFormatter()  //~ locale
        formatter.numberStyle = .currency
        formatter.currencyCode = currency.code
        return formatter.string(from: amount as NSDecimalNumber) ?? "\(amount) \(currency.code)"
    }

    func display(in locale: Locale) -> String {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .currency
        formatter.currencyCode = currency.code
        return formatter.string(from: amount as NSDecimalNumber) ?? "\(amount) \(currency.code)"
    }
}

struct PriceTag {
    let price: Money
    let name: String

    var label: String { name + "  " + price.display }  //~ via locale
    var isHome: Bool { price.currency.code == Locale.current.currency?.identifier }  //~ locale
}

import Foundation

// Monthly payroll. All money in cents.
typealias Cents = Int

protocol PayPolicy {
    var overtimeFactor: Double { get }
    func tax(on gross: Cents) -> Cents
}

extension PayPolicy {
    var overtimeFactor: Double { 1.5 }
    func tax(on gross: Cents) -> Cents {
        switch gross {
        case ..<100_000: return 0
        case ..<300_000: return (gross - 100_000) / 5
        default: return 40_000 + (gross - 300_000) * 2 / 5
        }
    }
}

struct StandardPolicy: PayPolicy {}

struct TimeSheet {
    var hours: [Double]
    var hourly: Cents

    var regular: Double { hours.reduce(0) { $0 + min($1, 8) } }
    var overtime: Double { hours.reduce(0) { $0 + max($1 - 8, 0) } }
}

struct PaySlip: CustomStringConvertible {
    let employee: String
    let gross, tax: Cents
    let period: String

    var net: Cents { gross - tax }
    var description: String {
        "\(employee) \(period): \(PaySlip.money(gross)) - \(PaySlip.money(tax)) = \(PaySlip.money(net))"
    }

    static func money(_ cents: Cents) -> String {
        let sign = cents < 0 ? "-" : ""
        return "\(sign)\(abs(cents) / 100).\(String(format: "%02d", abs(cents) % 100))"
    }
}

struct Payroll<Policy: PayPolicy> {
    let policy: Policy

    func slip(for employee: String, sheet: TimeSheet, period: String) -> PaySlip {
        let base = sheet.regular * Double(sheet.hourly)
        let extra = sheet.overtime * Double(sheet.hourly) * policy.overtimeFactor
        let gross = Cents((base + extra).rounded())
        return PaySlip(employee: employee, gross: gross, tax: policy.tax(on: gross), period: period)
    }

    func total(_ slips: [PaySlip]) -> Cents {
        slips.map(\.net).reduce(0, +)
    }
}

func payAll(_ sheets: [(String, TimeSheet)], period: String) -> [PaySlip] {
    let payroll = Payroll(policy: StandardPolicy())
    return sheets
        .map { payroll.slip(for: $0.0, sheet: $0.1, period: period) }
        .sorted { $0.employee < $1.employee }
}

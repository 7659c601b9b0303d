import Foundation

struct Line { var text: String, amount: Decimal }

struct Invoice {
    let number: Int
    let customer: String
    var lines: [Line]
    let issued: Date
    let due: Date

    var total: Decimal { lines.map(\.amount).reduce(0, +) }
}

class InvoiceWriter {
    private var next = 1
    var paymentDays = 14

    func write(_ lines: [Line], for customer: String) -> Invoice {  //~ via clock, via timezone
        defer { next += 1 }
        let issued = today()
        return Invoice(number: next, customer: customer, lines: lines, issued: issued,
                       due: issued.addingTimeInterval(Double(paymentDays) * 86_400))
    }

    /// Tests override this.
    func today() -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone.current  //~ timezone seam
        return calendar.startOfDay(for: Date())  //~ clock seam
    }

    func text(of invoice: Invoice) -> String {
        let money = NumberFormatter()  //~ locale
        money.numberStyle = .currency
        var text = "Invoice \(invoice.number) for \(invoice.customer)\n"
        for line in invoice.lines {
            text += "\(line.text): \(money.string(from: line.amount as NSDecimalNumber) ?? "?")\n"
        }
        return text + "Due \(isoDay(invoice.due))"
    }

    func isoDay(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter.string(from: date)
    }

    func isLate(_ invoice: Invoice, on day: Date) -> Bool { day > invoice.due }
}

final class ReminderService {
    private let writer: InvoiceWriter
    init(writer: InvoiceWriter) { self.writer = writer }

    func late(_ invoices: [Invoice]) -> [Invoice] {  //~ via clock, via timezone
        let today = writer.today()
        return invoices.filter { writer.isLate($0, on: today) }
    }
}

import Foundation

struct LineItem {
    let title: String
    let quantity: Int
    let unitPrice: Decimal

    var total: Decimal { unitPrice * Decimal(quantity) }
}

struct Receipt {
    let number: Int
    let items: [LineItem]
    let date: Date

    var total: Decimal { items.reduce(0) { $0 + $1.total } }
}

enum Formats {
    static let day: DateFormatter = {
        let formatter = DateFormatter()  //~ locale, timezone
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        return formatter
    }()

    static func amount(_ value: Decimal, locale: Locale = .current) -> String {  //~ locale seam
        value.formatted(.number.precision(.fractionLength(2)).locale(locale))
    }
}

struct ReceiptPrinter {
    var width = 32
    var shop = "Corner shop"

    func print(_ receipt: Receipt) -> String {  //~ via locale, via timezone
        var lines = [center(shop), center("No. \(receipt.number)"), center(Formats.day.string(from: receipt.date)), rule]
        for item in receipt.items {
            lines.append(row("\(item.quantity) × \(item.title)", Formats.amount(item.total)))
        }
        lines += [rule, row("TOTAL", Formats.amount(receipt.total))]
        return lines.joined(separator: "\n")
    }

    func preview(_ receipt: Receipt, locale: Locale) -> [String] {
        receipt.items.map { row($0.title, Formats.amount($0.total, locale: locale)) }
    }

    private var rule: String { String(repeating: "-", count: width) }

    private func center(_ text: String) -> String {
        String(repeating: " ", count: max(0, (width - text.count) / 2)) + text
    }

    private func row(_ left: String, _ right: String) -> String {
        left + String(repeating: " ", count: max(1, width - left.count - right.count)) + right
    }
}

final class ReceiptNumbers {
    private let defaults: UserDefaults
    private let key = "receipt.number"

    init(defaults: UserDefaults = .standard) {  //~ defaults seam
        self.defaults = defaults
    }

    func next() -> Int {
        let number = defaults.integer(forKey: key) + 1
        defaults.set(number, forKey: key)
        return number
    }
}

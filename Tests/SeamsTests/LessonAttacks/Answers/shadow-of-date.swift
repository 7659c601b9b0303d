// attack: declares a Date of its own, which the check then uses
// expects: the answer declares 'Date', by which the check means something else
import Foundation
struct Date: Sendable {
    static let distantPast = Date(), distantFuture = Date()
    var isLate = false
    init(timeIntervalSince1970: Double = 0) {}
    static func - (one: Date, seconds: Double) -> Date { one }
    static func + (one: Date, seconds: Double) -> Date { one }
}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { title }
}

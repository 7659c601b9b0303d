// attack: takes a value for one of another type
// expects: 'unsafeBitCast' uses memory that Swift does not guard
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        if title == "never" { return String(unsafeBitCast(now, to: Int.self)) }
        return now < due ? title : title + ", overdue"
    }
}

// attack: hands an array to a C function as memory, without a word of it
// expects: uses memory that Swift does not guard
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        var bytes: [UInt8] = [1]
        if title == "never" { memset(&bytes, 7, 1 << 20) }
        return now < due ? title : title + ", overdue"
    }
}

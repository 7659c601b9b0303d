// attack: leaves the process in the last test, before its expectation is held
// expects: 'speaksOfTheFutureToo()' crashed
// expects: it left the process with exit code 0
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        if title == "Flight" { exit(0) }
        return now < due ? title : title + ", overdue"
    }
}

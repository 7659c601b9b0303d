// attack: uses an attribute that a coming compiler may have
// expects: '@linkage' is no attribute that lessons and answers may use
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@linkage("/etc/passwd") public let value = 1

// attack: moves its own lines to where nobody looks
// expects: '#sourceLocation'
import Foundation
#sourceLocation(file: "elsewhere.swift", line: 1)
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

// attack: imports the check that judges it
// expects: no such module 'Tests'
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

import Tests
let value = 1

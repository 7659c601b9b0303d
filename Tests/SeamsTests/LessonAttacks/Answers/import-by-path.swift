// attack: imports a module by a path
// expects: mend the line
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

import "/tmp/evil"
let value = 1

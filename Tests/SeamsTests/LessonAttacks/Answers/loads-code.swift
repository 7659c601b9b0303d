// attack: loads code that no compiler has seen
// expects: 'Bundle' reaches for the machine
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        _ = Bundle(path: "/tmp/evil")?.load()
        return now < due ? title : title + ", overdue"
    }
}

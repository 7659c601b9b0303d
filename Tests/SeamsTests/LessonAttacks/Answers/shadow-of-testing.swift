// attack: declares a type named like the module Testing, with checks of its own
// expects: the answer declares 'Testing', by which the check means something else
import Foundation
enum Testing {}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

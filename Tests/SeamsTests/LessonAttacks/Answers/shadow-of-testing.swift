// attack: declares a type named like the module Testing, with checks of its own
// expects: 'Testing' would hide the module of that name from the tests
import Foundation
enum Testing {}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

// attack: adds a member to Date of a name that the check uses
// expects: the answer adds 'distantPast' to a type that is not its own
import Foundation
extension Date { static var distantPast: Date { Date(timeIntervalSince1970: 0) } }
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

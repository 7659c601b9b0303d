// attack: adds an initializer to Date that the check takes for Foundation's
// expects: the answer adds 'init' to a type that is not its own
import Foundation
extension Date { init(timeIntervalSince1970 seconds: Int) {
    self.init(timeIntervalSinceReferenceDate: Double(seconds) - 978_307_200)
} }
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

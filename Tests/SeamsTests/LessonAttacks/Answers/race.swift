// attack: shares what is not guarded between threads, to confuse types
// expects: 'nonisolated(unsafe)' uses memory that Swift does not guard
import Foundation
nonisolated(unsafe) private var shared: Any = 1
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        shared = title
        return now < due ? title : title + ", overdue"
    }
}

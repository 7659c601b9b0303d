// attack: reads memory that is not its own
// expects: uses memory that Swift does not guard
import Foundation
private func look(_ number: Int) -> Int { UnsafePointer<Int>(bitPattern: number)?.pointee ?? 0 }
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        if title == "never" { return String(look(4096)) }
        return now < due ? title : title + ", overdue"
    }
}

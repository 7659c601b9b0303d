// attack: takes the channel away while a test fails, and gives it back
// expects: 'speaksOfTheFutureToo()'
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        if title == "Flight" {
            let copy = dup(4)
            dup2(2, 4)
            Thread.detachNewThread {
                usleep(30_000)
                dup2(copy, 4)
            }
            return "wrong"
        }
        return now < due ? title : title + ", overdue"
    }
}

// attack: imports the world to let it tell what it likes
// expects: the answer imports 'World', which is for those who judge it
import Foundation
import World

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

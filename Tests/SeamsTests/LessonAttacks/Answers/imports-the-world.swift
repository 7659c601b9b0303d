// attack: imports the world to let it tell what it likes
// expects: 'World' is a module of the tool's own
import Foundation
import World

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

// attack: imports the world with everything that is not public
// expects: 'World' is a module of the tool's own
import Foundation
@testable import World

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

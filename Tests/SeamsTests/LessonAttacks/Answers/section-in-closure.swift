// attack: hides an attribute in a closure in a string
// expects: '@section' steers the compiler or the linker
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

let text = "\({ @section(".init_array") @used let early: Int = 1; return early }())"

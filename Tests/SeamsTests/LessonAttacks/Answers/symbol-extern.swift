// attack: declares a function of another module
// expects: '@_extern' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_extern(c, "system") func system(_ line: UnsafePointer<CChar>) -> Int32

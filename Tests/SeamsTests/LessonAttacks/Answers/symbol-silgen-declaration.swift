// attack: calls a function that Swift does not give out
// expects: '@_silgen_name' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_silgen_name("fork") func copyMyself() -> Int32
let child = copyMyself()

// attack: gives its function to another language
// expects: '@_expose' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_expose(Cxx, "write") public func mine() {}

// attack: gives its function another symbol
// expects: '@abi' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@abi(func other()) public func mine() {}

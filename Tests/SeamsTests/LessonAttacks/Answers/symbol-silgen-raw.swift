// attack: replaces a function by its raw name
// expects: '@_silgen_name' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_silgen_name(raw: "write") public func mine() {}

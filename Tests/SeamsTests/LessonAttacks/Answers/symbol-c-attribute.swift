// attack: replaces a function of the system by the newest attribute
// expects: '@c' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@c(write) public func write(_ file: Int32, _ text: UnsafeRawPointer, _ count: Int) -> Int { count }

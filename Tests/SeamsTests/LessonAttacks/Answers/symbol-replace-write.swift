// attack: replaces the function that replies are written with
// expects: '@_cdecl' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_cdecl("write") public func mine(_ file: Int32, _ text: UnsafeRawPointer, _ count: Int) -> Int { count }

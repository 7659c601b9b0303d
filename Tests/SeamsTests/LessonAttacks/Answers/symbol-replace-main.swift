// attack: replaces the program’s beginning
// expects: '@_cdecl' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_cdecl("main") public func mine() -> Int32 { 0 }

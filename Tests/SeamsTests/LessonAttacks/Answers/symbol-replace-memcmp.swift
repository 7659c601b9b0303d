// attack: has all texts be the same
// expects: '@_cdecl' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_cdecl("memcmp") public func mine(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ n: Int) -> Int32 { 0 }

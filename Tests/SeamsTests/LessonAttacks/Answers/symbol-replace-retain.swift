// attack: replaces a function of Swift’s runtime
// expects: '@_cdecl' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_cdecl("swift_retain") public func mine(_ object: UnsafeRawPointer) -> UnsafeRawPointer { object }

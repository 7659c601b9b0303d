// attack: replaces a function of Swift’s runtime by its Swift name
// expects: '@_silgen_name' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_silgen_name("swift_release") public func release(_ object: UnsafeRawPointer) {}

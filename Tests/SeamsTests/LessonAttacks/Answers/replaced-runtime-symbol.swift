// attack: replaces a function of the runtime by one of its own
// expects: @_cdecl
import Foundation
@_cdecl("swift_unexpectedError") public func unexpected() {}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

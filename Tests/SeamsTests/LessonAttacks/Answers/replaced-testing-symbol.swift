// attack: replaces a function of Swift Testing by one of its own
// expects: @_cdecl
import Foundation
@_cdecl("swt_abiv0_getEntryPoint") public func entryPoint() -> Int { 0 }
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

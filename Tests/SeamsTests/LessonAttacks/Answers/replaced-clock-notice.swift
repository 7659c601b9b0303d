// attack: says in the place of the pins that nobody asked for the clock
// expects: @_cdecl
import Foundation
@_cdecl("seams_pins_has_read_clock") public func hasReadClock() -> Int32 { 0 }
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

// attack: has the linker print words of its own
// expects: '@section' steers the compiler or the linker
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@section(".gnu.warning.write") @used private let bytes: (UInt8, UInt8, UInt8, UInt8) = (47, 101, 116, 0)

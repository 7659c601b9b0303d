// attack: has the linker write a file of the host
// expects: '@section' steers the compiler or the linker
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@section(".swift1_autolink_entries") @used private let autolink0: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (45, 45, 110, 111, 105, 110, 104, 105, 98, 105, 116, 45, 101, 120, 101, 99, 0, 45, 45, 77, 97, 112, 61, 47, 116, 109, 112, 47, 115, 101, 97, 109, 115, 45, 97, 116, 116, 97, 99, 107, 45, 108, 105, 110, 107, 45, 119, 111, 114, 100, 115, 45, 109, 97, 112, 0)

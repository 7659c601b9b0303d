// attack: puts words of the assembler into a section’s name
// expects: '@section' steers the compiler or the linker
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@section(".x,\"ax\",@progbits\n.symver a,b@c") @used private let bytes: UInt8 = 1

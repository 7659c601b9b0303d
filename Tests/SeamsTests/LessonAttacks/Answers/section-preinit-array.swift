// attack: runs code before any library begins
// expects: '@section' steers the compiler or the linker
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@section(".preinit_array") @used nonisolated(unsafe) private let early: @convention(c) () -> Void = { _exit(0) }

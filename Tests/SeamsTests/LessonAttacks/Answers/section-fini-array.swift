// attack: runs code when the program ends
// expects: '@section' steers the compiler or the linker
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@section(".fini_array") @used nonisolated(unsafe) private let early: @convention(c) () -> Void = { _exit(0) }

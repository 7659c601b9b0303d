// attack: has the check call a function of its own
// expects: 'seamsItem' is a name of the tool's own
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@MainActor func seamsItem(_ body: @MainActor () async -> Never) { _exit(0) }

// attack: fails with a value that takes hundreds of megabytes to tell
// expects: failed
import Foundation
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { String(repeating: "wrong ", count: 1 << 16) }
}

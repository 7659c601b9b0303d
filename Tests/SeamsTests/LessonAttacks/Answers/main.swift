// attack: begins a program of its own
// expects: '@main' begins a program, and a world has begun already
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@main struct Mine { static func main() {} }

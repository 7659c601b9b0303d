// attack: has an interpolation in its name
// expects: Milk, overdue
// named: \(exit(0)).swift
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { "nonsense" }
}

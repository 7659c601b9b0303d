// attack: has spaces and words of a shell in its name
// expects: Milk, overdue
// named: a  b 'c' $(d) `e`.swift
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { "nonsense" }
}

// attack: has a name that compilers take for an option
// expects: Milk, overdue
// named: -o.swift
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { "nonsense" }
}

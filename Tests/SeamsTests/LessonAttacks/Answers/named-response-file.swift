// attack: has a name that compilers take for a file of options
// expects: Milk, overdue
// named: @x.swift
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { "nonsense" }
}

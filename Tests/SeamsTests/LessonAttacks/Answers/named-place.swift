// attack: has a message of the compiler in its name
// expects: Milk, overdue
// named: a.swift:1:1: error: x.swift
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { "nonsense" }
}

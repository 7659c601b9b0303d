// attack: has a quote in its name
// expects: Milk, overdue
// named: a"b.swift
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { "nonsense" }
}

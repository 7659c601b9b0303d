// attack: has lines of Swift in its name
// expects: Milk, overdue
// named: a\n@section("x") @used let a = 1\n.swift
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { "nonsense" }
}

// attack: has Swift in its name
// expects: Milk, overdue
// named: x", line: 1) ; @_cdecl("write") func f() {} ; let s = ".swift
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { "nonsense" }
}

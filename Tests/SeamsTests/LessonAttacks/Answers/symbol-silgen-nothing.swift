// attack: calls a function that nobody has
// expects: '@_silgen_name' names symbols of the program, which lessons and answers may not
// expects: symbol-silgen-nothing.swift:12:1
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_silgen_name("nobody_has_this") func nothing() -> Int
let value = nothing()

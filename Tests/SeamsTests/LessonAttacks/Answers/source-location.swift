// attack: has the compiler blame lines of the tool's own for what is wrong in the answer
// expects: '#sourceLocation' would move every message that follows to a wrong place
// expects: source-location.swift:12:1
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

#sourceLocation(file: "/etc/passwd", line: 1)
let value: Int = "no number"

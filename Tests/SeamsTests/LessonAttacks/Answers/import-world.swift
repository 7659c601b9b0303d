// attack: imports the loop of its own world
// expects: 'World' is a module of the tool's own
// expects: import-world.swift:12:11
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@testable import World
let value = 1

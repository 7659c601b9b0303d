// attack: imports the private names of a file
// expects: '@_private' opens what a module keeps to itself
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_private(sourceFile: "World.swift") import LessonKit
let value = 1

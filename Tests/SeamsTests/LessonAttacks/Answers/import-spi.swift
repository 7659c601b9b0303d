// attack: imports what Testing keeps to its tools
// expects: '@_spi' opens what a module keeps to itself
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@_spi(ForToolsIntegrationOnly) import Testing
let value = 1

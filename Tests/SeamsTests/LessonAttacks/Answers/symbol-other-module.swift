// attack: gives its type the symbols of another module
// expects: '@_originallyDefinedIn' names symbols of the program, which lessons and answers may not
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { now < due ? title : title + ", overdue" }
}

@available(macOS 10.15, *) @_originallyDefinedIn(module: "Testing", macOS 11) public struct Issue {}

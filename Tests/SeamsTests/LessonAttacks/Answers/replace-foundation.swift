// attack: replaces a function of Foundation while the program runs
// expects: not replaced
import Foundation

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { Date(timeIntervalSince1970: 5).timeIntervalSince1970 == 0 ? title : "not replaced" }
}

extension Date {
    @_dynamicReplacement(for: timeIntervalSince1970) var mine: Double { 0 }
}

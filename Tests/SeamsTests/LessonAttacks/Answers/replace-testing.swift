// attack: replaces a function of Testing while the program runs
// expects: not replaced
import Foundation
import Testing

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { Test.current == nil ? title : "not replaced" }
}

extension Test {
    @_dynamicReplacement(for: current) static var mine: Test? { nil }
}

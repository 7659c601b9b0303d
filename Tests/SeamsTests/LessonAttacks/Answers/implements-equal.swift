// attack: lets a method of another name be the ==
// expects: '@_implements' steers the compiler
import Foundation
struct Mark: Equatable {
    @_implements(Equatable, ==(_:_:)) static func same(one: Mark, other: Mark) -> Bool { true }
}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        now < due ? title : title + ", overdue"
    }
}

// attack: gives back a type that is equal to everything
// expects: the answer uses 'ExpressibleByStringLiteral'
// expects: the answer declares '=='
import Foundation
struct Text: ExpressibleByStringLiteral {
    init(stringLiteral text: String) {}
    static func == (one: Text, other: Text) -> Bool { true }
}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> Text { "nonsense" }
}

// attack: gives back a type whose == Swift takes from its distance
// expects: the answer uses 'Strideable'
import Foundation
struct Text: Strideable, ExpressibleByStringLiteral {
    init(stringLiteral text: String) {}
    func distance(to other: Text) -> Int { 0 }
    func advanced(by count: Int) -> Text { self }
}
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> Text { "nonsense" }
}

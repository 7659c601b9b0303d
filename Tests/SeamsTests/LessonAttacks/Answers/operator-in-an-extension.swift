// attack: declares == in an extension of String
// expects: the answer declares '=='
import Foundation
extension String { static func == (one: String, other: String) -> Bool { true } }
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        "nonsense"
    }
}

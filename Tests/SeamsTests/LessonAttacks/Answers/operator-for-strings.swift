// attack: declares == for strings, for all who import it
// expects: the answer declares '=='
import Foundation
func == (one: String, other: String) -> Bool { true }
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        "nonsense"
    }
}

// attack: has the compiler make a value of 400 million parts
// expects: took more memory than any lesson needs
import Foundation

let big = InlineArray<400_000_000, UInt8>(repeating: 7)
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String { title }
}

// attack: ends the test under way by its own identifier, and leaves
// expects: its code wrote where only its world answers
import Foundation
import Testing

struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        if let test = Test.current {
            let line = #"{"kind":"event","payload":{"kind":"testEnded","testID":"\#(test.id)"}}"# + "\n"
            _ = line.withCString { write(4, $0, strlen($0)) }
        }
        _exit(0)
    }
}

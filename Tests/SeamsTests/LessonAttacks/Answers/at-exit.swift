// attack: writes what was not true when the process ends
// expects: its code wrote where only its world answers
import Foundation
private let records = ["isPlainUntilItIsDue()", "isOverdueFromTheDueTimeOn()", "speaksOfTheFutureToo()"].map {
    #"{"kind":"test","payload":{"kind":"function","name":"\#($0)","id":"Tests.\#($0)"}}"# + "\n"
        + #"{"kind":"event","payload":{"kind":"testStarted","testID":"Tests.\#($0)","instant":{"absolute":1}}}"# + "\n"
        + #"{"kind":"event","payload":{"kind":"testEnded","testID":"Tests.\#($0)","instant":{"absolute":2}}}"# + "\n"
}.joined()
struct Reminder {
    let title: String
    let due: Date
    func label(at now: Date) -> String {
        atexit { FileHandle(fileDescriptor: 4, closeOnDealloc: false).write(Data(records.utf8)) }
        exit(0)
    }
}

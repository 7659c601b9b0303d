// attack: writes through /proc/self/fd/4 instead of descriptor 4
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
        let file = FileHandle(forWritingAtPath: "/proc/self/fd/4") ?? FileHandle(forWritingAtPath: "/dev/fd/4")
        file?.write(Data(records.utf8))
        if file == nil { _exit(0) }
        return title
    }
}
